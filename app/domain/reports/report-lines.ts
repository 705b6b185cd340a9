import type { Universe } from "~/domain/analysis/book/universe";
import { type StatedPortfolio, valuationOf } from "~/domain/analysis/positions/valuation";

/** A line of the portfolio as the report lists it. */
export interface ReportLine {
  readonly id: string;
  readonly isin: string | null;
  readonly name: string;
  /** As loaded for the ISIN, else as the portfolio says; null when neither knows. */
  readonly type: string | null;
  readonly currency: string | null;
  /** Share of all investments. */
  readonly weightShare: number;
  readonly valueEur: number | null;
}

/** The visible lines with their weights as every figure weighs them, largest first. */
export function linesOf(portfolio: StatedPortfolio, universe: Universe): readonly ReportLine[] {
  const { values, total, inEuro } = valuationOf(portfolio);
  return portfolio.holdings
    .filter(({ visibleAsset }) => visibleAsset)
    .map(({ id, isin, name, assetType, currency, marketValue }, index) => ({
      id,
      isin,
      name,
      type: (isin === null ? null : universe.instrument(isin).type) ?? assetType,
      currency,
      weightShare: total > 0 ? (values[index] ?? 0) / total : 0,
      valueEur: inEuro(marketValue, currency),
    }))
    .sort((a, b) => b.weightShare - a.weightShare);
}
