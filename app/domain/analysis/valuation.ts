import { wholeOf } from "../portfolios/valuation";
import type { Holding } from "./holding";

export interface Valuation {
  /** V, the value of all investments: euros, or 1 when only weights are known. */
  readonly total: number;
  /** False when only weights are known: absolute figures are then not shown. */
  readonly hasAmounts: boolean;
  /** Signed values of the visible lines, in the order given, in the unit of `total`. */
  readonly values: Float64Array;
  /** The part of `total` that weights below 100 % leave open: nobody stated what it is. */
  readonly unallocated: number;
}

/**
 * Values the visible lines of a portfolio (methodology §1). Given values, V is their signed sum; given weights, V is
 * the total value when stated, else 1; in both cases less what lines hold that are not visible. A line with a weight
 * among lines with values is that share of the whole. Weights are shares of V whatever they add up to: rounding and
 * totals above 100 % are scaled, so that no share of V exceeds one; what they leave open below is unallocated. A line
 * with neither counts as nothing.
 */
export function valuationOf(lines: readonly Holding[], totalValueEur: number | null): Valuation {
  const stated = lines.map(({ valueEur, weightShare }) => ({ marketValue: valueEur, weightShare }));
  const whole = wholeOf(stated, totalValueEur !== null && totalValueEur > 0 ? totalValueEur : null);
  const unit = whole.total ?? 1;
  let hidden = 0;
  const values: number[] = [];
  for (const { visible, valueEur, weightShare } of lines) {
    const value = valueEur ?? (weightShare ?? 0) * whole.scale * unit;
    if (visible) values.push(value);
    else hidden += value;
  }
  return {
    total: unit - hidden,
    hasAmounts: whole.total !== null,
    values: Float64Array.from(values),
    unallocated: whole.restShare * unit,
  };
}
