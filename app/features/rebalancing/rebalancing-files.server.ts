import { findMetric } from "~/domain/metrics/catalogue";
import type { PolicyRule } from "~/domain/policies/policy";
import type { PolicyOfChange, PolicyReading, Trade } from "~/domain/rebalancing/answer";
import { csvChunks, type ExportValue } from "~/domain/tabular/writing/write-csv";
import { type IsShare, type SheetToWrite, workbookChunks } from "~/domain/tabular/writing/write-xlsx";
import { recordExport } from "~/features/activity/export-event.server";
import {
  NOT_COUNTED_COLUMNS,
  notCountedCells,
  notCountedSheets,
} from "~/features/analysis/files/not-counted-files";
import { verdictWords } from "~/features/policies/verdict-words";
import { type AppContext, permitted } from "~/platform/context.server";
import { attachment, CSV_TYPE, type ExportedFile, streamOf, XLSX_TYPE } from "~/platform/http/download";
import { serverI18n } from "~/platform/i18n.server";
import type { Locale } from "~/platform/languages/locale";
import { formatFor } from "~/ui/format";
import { type AskedChange, readSmallestChange } from "./rebalancing.service.server";
import type { SmallestChangeOfPortfolio } from "./rebalancing.types";

type Row = readonly ExportValue[];

/** The trades as a file: CSV with codes for programs, a workbook in the reader's words with the rules beside them. */
export async function smallestChangeFile(
  app: AppContext,
  { format, ...asked }: AskedChange & { readonly format: "csv" | "xlsx" },
): Promise<ExportedFile> {
  const signed = permitted(app, "portfolio:export");
  const { head, ...answer } = await readSmallestChange(signed, asked);
  const name = `${head.name} smallest change`;
  const subject = { type: "portfolio" as const, id: head.id, name: head.name };
  await recordExport(signed, "portfolio.export_smallest_change", subject, { format });
  return format === "csv"
    ? attachment(streamOf(csvChunks(csvRows(answer))), CSV_TYPE, `${name}.csv`)
    : attachment(streamOf(workbookChunks(sheets(answer, signed.locale))), XLSX_TYPE, `${name}.xlsx`);
}

const CSV_COLUMNS = [
  ...["as_of", "data_version", "status", "trade", "isin", "name"],
  ...["before_share", "after_share", "change_share", "excluded", "new"],
  ...NOT_COUNTED_COLUMNS,
];

/** One row a trade; a column for what it does to the figure of each rule, in the figure's unit. */
function* csvRows({
  asOf,
  dataVersion,
  status,
  trades,
  policies,
  notCounted,
}: SmallestChangeOfPortfolio): Generator<Row> {
  yield [
    ...CSV_COLUMNS,
    ...policies.map(({ policy: { metric, operator, value } }) => `effect on ${metric} ${operator} ${value}`),
  ];
  for (const trade of trades) {
    const { kind, isin, name, beforeShare, afterShare, deltaShare, isExcluded, isNew } = trade;
    yield [
      ...[asOf, dataVersion, status, kind, isin, name, beforeShare, afterShare, deltaShare],
      ...[isExcluded ? "Y" : "N", isNew ? "Y" : "N"],
      ...notCountedCells([notCounted]),
      ...effectsOf(trade, policies),
    ];
  }
}

function effectsOf({ effects }: Trade, policies: readonly PolicyOfChange[]): Row {
  return policies.map(({ policy }) => effects.find(({ policyId }) => policyId === policy.id)?.effect ?? null);
}

const isShareFigure = (metric: unknown) => typeof metric === "string" && findMetric(metric)?.unit === "share";

/** Trades, then rules. Missing values are empty. */
function sheets(
  { asOf, dataVersion, trades, policies, notCounted }: SmallestChangeOfPortfolio,
  locale: Locale,
): readonly SheetToWrite[] {
  const { t } = serverI18n(locale);
  const format = formatFor(locale);
  const column = (key: string) => t(`rebalancing:column.${key}`);
  const metricNames = policies.map(({ policy }) => t(`metrics:${policy.metric}.name`));
  const traded: Row[] = [
    [
      ...["holding", "isin", "trade", "weight_before", "weight_after", "change"].map(column),
      ...metricNames.map((figure) => t("rebalancing:effect_on", { figure })),
    ],
    ...trades.map(
      (trade): Row => [
        ...[trade.name, trade.isin, t(`rebalancing:kind.${trade.kind}`)],
        ...[trade.beforeShare, trade.afterShare, trade.deltaShare],
        ...effectsOf(trade, policies),
      ],
    ),
  ];
  const result = ({ severity }: PolicyRule, reading: PolicyReading | null) =>
    reading && t(`policies:result.${reading.result === "fails" ? severity : reading.result}`);
  const reason = ({ metric }: PolicyRule, reading: PolicyReading | null) =>
    reading && verdictWords(t, format, metric, reading);
  const judged: Row[] = [
    [
      ...["figure", "operator", "limit", "before", "after", "result_before", "result_after"].map(column),
      ...["reason_before", "reason_after", "note", "as_of", "data_version", "metric"].map(column),
    ],
    ...policies.map(({ policy, before, after, notAsked }, at): Row => {
      const figure = [metricNames[at] ?? policy.metric, t(`policies:operator.${policy.operator}`)];
      const figures = [policy.value, before.value, after?.value ?? null];
      const note = notAsked && t(`rebalancing:not_asked.${notAsked}`);
      const results = [result(policy, before), result(policy, after)];
      const reasons = [reason(policy, before), reason(policy, after)];
      return [...figure, ...figures, ...results, ...reasons, note, asOf, String(dataVersion), policy.metric];
    }),
  ];
  const FIRST_EFFECT = 6;
  const isShareOfTrade: IsShare = (_row, at) =>
    at < FIRST_EFFECT || isShareFigure(policies[at - FIRST_EFFECT]?.policy.metric);
  return [
    { name: t("rebalancing:trades"), rows: traded, isShare: isShareOfTrade },
    { name: t("rebalancing:rules"), rows: judged, isShare: (row) => isShareFigure(row.at(-1)) },
    ...notCountedSheets(t, format, [{ on: null, notCounted }]),
  ];
}
