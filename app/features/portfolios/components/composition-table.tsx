import { Group } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Status } from "~/ui/controls/tag";
import { ColumnMenu } from "~/ui/table/column-menu";
import { DataTable } from "~/ui/table/data-table";
import { shownColumns } from "~/ui/table/shown-columns";
import { useColumnView } from "~/ui/table/use-column-view";
import { useFormat } from "~/ui/use-format";
import { useWeightSource } from "~/ui/use-weight-source";
import { limitBrokenBy } from "../broken-limit";
import type { HoldingView } from "../portfolios.types";
import { type Composition, type CompositionLine, useCompositionColumns } from "./composition-columns";

/** Who stated all weights and when, said once above the table; null where not all are from one person on one day. */
function useOnePerson(holdings: readonly HoldingView[]): string | null {
  const sourceText = useWeightSource();
  const told = new Set(
    holdings.map(({ weightSource }) => (weightSource?.kind === "person" ? sourceText(weightSource) : null)),
  );
  const [person = null] = told;
  return told.size === 1 ? person : null;
}

/** The file that all weights were read from, named once above the table; null where they are from several places. */
function oneFileOf(holdings: readonly HoldingView[]): string | null {
  const files = new Set(
    holdings.map(({ weightSource }) =>
      weightSource?.kind === "person" ? null : (weightSource?.file ?? null),
    ),
  );
  const [file = null] = files;
  return files.size === 1 ? file : null;
}

/** What a portfolio holds: largest first, with value, limits, rating, E, S, G, coverage and flags; columns to choose. */
export function CompositionTable(composition: Composition) {
  const { holdings, rated, provider } = composition;
  const { t } = useTranslation("portfolios");
  const format = useFormat();
  const onlyFile = oneFileOf(holdings);
  const onlyPerson = useOnePerson(holdings);
  const columns = useCompositionColumns(composition, { file: onlyFile, person: onlyPerson });
  const choice = useColumnView("composition", columns);
  const { shown } = shownColumns(columns, choice.view);
  const before = shown.findIndex(({ id }) => id === "weight");
  const lines: readonly CompositionLine[] = holdings
    .flatMap((holding, index) => {
      const own = rated[index];
      return own ? [{ ...holding, id: String(index), rated: own }] : [];
    })
    .sort(
      (a, b) => (b.weightPct ?? Number.NEGATIVE_INFINITY) - (a.weightPct ?? Number.NEGATIVE_INFINITY) || 0,
    );
  const total = holdings.reduce(
    (sum, { weightPct, visibleAsset }) => sum + (visibleAsset && weightPct !== null ? weightPct : 0),
    0,
  );
  const hasHidden = holdings.some(({ visibleAsset }) => !visibleAsset);
  return (
    <>
      <Group justify="flex-end" mb={4}>
        {provider !== null && (
          <span className="us-dim">{t("composition.ratings_by", { name: provider })}</span>
        )}
        {onlyFile !== null && <span className="us-dim">{t("composition.all_from", { file: onlyFile })}</span>}
        {onlyPerson !== null && (
          <span className="us-dim">{t("composition.all_by", { source: onlyPerson })}</span>
        )}
        <span className="us-wide">
          <ColumnMenu choice={choice} />
        </span>
      </Group>
      <Breaches holdings={lines} />
      <DataTable
        label={t("composition.label")}
        rows={lines}
        columns={columns}
        rowId={({ id }) => id}
        rowHeight={40}
        columnView={choice.view}
        stacks
        footer={
          before > 0 && (
            <tr>
              <td colSpan={before}>{t(hasHidden ? "composition.total_counted" : "composition.total")}</td>
              <td data-numeric style={{ textAlign: "end", height: 40 }}>
                {format.share(total / 100, 2)}
              </td>
              {before < shown.length - 1 && <td colSpan={shown.length - 1 - before} />}
            </tr>
          )
        }
      />
    </>
  );
}

/** Names the lines whose weights break their limits. */
function Breaches({ holdings }: { holdings: readonly HoldingView[] }) {
  const { t } = useTranslation("portfolios");
  const format = useFormat();
  const breaches = holdings.filter((line) => limitBrokenBy(line) !== null);
  if (breaches.length === 0) return null;
  return (
    <p style={{ paddingBottom: 8 }}>
      <Status tone="err">
        <IconAlertTriangle aria-hidden />
        {t("composition.breaches", {
          count: breaches.length,
          names: format.list(breaches.map(({ name }) => name)),
        })}
      </Status>
    </p>
  );
}
