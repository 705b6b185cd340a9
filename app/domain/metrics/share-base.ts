import type { Denominator } from "./denominator";
import type { Metric } from "./metric";

/** What stands below the fraction, as it is named to a reader. */
export type ShareBase = Denominator | "ALL_BUT_SOVEREIGNS";

/** What a figure at a denominator is a share of: at ALL, a figure about one kind of investment is a share of that kind. */
export function shareBase(
  metric: Pick<Metric, "aggregate" | "eligibility"> | null,
  denominator: Denominator,
): ShareBase {
  if (denominator !== "ALL" || metric === null) return denominator;
  if (metric.eligibility.of === "all_except_sovereigns") return "ALL_BUT_SOVEREIGNS";
  return metric.aggregate === "of_eligible" ? "ELIGIBLE" : "ALL";
}
