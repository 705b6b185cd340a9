import { findMetric } from "~/domain/metrics/catalogue";
import { OPTIONAL_PAI_METRICS } from "~/domain/metrics/pai-optional";

/** What a participant writes about each indicator: Annex I, Table 1, its last two columns. */
export const INDICATOR_TEXTS = ["explanation", "actions_taken", "actions_planned"] as const;
export type IndicatorText = (typeof INDICATOR_TEXTS)[number];

/** What a participant writes about the whole: Articles 7 to 10 of Delegated Regulation (EU) 2022/1288. */
export const STATEMENT_TEXTS = ["policies", "engagement", "standards", "history"] as const;
export type StatementTextName = (typeof STATEMENT_TEXTS)[number];

/** The indicators of Table 1, which every statement has. */
const MANDATORY_INDICATORS: readonly string[] = Array.from({ length: 18 }, (_, at) => String(at + 1));

/** The additional indicators of Tables 2 (environment) and 3 (social): t2.1 … t3.24, in their order. */
export const OPTIONAL_INDICATORS: readonly string[] = [
  ...new Set(OPTIONAL_PAI_METRICS.map(({ id }) => optionalIndicator(id))),
];

function optionalIndicator(metric: string): string {
  return metric.split(".").slice(1, 3).join(".");
}

/** The indicator a PAI figure belongs to: "4" for pai.4, "6" for pai.6.D, "t2.5" for pai.t2.5.oil. */
export function indicatorOf(metric: string): string {
  return findMetric(metric)?.optional ? optionalIndicator(metric) : (metric.split(".")[1] ?? "");
}

/** The table of Annex I an additional indicator stands in; null for one of Table 1. */
export function tableOf(indicator: string): 2 | 3 | null {
  if (indicator.startsWith("t2.")) return 2;
  return indicator.startsWith("t3.") ? 3 : null;
}

/** The name of a text about an indicator, e.g. "4.explanation". */
export function partOf(indicator: string, text: IndicatorText): string {
  return `${indicator}.${text}`;
}

/** Every name a text of a statement may have. */
export const STATEMENT_PARTS: readonly string[] = [
  ...STATEMENT_TEXTS,
  ...[...MANDATORY_INDICATORS, ...OPTIONAL_INDICATORS].flatMap((indicator) =>
    INDICATOR_TEXTS.map((text) => partOf(indicator, text)),
  ),
];
