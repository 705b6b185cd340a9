import type { FactBook } from "~/domain/analysis/fact-book";
import type { Holding } from "~/domain/analysis/holding";

/** A line of the portfolio as the report lists it. */
export interface ReportLine {
  readonly id: string;
  readonly isin: string | null;
  readonly name: string;
  /** As loaded for the ISIN, else as the portfolio says; null when neither knows. */
  readonly type: string | null;
  readonly currency: string | null;
  /** Share of the signed sum of all visible lines. */
  readonly weightShare: number;
  readonly valueEur: number | null;
}

/** The visible lines with their weights, largest first. Weights of values are shares of their signed sum. */
export function linesOf(holdings: readonly Holding[], book: FactBook): readonly ReportLine[] {
  const visible = holdings.filter((holding) => holding.visible);
  const total = visible.reduce((sum, { valueEur }) => sum + (valueEur ?? 0), 0);
  return visible
    .map(({ id, isin, name, assetType, currency, valueEur, weightShare }) => ({
      id,
      isin,
      name,
      type: typeOf(isin, book) ?? assetType,
      currency,
      weightShare: valueEur !== null && total > 0 ? valueEur / total : (weightShare ?? 0),
      valueEur,
    }))
    .sort((a, b) => b.weightShare - a.weightShare);
}

function typeOf(isin: string | null, book: FactBook): string | null {
  const type = isin === null ? null : book.facts("securities", isin)[0]?.values.type;
  return typeof type === "string" && type !== "" ? type : null;
}
