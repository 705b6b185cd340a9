import type { Holding } from "~/domain/analysis/positions/holding";
import { groupedBy } from "~/domain/keyed/groups";
import { type NotedRates, notedRates, type RatesOfDay } from "~/domain/portfolios/exchange-rates";
import { convert } from "~/domain/weights/valuation";
import { readReach } from "~/permissions/portfolio-reach";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import {
  type ListedHolding,
  listHoldings,
  listHoldingsOf,
  listLinesOf,
} from "./portfolio-lines.queries.server";
import { getVersionFrame } from "./portfolio-versions.queries.server";
import type { PortfolioHead } from "./portfolios.answers";
import { getPortfolioHead } from "./portfolios.queries.server";
import { ratesAt } from "./rates.service.server";

/** Lines as they are stored, and what their amounts are converted with. */
export interface StoredLines {
  readonly holdings: readonly Holding[];
  /** Null where only weights are known, or no rate for the portfolio's currency is, or only one that is too old. */
  readonly totalValueEur: number | null;
  /** Units of each currency for one euro on the portfolio's day. */
  readonly perEur: ReadonlyMap<string, number>;
}

/** A portfolio as the analysis takes it. */
export interface AnalysisPortfolio extends StoredLines {
  readonly portfolio: PortfolioHead;
  /** Old rates that amounts were converted at, and rates too old for it. */
  readonly rates: NotedRates;
  /** Categories of the funds among its lines, by ISIN, as the published catalogue has them. */
  readonly fundCategories: ReadonlyMap<string, string>;
}

/** The data version amounts are converted by, like all other figures of the analysis; null: the published one. */
interface AtDataVersion {
  readonly dataVersion: number | null;
}

/**
 * The lines of a portfolio, as it is or in an earlier version, ready to be analysed; amounts are converted at the ECB
 * rate of its day or the last before, as the data version has it.
 */
export async function portfolioForAnalysis(
  app: AppContext,
  { id, ...at }: AtDataVersion & { readonly id: string; readonly version?: number },
): Promise<AnalysisPortfolio> {
  const signed = permitted(app, "portfolio:read");
  const head = getPortfolioHead(signed, id, readReach(signed.viewer));
  if (at.version !== undefined) return linesForAnalysis(signed, await head, at);
  const [portfolio, rows] = await Promise.all([head, listHoldings(signed, id, "current")]);
  return analysable(portfolio, rows, await ratesFor(signed, [[portfolio, rows]], portfolio.asOf, at));
}

/** The same for a portfolio whose head was read as the viewer's to see. */
export async function linesForAnalysis(
  signed: SignedInContext,
  head: PortfolioHead,
  { version = head.version, ...at }: AtDataVersion & { readonly version?: number },
): Promise<AnalysisPortfolio> {
  const isCurrent = version === head.version;
  const portfolio = isCurrent
    ? head
    : { ...head, ...(await getVersionFrame(signed, head.id, version)), version };
  const rows = await listHoldings(signed, portfolio.id, version);
  return analysable(portfolio, rows, await ratesFor(signed, [[portfolio, rows]], portfolio.asOf, at));
}

/** The same for several portfolios of one day, in their order and together. */
export async function linesOfDay(
  signed: SignedInContext,
  heads: readonly PortfolioHead[],
  { asOf, ...at }: AtDataVersion & { readonly asOf: string },
): Promise<readonly AnalysisPortfolio[]> {
  const holdings = await listHoldingsOf(signed, heads);
  const portfolios = heads.map((head, index) => [head, holdings[index] ?? []] as const);
  const rates = await ratesFor(signed, portfolios, asOf, at);
  return portfolios.map(([head, rows]) => analysable(head, rows, rates));
}

type Stated = Pick<PortfolioHead, "currency" | "totalValue">;

async function ratesFor(
  app: AppContext,
  portfolios: readonly (readonly [Stated, readonly Holding[]])[],
  asOf: string,
  { dataVersion }: AtDataVersion,
): Promise<RatesOfDay> {
  const currencies = portfolios.flatMap(([{ currency }, rows]) => [
    currency,
    ...rows.flatMap((row) => row.currency ?? []),
  ]);
  return ratesAt(app, { currencies, asOf, dataVersion });
}

function convertible(
  { currency, totalValue }: Stated,
  holdings: readonly Holding[],
  { perEur }: RatesOfDay,
): StoredLines {
  const rateOf = (code: string) => (code === "EUR" ? 1 : (perEur.get(code) ?? null));
  const totalValueEur = totalValue === null ? null : convert(totalValue, currency, "EUR", rateOf);
  return { holdings, totalValueEur, perEur };
}

function analysable(
  portfolio: PortfolioHead,
  holdings: readonly ListedHolding[],
  rates: RatesOfDay,
): AnalysisPortfolio {
  const { currency, totalValue } = portfolio;
  const converted = new Set([
    ...(totalValue === null ? [] : [currency]),
    ...holdings.flatMap(({ marketValue, nominal, currency: own }) =>
      marketValue === null && nominal === null ? [] : [own ?? currency],
    ),
  ]);
  return {
    portfolio,
    ...convertible(portfolio, holdings, rates),
    rates: notedRates(rates, converted),
    fundCategories: new Map(
      holdings.flatMap(({ isin, fundCategory }) =>
        isin === null || fundCategory === null ? [] : [[isin, fundCategory] as const],
      ),
    ),
  };
}

/** A version of a portfolio with what it states of its whole. */
export interface VersionLines extends Stated {
  readonly id: string;
  readonly version: number;
}

/**
 * The lines of versions of portfolios of one day, by portfolio: enough for shares and averages. Whoever asks has read
 * them as the viewer's to see, or asks for nobody.
 */
export async function linesOfVersions(
  app: AppContext,
  portfolios: readonly VersionLines[],
  { asOf, ...at }: AtDataVersion & { readonly asOf: string },
): Promise<ReadonlyMap<string, StoredLines>> {
  const holdings = groupedBy(await listLinesOf(app, portfolios), ({ portfolioId }) => portfolioId);
  const stated = portfolios.map((portfolio) => [portfolio, holdings.get(portfolio.id) ?? []] as const);
  const rates = await ratesFor(app, stated, asOf, at);
  return new Map(stated.map(([portfolio, lines]) => [portfolio.id, convertible(portfolio, lines, rates)]));
}
