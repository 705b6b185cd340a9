import { Sum } from "~/domain/weights/sum";
import { convert, type RateOf, wholeOf } from "~/domain/weights/valuation";
import type { AnalyseInput } from "../analyse-input";

export interface Valuation {
  /** V, the value of all investments: euros, or 1 when only weights are known. */
  readonly total: number;
  /** False when only weights are known: absolute figures are then not shown. */
  readonly hasAmounts: boolean;
  /** Signed values of the visible lines, in the order given, in the unit of `total`. */
  readonly values: Float64Array;
  /** The part of `total` that weights below 100 % leave open: nobody stated what it is. */
  readonly unallocated: number;
  /** An amount of a line in euros; null where it is not stated or has no rate. */
  readonly inEuro: (amount: number | null, currency: string | null) => number | null;
}

/** The lines of a portfolio and what their amounts are converted with. */
export type StatedPortfolio = Pick<AnalyseInput, "holdings" | "currency" | "totalValueEur" | "perEur">;

/**
 * Values the visible lines of a portfolio (methodology §1). Given values, V is their signed sum in euros; given weights,
 * V is the total value when stated, else 1; in both cases less what lines hold that are not visible. A line with a
 * weight among lines with values is that share of the whole. Weights are shares of V whatever they add up to: rounding
 * and totals above 100 % are scaled, so that no share of V exceeds one; what they leave open below is unallocated. A
 * value without a rate leaves the weight beside it in force; a line with neither counts as nothing.
 */
export function valuationOf({ holdings, currency, totalValueEur, perEur }: StatedPortfolio): Valuation {
  const rateOf: RateOf = (code) => (code === "EUR" ? 1 : (perEur?.get(code) ?? null));
  const inEuro = (amount: number | null, own: string | null) =>
    amount === null ? null : convert(amount, own ?? currency, "EUR", rateOf);
  const stated = holdings.map((line) => ({
    marketValue: inEuro(line.marketValue, line.currency),
    weightShare: line.weightShare,
  }));
  const whole = wholeOf(stated, totalValueEur !== null && totalValueEur > 0 ? totalValueEur : null);
  const unit = whole.total ?? 1;
  const hidden = new Sum();
  const values: number[] = [];
  stated.forEach(({ marketValue, weightShare }, index) => {
    const value = marketValue ?? (weightShare ?? 0) * whole.scale * unit;
    if (holdings[index]?.visibleAsset) values.push(value);
    else hidden.add(value);
  });
  return {
    total: unit - hidden.value,
    hasAmounts: whole.total !== null,
    values: Float64Array.from(values),
    unallocated: whole.restShare * unit,
    inEuro,
  };
}
