import type { Holding } from "~/domain/analysis/positions/holding";
import { checkIsin } from "~/domain/identifiers/isin";
import { identifierFault } from "~/domain/portfolio-files/rows/identifier-fault";
import { holdingOf } from "~/domain/portfolios/stated-line";
import type { ErrorFinding } from "~/platform/errors";
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
    const isin = line.isin || (type === "isin" ? identifier : null) || null;
    return holdingOf(
      {
        ...line,
        isin: isin === null ? null : checkIsin(isin).value,
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

/** More wrong codes than this are one mistake of the whole request. */
const MAX_WRONG = 500;

/** Codes of lines that are none of their kind, line by line as of a file; such a line is in no catalogue, so no figure covers it. */
export function wrongIdentifiers({ holdings }: Pick<AnalysisBody, "holdings">): readonly ErrorFinding[] {
  const findings = holdings.flatMap(({ isin, identifier, identifierType }, index): ErrorFinding[] => {
    const type = isin ? "isin" : identifierType;
    const text = isin || identifier;
    const fault = !type || !text || type === "issuer_id" ? null : identifierFault(type, text);
    if (fault === null) return [];
    const { code, key, params } = fault;
    const field = `holdings.${index}.${isin ? "isin" : "identifier"}`;
    return [{ severity: "error", code, message: `imports:finding.${key}`, params, field, row: index + 1 }];
  });
  return findings.slice(0, MAX_WRONG);
}

/** Currencies other than the euro in which an amount is stated. */
function foreignCurrencies({ holdings, currency, totalValue }: StatedBody): ReadonlySet<string> {
  const currencies = holdings.flatMap((line) =>
    line.marketValue == null && line.nominal == null ? [] : [line.currency ?? currency],
  );
  if (totalValue != null) currencies.push(currency);
  return new Set(currencies.filter((code) => code !== "EUR"));
}
