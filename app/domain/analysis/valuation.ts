import type { Holding } from "./holding";

export interface Valuation {
  /** V, the value of all investments: euros, or 1 when only weights are known. */
  readonly total: number;
  /** False when only weights are known: absolute figures are then not shown. */
  readonly hasAmounts: boolean;
  /** Signed values of the visible lines, in the order given, in the unit of `total`. */
  readonly values: Float64Array;
}

/**
 * Values the visible lines of a portfolio (methodology §1). Given values, V is their signed sum; given weights, V is the
 * total value when stated, else 1, less the weight of lines that are not visible. A line with a weight among lines with
 * values is that share of the whole. A line with neither counts as nothing.
 */
export function valuationOf(lines: readonly Holding[], totalValueEur: number | null): Valuation {
  const holdings = lines.filter((line) => line.visible);
  const valued = holdings.filter((holding) => holding.valueEur !== null);
  const sumOfValues = valued.reduce((sum, holding) => sum + (holding.valueEur ?? 0), 0);
  if (valued.length === 0) {
    const stated = totalValueEur !== null && totalValueEur > 0 ? totalValueEur : null;
    const hidden = lines.reduce((sum, line) => sum + (line.visible ? 0 : (line.weightShare ?? 0)), 0);
    return {
      total: (stated ?? 1) * (1 - hidden),
      hasAmounts: stated !== null,
      values: Float64Array.from(holdings, (holding) => (holding.weightShare ?? 0) * (stated ?? 1)),
    };
  }
  const weightsBeside = holdings.reduce(
    (sum, holding) => sum + (holding.valueEur === null ? (holding.weightShare ?? 0) : 0),
    0,
  );
  const total = weightsBeside === 0 ? sumOfValues : (totalValueEur ?? sumOfValues / (1 - weightsBeside));
  return {
    total,
    hasAmounts: true,
    values: Float64Array.from(holdings, (holding) => holding.valueEur ?? (holding.weightShare ?? 0) * total),
  };
}
