import { Button } from "@mantine/core";
import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { eligibleShareOf } from "~/domain/analysis/positions/held-weight";
import type { UncoveredHolding } from "~/domain/analysis/views";
import { type CoverageRequests, coverageKey } from "~/features/approvals/coverage-requests.types";
import type { ActionAnswer } from "~/platform/screen.server";
import { Tag } from "~/ui/controls/tag";
import { NotLicensed } from "~/ui/figure/missing";
import { Section } from "~/ui/page/page";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { showToast } from "~/ui/toast";
import { useAnswer } from "~/ui/use-answer";
import { useFormat } from "~/ui/use-format";
import css from "./analysis.module.css";

const SHOWN = 8;
const TONES = { waiting_for_approval: "warn", approved: "ok", rejected: "err" } as const;

interface Props {
  readonly uncovered: readonly UncoveredHolding[];
  readonly requests: CoverageRequests;
  /** Nobody looking at somebody else's screens asks in their name. */
  readonly mayAsk: boolean;
}

interface Line extends UncoveredHolding {
  readonly id: string;
}

/** What has no rating, largest first, and what became of asking for it. */
export function UncoveredList({ uncovered, requests, mayAsk }: Props) {
  const { t } = useTranslation(["analysis", "metrics"]);
  const format = useFormat();
  const fetcher = useFetcher<ActionAnswer<{ asked: number }>>();
  const [all, setAll] = useState(false);
  useAnswer(fetcher, ({ asked }) => showToast({ kind: "ok", title: t("uncovered.asked", { count: asked }) }));
  if (uncovered.length === 0) return null;
  const isPartClosed = uncovered.some(({ reason }) => reason === "not_licensed");
  const ask = (lines: readonly UncoveredHolding[]) =>
    fetcher.submit({ keys: lines.flatMap((line) => coverageKey(line) ?? []).join(",") }, { method: "post" });
  const stateOf = (line: UncoveredHolding) => requests[coverageKey(line) ?? ""];
  const isAskable = (line: UncoveredHolding) => coverageKey(line) !== null && line.reason === undefined;
  const open = uncovered.filter((line) => isAskable(line) && !stateOf(line));
  const lines: Line[] = (all ? uncovered : uncovered.slice(0, SHOWN)).map((line, index) => ({
    ...line,
    id: `${index} ${line.holdingId}`,
  }));
  const columns: readonly Column<Line>[] = [
    {
      id: "name",
      header: t("holding"),
      wide: true,
      cell: (line) => (
        <NameCell detail={line.isin ?? line.issuerId}>
          {line.name || t("metrics:reasons.unallocated")}
        </NameCell>
      ),
    },
    {
      id: "weight",
      header: t("weight"),
      numeric: true,
      cell: (line) => <b className="us-medium">{format.share(line.weightShare, 2)}</b>,
    },
    {
      id: "state",
      header: t("uncovered.state"),
      numeric: true,
      cell: (line) => {
        const state = stateOf(line);
        if (state) {
          return (
            <>
              <Tag tone={TONES[state.status]}>{t(`uncovered.${state.status}`)}</Tag>{" "}
              <span className="us-dim">{format.date(state.askedAt)}</span>
            </>
          );
        }
        if (line.reason === "not_licensed") return <NotLicensed />;
        if (line.reason === "short_position" || line.reason === "only_later")
          return <span className="us-dim">{t(`metrics:reasons.${line.reason}`)}</span>;
        if (line.reason === "unallocated") return <span className="us-dim">–</span>;
        if (coverageKey(line) === null) return <span className="us-dim">{t("uncovered.unnamed")}</span>;
        if (!mayAsk) return <span className="us-dim">–</span>;
        return (
          <Button
            size="xs"
            variant="default"
            loading={fetcher.state !== "idle"}
            aria-label={t("uncovered.ask_for", { name: line.name })}
            onClick={() => ask([line])}
          >
            {t("uncovered.ask")}
          </Button>
        );
      },
    },
  ];
  return (
    <Section
      title={t("uncovered.title")}
      note={t(isPartClosed ? "uncovered.note_closed" : "uncovered.note", {
        count: uncovered.length,
        share: format.share(eligibleShareOf(uncovered)),
      })}
      aside={
        mayAsk && open.length > 1 ? (
          <Button size="xs" variant="default" loading={fetcher.state !== "idle"} onClick={() => ask(open)}>
            {t("uncovered.ask_all", { count: open.length })}
          </Button>
        ) : undefined
      }
    >
      <DataTable
        label={t("uncovered.title")}
        rows={lines}
        columns={columns}
        rowId={({ id }) => id}
        rowHeight={44}
      />
      {uncovered.length > SHOWN && (
        <div className={css.more}>
          <Button variant="subtle" size="xs" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t("uncovered.fewer") : t("uncovered.all", { count: uncovered.length })}
          </Button>
        </div>
      )}
    </Section>
  );
}
