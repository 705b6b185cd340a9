import { coveredOfEligible } from "~/domain/analysis/figures/coverage";
import type { ExportValue } from "~/domain/tabular/writing/write-csv";
import { NOT_COUNTED_COLUMNS, notCountedCells } from "../files/not-counted-files";
import type { CheckedPortfolio, ExplainedCheck } from "./policy-checks.types";

type Row = readonly ExportValue[];
export type CheckedRows = Pick<CheckedPortfolio, "asOf" | "dataVersion" | "notCounted" | "checks">;

const CSV_COLUMNS = [
  ...["row", "policy_id", "metric", "unit", "operator", "limit", "severity", "result", "reason"],
  ...["value", "bound_value", "covered_of_eligible_share", "needed_of_eligible_share"],
  ...[
    "coverage_share",
    "eligible_share",
    "data_from",
    "data_to",
    "sources",
    "loads",
    "as_of",
    "data_version",
  ],
  ...["isin", "name", "through", "weight_share", "missing_reason", "more_holdings"],
  ...NOT_COUNTED_COLUMNS,
];
const NO_HOLDING: Row = [null, null, null, null, null, null];

/**
 * Rules with their verdicts in codes; below a rule that cannot be judged its largest holdings without data. Each row has how
 * many lines of the portfolio the figures leave out, and the weight they are stated with.
 */
export function* policyCheckRows(checked: CheckedRows, unitOf: (metric: string) => string): Generator<Row> {
  const notCounted = notCountedCells([checked.notCounted]);
  yield CSV_COLUMNS;
  for (const row of verdictRows(checked, unitOf)) yield [...row, ...notCounted];
}

function* verdictRows(
  { asOf, dataVersion, checks }: CheckedRows,
  unitOf: (metric: string) => string,
): Generator<Row> {
  for (const check of checks) {
    const head: Row = [...verdictCells(check, unitOf), ...originCells(check), asOf, dataVersion];
    yield ["policy", ...head, ...NO_HOLDING];
    for (const { isin, name, path, weightShare, reason } of check.missing?.holdings ?? [])
      yield ["without_data", ...head, isin, name, path.join(" > "), weightShare, reason, null];
    if (check.missing && check.missing.more > 0)
      yield [
        "more_without_data",
        ...head,
        null,
        null,
        null,
        check.missing.moreShare,
        null,
        check.missing.more,
      ];
  }
}

function verdictCells(check: ExplainedCheck, unitOf: (metric: string) => string): Row {
  const { id, metric, operator, value: limit, severity } = check.rule;
  return [
    ...[id, metric, unitOf(metric), operator, limit, severity, check.result, check.reason],
    ...[check.value, check.boundValue, coveredOfEligible(check), check.neededCoverageShare],
    ...[check.coverageShare, check.eligibleShare],
  ];
}

/** First and last day of the data, its sources and loads. */
function originCells({ periods, sources, loads }: ExplainedCheck): Row {
  return [periods?.from ?? null, periods?.to ?? null, sources.join("; "), loads.join("; ")];
}

/** What a workbook says in the reader's words. */
export interface CheckWords {
  readonly head: (column: string) => string;
  readonly metric: (metric: string) => string;
  readonly unit: (metric: string) => string;
  readonly operator: (check: ExplainedCheck) => string;
  readonly result: (check: ExplainedCheck) => string;
  /** The sentence of the screen; null where the figure itself was judged. */
  readonly reason: (check: ExplainedCheck) => string | null;
  readonly missing: (reason: string) => string;
  readonly more: (count: number) => string;
}

const CHECK_HEADS = [
  ...["figure", "operator", "limit", "value", "unit", "result", "reason"],
  ...["covered_of_eligible", "needed_of_eligible", "coverage", "eligible"],
  ...["data_from", "data_to", "sources", "loads", "as_of", "data_version", "metric"],
];

/** Rules, a row each; the last cell is the id of the figure. */
export function checkSheetRows(
  { asOf, dataVersion, checks }: CheckedRows,
  words: CheckWords,
): readonly Row[] {
  return [
    CHECK_HEADS.map(words.head),
    ...checks.map((check): Row => {
      const { metric, value: limit } = check.rule;
      return [
        ...[words.metric(metric), words.operator(check), limit, check.value, words.unit(metric)],
        ...[words.result(check), words.reason(check), coveredOfEligible(check), check.neededCoverageShare],
        ...[
          check.coverageShare,
          check.eligibleShare,
          ...originCells(check),
          asOf,
          String(dataVersion),
          metric,
        ],
      ];
    }),
  ];
}

const MISSING_HEADS = [
  "figure",
  "operator",
  "limit",
  "unit",
  "holding",
  "isin",
  "through",
  "weight",
  "missing_reason",
  "metric",
];

/** The largest holdings without data of the rules that cannot be judged; the last cell is the id of the figure. */
export function missingSheetRows({ checks }: CheckedRows, words: CheckWords): readonly Row[] {
  return [
    MISSING_HEADS.map(words.head),
    ...checks.flatMap((check): Row[] => {
      const { rule, missing } = check;
      if (missing === null) return [];
      const head = [words.metric(rule.metric), words.operator(check), rule.value, words.unit(rule.metric)];
      const rows = missing.holdings.map(({ isin, name, path, weightShare, reason }): Row => {
        const why = words.missing(reason);
        return [...head, name === "" ? why : name, isin, path.join(" > "), weightShare, why, rule.metric];
      });
      const { more, moreShare } = missing;
      return more === 0
        ? rows
        : [...rows, [...head, words.more(more), null, null, moreShare, null, rule.metric]];
    }),
  ];
}
