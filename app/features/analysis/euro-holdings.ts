import type { Holding } from "~/domain/analysis/holding";
import type { AnalysisBody } from "./analysis.schemas";
import type { HoldingsToAnalyse } from "./analysis.types";

export interface EuroHoldings {
  readonly subject: HoldingsToAnalyse;
  /** Currencies of amounts that a rate converted to euros. */
  readonly converted: readonly string[];
  /** Currencies of amounts that no rate converts. */
  readonly withoutRate: readonly string[];
  /** Positions of lines with neither weight nor value. */
  readonly withoutAmount: readonly number[];
}

/** Currencies in which amounts are stated. */
export function currenciesOf(body: Pick<AnalysisBody, "holdings" | "currency">): readonly string[] {
  return [...new Set([body.currency, ...body.holdings.flatMap(({ currency }) => currency ?? [])])];
}

/**
 * Stated lines as the engine takes them: amounts in euros, weights as fractions. Where a line has both, the market
 * value decides. A line's amounts are in its own currency, else in the portfolio's.
 */
export function euroHoldings(
  body: Pick<AnalysisBody, "holdings" | "currency" | "totalValue">,
  asOf: string,
  perEur: ReadonlyMap<string, number>,
): EuroHoldings {
  const withoutRate = new Set<string>();
  const converted = new Set<string>();
  const inEuro = (amount: number | null, currency: string): number | null => {
    if (amount === null) return null;
    if (currency === "EUR") return amount;
    const rate = perEur.get(currency);
    (rate === undefined ? withoutRate : converted).add(currency);
    return rate === undefined ? null : amount / rate;
  };
  const holdings = body.holdings.map((line, index): Holding => {
    const currency = line.currency ?? body.currency;
    return {
      id: String(index + 1),
      isin:
        line.isin ||
        (line.identifierType?.toLowerCase() === "isin" ? line.identifier?.toUpperCase() : null) ||
        null,
      issuerId: line.issuerId || (line.identifierType === "issuer_id" ? line.identifier : null) || null,
      name: line.name || line.identifier || "",
      assetType: line.assetType ?? null,
      fixedIncome: line.fixedIncome ?? false,
      valueEur: inEuro(line.marketValue ?? null, currency),
      weightShare: line.weightPct == null ? null : line.weightPct / 100,
      nominalEur: inEuro(line.nominal ?? null, currency),
      currency: line.currency ?? null,
      visible: line.visibleAsset ?? true,
    };
  });
  const totalValueEur = inEuro(body.totalValue ?? null, body.currency);
  return {
    subject: { holdings, currency: body.currency, totalValueEur, asOf },
    converted: [...converted],
    withoutRate: [...withoutRate],
    withoutAmount: body.holdings.flatMap(({ weightPct, marketValue }, index) =>
      weightPct == null && marketValue == null ? [index] : [],
    ),
  };
}
