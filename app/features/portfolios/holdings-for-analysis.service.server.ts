import type { Holding } from "~/domain/analysis/holding";
import { type NotedRates, notedRates, type RatesOfDay } from "~/domain/portfolios/exchange-rates";
import { convert } from "~/domain/portfolios/valuation";
import { readReach } from "~/permissions/portfolio-reach";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { findRates } from "./catalogue.queries.server";
import {
  getPortfolioHead,
  getVersionFrame,
  type ListedHolding,
  listHoldings,
  listHoldingsOf,
  listWeightsOf,
} from "./portfolios.queries.server";
import type { PortfolioHead } from "./portfolios.types";

/** A portfolio as the analysis takes it: its lines as they are stored, and the rates of its day. */
export interface AnalysisPortfolio {
  readonly portfolio: PortfolioHead;
  readonly holdings: readonly Holding[];
  /** Null where only weights are known, or no rate for the portfolio's currency is, or only one that is too old. */
  readonly totalValueEur: number | null;
  /** Units of each currency for one euro on the portfolio's day. */
  readonly perEur: ReadonlyMap<string, number>;
  /** Old rates that amounts were converted at, and rates too old for it. */
  readonly rates: NotedRates;
}

/**
 * The lines of a portfolio, as it is or in an earlier version, ready to be analysed; amounts are converted at the ECB
 * rate of its day or the last before.
 */
export async function portfolioForAnalysis(
  app: AppContext,
  input: { readonly id: string; readonly version?: number },
): Promise<AnalysisPortfolio> {
  const signed = permitted(app, "portfolio:read");
  const head = getPortfolioHead(signed, input.id, readReach(signed.viewer));
  if (input.version !== undefined) return linesForAnalysis(signed, await head, input.version);
  const [portfolio, rows] = await Promise.all([head, listHoldings(signed, input.id, "current")]);
  return analysable(portfolio, rows, await ratesFor(signed, portfolio.asOf, [[portfolio, rows]]));
}

/** The same for a portfolio whose head was read as the viewer's to see. */
export async function linesForAnalysis(
  signed: SignedInContext,
  head: PortfolioHead,
  version = head.version,
): Promise<AnalysisPortfolio> {
  const isCurrent = version === head.version;
  const portfolio = isCurrent
    ? head
    : { ...head, ...(await getVersionFrame(signed, head.id, version)), version };
  const rows = await listHoldings(signed, portfolio.id, version);
  return analysable(portfolio, rows, await ratesFor(signed, portfolio.asOf, [[portfolio, rows]]));
}

/** The same for several portfolios of one day, in their order and together. */
export async function linesOfDay(
  signed: SignedInContext,
  asOf: string,
  heads: readonly PortfolioHead[],
): Promise<readonly AnalysisPortfolio[]> {
  const holdings = await listHoldingsOf(signed, heads);
  const portfolios = heads.map((head, index) => [head, holdings[index] ?? []] as const);
  const rates = await ratesFor(signed, asOf, portfolios);
  return portfolios.map(([head, rows]) => analysable(head, rows, rates));
}

async function ratesFor(
  signed: SignedInContext,
  asOf: string,
  portfolios: readonly (readonly [PortfolioHead, readonly ListedHolding[]])[],
): Promise<RatesOfDay> {
  const currencies = portfolios.flatMap(([{ currency }, rows]) => [
    currency,
    ...rows.flatMap((row) => row.currency ?? []),
  ]);
  return findRates(signed, currencies, asOf);
}

function analysable(
  portfolio: PortfolioHead,
  holdings: readonly ListedHolding[],
  rates: RatesOfDay,
): AnalysisPortfolio {
  const { currency, totalValue } = portfolio;
  const rateOf = (code: string) => (code === "EUR" ? 1 : (rates.perEur.get(code) ?? null));
  const totalValueEur = totalValue === null ? null : convert(totalValue, currency, "EUR", rateOf);
  const converted = new Set([
    ...(totalValue === null ? [] : [currency]),
    ...holdings.flatMap(({ marketValue, nominal, currency: own }) =>
      marketValue === null && nominal === null ? [] : [own ?? currency],
    ),
  ]);
  return { portfolio, holdings, totalValueEur, perEur: rates.perEur, rates: notedRates(rates, converted) };
}

/**
 * Weights of several portfolios, by portfolio: enough for shares and averages. Whoever asks has read them as the
 * viewer's to see, or asks for nobody.
 */
export async function weightsForAnalysis(
  app: AppContext,
  heads: readonly Pick<PortfolioHead, "id" | "version">[],
): Promise<ReadonlyMap<string, readonly Holding[]>> {
  const holdings = new Map<string, Holding[]>();
  for (const line of await listWeightsOf(app, heads)) {
    const lines = holdings.get(line.portfolioId) ?? [];
    lines.push(line);
    holdings.set(line.portfolioId, lines);
  }
  return holdings;
}
