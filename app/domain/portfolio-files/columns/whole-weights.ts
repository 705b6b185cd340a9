import { shareOfPct } from "~/domain/weights/percent";
import { totalState } from "~/domain/weights/weight-total";

/** Whether weights in percent add up to a whole portfolio but for rounding. */
export function isWholePct(sum: number): boolean {
  return totalState(shareOfPct(sum)) === "whole";
}

/** Whether weights add up to a whole portfolio, in percent or as fractions of 1: their unit need not be known. */
export function isWhole(sum: number): boolean {
  return isWholePct(sum) || totalState(sum) === "whole";
}
