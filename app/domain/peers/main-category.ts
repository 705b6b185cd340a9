import { type StatedPortfolio, valuationOf } from "~/domain/analysis/positions/valuation";

/** More than half of the value in funds of one category makes it the portfolio's. */
const MAJORITY = 0.5;

/**
 * The category that more than half of a portfolio's value is invested in through funds, each line weighed as figures
 * weigh it; null where there is none. `categories` holds the category of each fund by its ISIN.
 */
export function mainCategory(
  portfolio: StatedPortfolio,
  categories: ReadonlyMap<string, string>,
): string | null {
  const { values, total } = valuationOf(portfolio);
  const visible = portfolio.holdings.filter(({ visibleAsset }) => visibleAsset);
  const shares = new Map<string, number>();
  visible.forEach(({ isin }, index) => {
    const category = isin === null ? undefined : categories.get(isin);
    if (category === undefined || !(total > 0)) return;
    shares.set(category, (shares.get(category) ?? 0) + (values[index] ?? 0) / total);
  });
  const [found] = [...shares].find(([, share]) => share > MAJORITY) ?? [];
  return found ?? null;
}
