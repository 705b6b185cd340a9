import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { compare } from "~/domain/comparing/compare";
import type { AlternativesSearch } from "~/features/assets/alternatives.schemas";
import { CheckBox } from "~/ui/controls/check-box";
import { Dialog } from "~/ui/dialogs/dialog";
import { EmptyState, SkeletonRows } from "~/ui/page/states";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import css from "../analysis.module.css";
import { Difference } from "../difference";
import type { LiveSubject } from "../live/live-subject";
import { type Candidate, SWAP_METRICS, useBetterOnes } from "./use-better-ones";

interface Props {
  /** The portfolio as it stands, to tell what a swap would change. */
  readonly subject: LiveSubject;
  readonly replaced: { readonly isin: string; readonly name: string };
  readonly onSwap: (candidate: Candidate) => void;
  readonly onClose: () => void;
}

const SHARES = new Set(["siReportedShare", "siShare", "taxonomyReportedShare", "taxonomyAlignedShare"]);
const LIMITS = ["notWorseRated", "sameCurrency", "notExcluded"] as const;

/** Better ones of the same kind in the place of a holding, with what each swap changes, one click from being made. */
export function BetterOnes({ subject, replaced, onSwap, onClose }: Props) {
  const { t } = useTranslation("better");
  const format = useFormat();
  const [limits, setLimits] = useState<AlternativesSearch>({
    by: "esgRating",
    notWorseRated: true,
    sameCurrency: false,
    notExcluded: true,
  });
  const { state, answer, now, swapped } = useBetterOnes(subject, replaced.isin, limits);
  const value = (item: Candidate) => {
    const own = item[limits.by];
    if (typeof own !== "number") return "–";
    return SHARES.has(limits.by) ? format.share(own) : format.number(own, 1);
  };
  const before = (metric: string) => now?.get(metric)?.value ?? null;
  const shown = SWAP_METRICS.filter((metric) => {
    const own = before(metric);
    return own !== null && [...swapped.values()].some((then) => then.get(metric)?.value !== own);
  });
  const shared = answer?.same.filter(({ column }) => column !== "type") ?? [];
  const columns: readonly Column<Candidate>[] = [
    {
      id: "name",
      header: t("candidate"),
      wide: true,
      cell: (item) => <NameCell detail={item.isin}>{item.name}</NameCell>,
    },
    {
      id: "by",
      header: t(`column.${limits.by}`),
      numeric: true,
      cell: (item) => <span className="us-strong">{value(item)}</span>,
    },
    ...shown.map(
      (metric): Column<Candidate> => ({
        id: metric,
        header: t(`figure.${metric.replaceAll(".", "_")}`),
        numeric: true,
        cell: (item) => <Change metric={metric} now={now} then={swapped.get(item.isin ?? "")} />,
      }),
    ),
    {
      id: "swap",
      header: "",
      label: t("swap"),
      numeric: true,
      cell: (item) => (
        <Button
          size="xs"
          variant="default"
          aria-label={t("swap_for", { name: item.name })}
          onClick={() => onSwap(item)}
        >
          {t("swap")}
        </Button>
      ),
    },
  ];
  return (
    <Dialog onClose={onClose} title={t("title", { name: replaced.name })} size={1080}>
      <div className={css.tools} style={{ alignItems: "end", gap: "10px 18px" }}>
        <NativeSelect
          label={t("by")}
          value={limits.by}
          data={(answer?.choices ?? [{ column: limits.by }]).map(({ column }) => ({
            value: column,
            label: t(`column.${column}`),
          }))}
          onChange={(event) => setLimits({ ...limits, by: event.currentTarget.value })}
        />
        {LIMITS.map((limit) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: CheckBox is a native input.
          <label key={limit} style={{ display: "flex", alignItems: "center", gap: 8, minHeight: 36 }}>
            <CheckBox
              checked={limits[limit]}
              onChange={() => setLimits({ ...limits, [limit]: !limits[limit] })}
            />
            {t(`limit.${limit}`)}
          </label>
        ))}
      </div>
      {answer && state === "ready" && (
        <p className={css.note} role="status" style={{ margin: "10px 0" }}>
          {t("found", {
            count: answer.total,
            own: value(answer.own),
            figure: t(`column.${limits.by}`),
            same: shared.length > 0 ? format.list(shared.map(({ value: one }) => one)) : t("section"),
          })}
        </p>
      )}
      {state === "loading" && <SkeletonRows rows={6} height={40} />}
      {(state === "failed" || state === "unknown") && <EmptyState>{t(`${state}`)}</EmptyState>}
      {state === "ready" && answer && answer.items.length === 0 && (
        <EmptyState>{t(answer.choices.length > 0 ? "none" : "no_kind")}</EmptyState>
      )}
      {state === "ready" && answer && answer.items.length > 0 && (
        <DataTable
          label={t("title", { name: replaced.name })}
          rows={answer.items}
          columns={columns}
          rowId={(item) => item.isin ?? item.name}
          rowHeight={44}
          stacks
        />
      )}
    </Dialog>
  );
}

interface ChangeProps {
  readonly metric: string;
  readonly now: ReturnType<typeof useBetterOnes>["now"];
  readonly then: ReturnType<typeof useBetterOnes>["now"] | undefined;
}

function Change({ metric, now, then }: ChangeProps) {
  const before = now?.get(metric);
  const after = then?.get(metric);
  if (!before || !after) return "–";
  return <Difference metric={metric} comparison={compare(after, before)} />;
}
