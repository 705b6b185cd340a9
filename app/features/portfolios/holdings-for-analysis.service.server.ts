import type { Holding } from "~/domain/analysis/holding";
import { type NotedRates, notedRates, type RatesOfDay } from "~/domain/portfolios/exchange-rates";
import { convert } from "~/domain/portfolios/valuation";
import { readReach } from "~/permissions/portfolio-reach";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { findRates } from "./catalogue.queries.server";
import {
  getPortfolioHead,
  getVersionFrame,
  type HoldingRow,
  listHoldings,
  listHoldingsOf,
  listWeightsOf,
} from "./portfolios.queries.server";
import type { PortfolioHead } from "./portfolios.types";

/** A portfolio as the analysis takes it: lines identified and, where values are known, in euros. */
export interface AnalysisPortfolio {
  readonly portfolio: PortfolioHead;
  readonly holdings: readonly Holding[];
  /** Null where only weights are known, or no rate for the portfolio's currency is, or only one that is too old. */
  readonly totalValueEur: number | null;
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
  portfolios: readonly (readonly [PortfolioHead, readonly HoldingRow[]])[],
): Promise<RatesOfDay> {
  const currencies = portfolios.flatMap(([{ currency }, rows]) => [
    currency,
    ...rows.flatMap((row) => row.currency ?? []),
  ]);
  return findRates(signed, currencies, asOf);
}

function analysable(
  portfolio: PortfolioHead,
  rows: readonly HoldingRow[],
  rates: RatesOfDay,
): AnalysisPortfolio {
  const asked = new Set<string>();
  const rateOf = (currency: string) => {
    asked.add(currency);
    return currency === "EUR" ? 1 : (rates.perEur.get(currency) ?? null);
  };
  const inEuro = (amount: number | null, currency: string | null) =>
    amount === null ? null : convert(amount, currency ?? portfolio.currency, "EUR", rateOf);
  const totalValueEur = inEuro(portfolio.totalValue, portfolio.currency);
  const holdings = rows.map(
    (row, position): Holding => ({
      id: String(position + 1),
      isin: row.isin,
      issuerId: row.issuerId,
      name: row.name,
      assetType: row.assetType,
      fixedIncome: row.fixedIncome,
      valueEur: inEuro(row.marketValue, row.currency),
      weightShare: row.weightShare,
      nominalEur: inEuro(row.nominal, row.currency),
      currency: row.currency,
      visible: row.visibleAsset,
      weightSource: row.weightSource,
    }),
  );
  return { portfolio, holdings, totalValueEur, rates: notedRates(rates, asked) };
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
  for (const { portfolioId, ...row } of await listWeightsOf(app, heads)) {
    const lines = holdings.get(portfolioId) ?? [];
    lines.push({ ...row, id: String(lines.length + 1), valueEur: null, nominalEur: null });
    holdings.set(portfolioId, lines);
  }
  return holdings;
}
