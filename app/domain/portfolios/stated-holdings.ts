import type { Holding } from "~/domain/analysis/holding";
import { convert, type RateOf, wholeOf } from "./valuation";

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
 * Lines while they are edited, valued as they will be once they are stored: a market value stays the value, converted
 * at the rates of the portfolio's day, and a typed weight stays the weight; what is no weight yet is null. Where typed
 * weights leave nothing for the values beside them, and where a value has no rate, the weights are in force. Weights
 * are fractions.
 */
export function valuedHoldings(
  lines: readonly StatedHolding[],
  portfolio: { readonly currency: string; readonly totalValue: number | null },
  rateOf: RateOf,
): ValuedHoldings {
  const inEuro = (amount: number | null, currency: string | null) =>
    amount === null ? null : convert(amount, currency ?? portfolio.currency, "EUR", rateOf);
  const stated = inEuro(portfolio.totalValue, portfolio.currency);
  const values = lines.map(({ marketValue, currency }) => inEuro(marketValue, currency));
  const amounts = lines.map(({ weightShare }, index) => ({
    marketValue: values[index] ?? null,
    weightShare,
  }));
  const { total } = wholeOf(amounts, stated);
  const isSound = total === null || (total > 0 && Number.isFinite(total));
  const holdings = lines.map(({ marketValue: _, nominal, ...line }, index): Holding => {
    const valueEur = isSound ? (values[index] ?? null) : null;
    return {
      ...line,
      valueEur,
      weightShare: valueEur === null || total === null ? line.weightShare : valueEur / total,
      nominalEur: inEuro(nominal, line.currency),
    };
  });
  return { holdings, totalValueEur: isSound ? total : stated };
}
