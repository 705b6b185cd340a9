import type { Holding } from "~/domain/analysis/holding";
import { convert, type RateOf, valueLines } from "./valuation";

/** A line as a person states it: its amounts are in its own currency, else in the portfolio's. */
export interface StatedHolding extends Omit<Holding, "valueEur" | "nominalEur"> {
  readonly marketValue: number | null;
  readonly nominal: number | null;
}

export interface ValuedHoldings {
  readonly holdings: readonly Holding[];
  /** Null where only weights are known and no total, or no rate for the currency of the portfolio. */
  readonly totalValueEur: number | null;
}

/**
 * Lines while they are edited, valued as they will be once they are stored: where a line has a market value it decides
 * over the weight, what is no weight yet counts as nothing, and amounts are converted at the rates of the portfolio's
 * day. Lines whose values cannot be converted keep the weights that stand beside them. Weights are fractions.
 */
export function valuedHoldings(
  lines: readonly StatedHolding[],
  portfolio: { readonly currency: string; readonly totalValue: number | null },
  rateOf: RateOf,
): ValuedHoldings {
  const stated = lines.map(({ weightShare, marketValue, currency }) => ({
    weightShare: marketValue === null ? (weightShare ?? 0) : null,
    marketValue,
    currency,
  }));
  const result = valueLines(stated, portfolio, rateOf);
  const totalValue = result.ok ? result.valued.totalValue : portfolio.totalValue;
  const inEuro = (amount: number | null, currency: string | null) =>
    amount === null ? null : convert(amount, currency ?? portfolio.currency, "EUR", rateOf);
  const totalValueEur = inEuro(totalValue, portfolio.currency);
  const holdings = lines.map(({ marketValue, nominal, ...line }, index): Holding => {
    const isValued = result.ok && marketValue !== null;
    const weightShare = isValued ? (result.valued.weightShares[index] ?? 0) : (line.weightShare ?? 0);
    return {
      ...line,
      weightShare,
      valueEur: isValued && totalValueEur !== null ? weightShare * totalValueEur : null,
      nominalEur: inEuro(nominal, line.currency),
    };
  });
  return { holdings, totalValueEur };
}
