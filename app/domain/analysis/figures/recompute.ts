import type { Metric, Term } from "~/domain/metrics/metric";
import { ROUNDING } from "~/domain/weights/rounding";
import type { Figure, TraceLine } from "./figure";

/** A figure worked out anew from the lines of its working. */
export interface Recomputation {
  readonly value: number;
  /** Lines whose own value was worked out from the raw inputs of the file. */
  readonly fromInputs: number;
  /** Lines whose part was taken as the working states it: managers' templates, screenings, amounts on nominal. */
  readonly asStated: number;
  /** Same as the figure, but for the rounding of floating point. */
  readonly agrees: boolean;
}

/**
 * Proves a figure: every covered line's own value from its raw inputs, times its weight, added up and divided by the
 * base of the figure's denominator (methodology §1). It shares no code with the engine. `totalValueEur` is needed for
 * amounts; null answers null for them. Also null where the figure has no value or no working, is counted (countries), or
 * is a whole split instead of one part of it.
 */
export function recomputed(
  metric: Metric,
  figure: Figure,
  totalValueEur: number | null,
): Recomputation | null {
  const lines = figure.holdings?.filter((line) => line.covered);
  if (figure.value === null || !lines || metric.aggregate === "count") return null;
  if (metric.aggregate === "split" && new Set(lines.map((line) => line.part)).size !== 1) return null;
  const base = baseOf(metric, figure, totalValueEur);
  if (base === null) return null;
  let sum = 0;
  let fromInputs = 0;
  for (const line of lines) {
    const own = ownValue(metric.term, line);
    if (own === null) sum += (line.contribution ?? 0) * base;
    else {
      sum += line.weightShare * own;
      fromInputs += 1;
    }
  }
  const value = sum / base;
  return {
    value,
    fromInputs,
    asStated: lines.length - fromInputs,
    agrees: Math.abs(value - figure.value) <= ROUNDING * Math.max(1, Math.abs(figure.value)),
  };
}

/** What the weighted sum is divided by. Amounts are multiplied by the value in millions: a base below one. */
function baseOf(metric: Metric, figure: Figure, totalValueEur: number | null): number | null {
  if (metric.aggregate === "split") return 1;
  if (metric.aggregate === "absolute") {
    if (totalValueEur !== null) return 1e6 / totalValueEur;
    return null;
  }
  const isOfEligible =
    metric.aggregate === "of_eligible" || metric.eligibility.of === "all_except_sovereigns";
  const base =
    figure.denominator === "COVERED"
      ? figure.coverageShare
      : figure.denominator === "ELIGIBLE" || isOfEligible
        ? figure.denominator === "ELIGIBLE"
          ? figure.eligibleShare
          : (figure.baseShare ?? figure.eligibleShare)
        : 1;
  return base > 0 ? base : null;
}

const asNumber = (value: TraceLine["input"][string] | undefined): number | null =>
  typeof value === "number" ? value : typeof value === "boolean" ? Number(value) : null;

/** A line's own value from what its file says; null where the file states no raw inputs for it. */
function ownValue(term: Term, line: TraceLine): number | null {
  if (line.basis === "manager_eet") return null;
  if (term.kind === "split") return 1;
  if (term.kind === "rating") return asNumber(line.input[term.field]);
  if (term.kind !== "company" && term.kind !== "country") return null;
  let sum = 0;
  for (const field of term.sum) {
    const part = asNumber(line.input[field]);
    if (part === null) return null;
    sum += part;
  }
  if (term.per === undefined) return sum;
  const divisor = asNumber(line.input[term.per]);
  return divisor === null || divisor <= 0 ? null : sum / divisor;
}
