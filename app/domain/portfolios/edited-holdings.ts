import type { Holding } from "~/domain/analysis/positions/holding";
import { convert, type RateOf, wholeOf } from "~/domain/weights/valuation";

export interface EditedHoldings {
  readonly holdings: readonly Holding[];
  /** Null where no total is stated, or no rate for the currency of the portfolio. */
  readonly totalValueEur: number | null;
}

/**
 * Lines while they are edited, as the engine takes them: as they are stated. Where typed weights leave nothing for the
 * values beside them, the values are left out and the weights are in force, so that figures move while a person types;
 * stored portfolios like that are refused.
 */
export function editedHoldings(
  lines: readonly Holding[],
  portfolio: { readonly currency: string; readonly totalValue: number | null },
  rateOf: RateOf,
): EditedHoldings {
  const inEuro = (amount: number | null, currency: string | null) =>
    amount === null ? null : convert(amount, currency ?? portfolio.currency, "EUR", rateOf);
  const totalValueEur = inEuro(portfolio.totalValue, portfolio.currency);
  const amounts = lines.map(({ weightShare, marketValue, currency }) => ({
    weightShare,
    marketValue: inEuro(marketValue, currency),
  }));
  const { total } = wholeOf(amounts, totalValueEur);
  const isSound = total === null || (total > 0 && Number.isFinite(total));
  return { holdings: isSound ? lines : lines.map((line) => ({ ...line, marketValue: null })), totalValueEur };
}
