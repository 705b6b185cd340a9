import type { Holding } from "~/domain/analysis/holding";
import { holdingOf } from "~/domain/portfolios/stated-line";
import type { AnalysisBody } from "./analysis.schemas";
import type { HoldingsToAnalyse } from "./analysis.types";

export interface StatedHoldings {
  readonly subject: HoldingsToAnalyse;
  /** Currencies of amounts that a rate converts to euros. */
  readonly converted: readonly string[];
  /** Currencies of amounts that no rate converts. */
  readonly withoutRate: readonly string[];
  /** Places of lines with neither weight nor value. */
  readonly withoutAmount: readonly number[];
}

type StatedBody = Pick<AnalysisBody, "holdings" | "currency" | "totalValue">;

/** Currencies in which amounts are stated. */
export function currenciesOf(body: Pick<AnalysisBody, "holdings" | "currency">): readonly string[] {
  return [...new Set([body.currency, ...body.holdings.flatMap(({ currency }) => currency ?? [])])];
}

/**
 * Lines of a request as the engine takes them. Where a line has both, the market value decides. A line's amounts are in
 * its own currency, else in the portfolio's.
 */
export function statedHoldings(
  body: StatedBody,
  asOf: string,
  perEur: ReadonlyMap<string, number>,
): StatedHoldings {
  const holdings = body.holdings.map((line, index): Holding => {
    const { identifier, identifierType: type } = line;
    const isIsin = type === "isin";
    return holdingOf(
      {
        ...line,
        isin: line.isin || (isIsin ? identifier?.toUpperCase() : null) || null,
        issuerId: line.issuerId || (type === "issuer_id" ? identifier : null) || null,
        lei: line.lei || (type === "lei" ? identifier : null) || null,
        name: line.name || identifier || "",
        identifierType: null,
      },
      index,
    );
  });
  const needed = [...foreignCurrencies(body)];
  const rate = perEur.get(body.currency);
  const total = body.totalValue ?? null;
  const totalValueEur = total === null || body.currency === "EUR" ? total : rate ? total / rate : null;
  return {
    subject: { holdings, currency: body.currency, totalValueEur, perEur, asOf },
    converted: needed.filter((currency) => perEur.has(currency)),
    withoutRate: needed.filter((currency) => !perEur.has(currency)),
    withoutAmount: holdings.flatMap(({ weightShare, marketValue }, index) =>
      weightShare === null && marketValue === null ? [index] : [],
    ),
  };
}

/** Currencies other than the euro in which an amount is stated. */
function foreignCurrencies({ holdings, currency, totalValue }: StatedBody): ReadonlySet<string> {
  const currencies = holdings.flatMap((line) =>
    line.marketValue == null && line.nominal == null ? [] : [line.currency ?? currency],
  );
  if (totalValue != null) currencies.push(currency);
  return new Set(currencies.filter((code) => code !== "EUR"));
}
