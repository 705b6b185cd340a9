import { analyse } from "~/domain/analysis/analyse";
import type { AnalyseInput } from "~/domain/analysis/analyse-input";
import { type FactBook, SharedFactBook } from "~/domain/analysis/book/fact-book";
import { type LicensedFacts, licensedFacts, usedFacts } from "~/domain/analysis/licensing/licensed-book";
import type { AnalysisSettings } from "~/domain/analysis/settings";
import type { Analysed } from "~/domain/comparing/effects";
import type { Fact } from "~/domain/facts/fact";
import { VIEW_NAMES } from "~/domain/metrics/view-names";
import { NO_RATES, type NotedRates, notedRates, type RatesOfDay } from "~/domain/portfolios/exchange-rates";
import { notCountedOf } from "~/domain/portfolios/not-counted";
import type { WeightTotal } from "~/domain/weights/weight-total";
import {
  type AnalysisPortfolio,
  linesForAnalysis,
  linesOfDay,
} from "~/features/portfolios/holdings-for-analysis.service.server";
import { issuersOutsideDemo, withIssuersByLei } from "~/features/portfolios/issuers-by-lei.service.server";
import type { PortfolioHead } from "~/features/portfolios/portfolios.answers";
import { portfolioToRead } from "~/features/portfolios/portfolios.service.server";
import { oldRateFindings, withoutRate } from "~/features/portfolios/rate-ages";
import { ratesAt } from "~/features/portfolios/rates.service.server";
import { restFindings } from "~/features/portfolios/stated-total";
import { ANALYSIS_LIMIT, unitsOfHoldings } from "~/features/usage/usage";
import { countWork } from "~/features/usage/usage.service.server";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { todayOf } from "~/platform/days/day-range";
import type { AppError, ErrorFinding } from "~/platform/errors";
import { amountMissing, noAmount, noRate, notInDemo } from "./analysis.errors";
import { type AnalysisFrame, findFrameWith, findOutsideDemo } from "./analysis.queries.server";
import type { AnalysisBody } from "./analysis.schemas";
import type {
  AnalysisRequest,
  AnalysisResult,
  ConvertedAnalysis,
  Frame,
  HoldingsToAnalyse,
} from "./analysis.types";
import { remembered } from "./analysis-cache.server";
import { type Choices, frameIn, frameOf, readChoices } from "./analysis-frame.service.server";
import { stampOf, stampOfRead } from "./analysis-stamps";
import { readBook } from "./facts/read-book.server";
import { judgedTotal } from "./judged-total";
import { requireOpenViews } from "./open-views";
import { currenciesOf, statedHoldings, wrongIdentifiers } from "./stated-holdings";

export { analysisText } from "./analysis-cache.server";

/** What the engine takes of a portfolio, or of what one is read against. */
export function subjectOf({
  portfolio: { currency, asOf },
  holdings,
  totalValueEur,
  perEur,
}: Pick<AnalysisPortfolio, "holdings" | "totalValueEur" | "perEur"> & {
  readonly portfolio: Pick<PortfolioHead, "asOf" | "currency">;
}): HoldingsToAnalyse {
  return { holdings, currency, totalValueEur, perEur, asOf };
}

/** Analyses a stored portfolio at the published data version, or an earlier one. */
export async function analysePortfolio(
  app: AppContext,
  { portfolioId, ...request }: AnalysisRequest & { readonly portfolioId: string },
): Promise<ConvertedAnalysis> {
  return analyseStored(app, await storedPortfolio(app, portfolioId), request);
}

/** A stored portfolio of the viewer's to read, and what its analysis would go by now. */
export interface StoredPortfolio {
  readonly head: PortfolioHead;
  readonly frame: AnalysisFrame;
}

export async function storedPortfolio(app: AppContext, id: string): Promise<StoredPortfolio> {
  const signed = permitted(app, "portfolio:read");
  const { statement, headOf } = portfolioToRead(signed, id);
  const { frame, rows } = await findFrameWith(signed, statement);
  return { head: headOf(rows), frame };
}

/** The same where the portfolio is at hand. */
export async function analyseStored(
  app: AppContext,
  { head, frame: found }: StoredPortfolio,
  request: AnalysisRequest,
): Promise<ConvertedAnalysis> {
  const signed = permitted(app, "portfolio:read");
  const frame = frameIn(signed, found, request, head.asOf);
  const make = async () => {
    const read = await linesForAnalysis(signed, head, { dataVersion: frame.dataVersion });
    const analysed = await result(signed, frame, request, subjectOf(read));
    return { ...analysed, rates: read.rates };
  };
  return request.explain ? make() : remembered(stampOf(head, frame, request), head.holdingCount, make);
}

/**
 * The same for several portfolios, in their order. Those of one day share what is read: an issuer that many of them
 * hold is read once, and more facts than a portfolio needs change no figure of it.
 */
export async function analyseHeads(
  app: AppContext,
  heads: readonly PortfolioHead[],
  request: Omit<AnalysisRequest, "explain">,
): Promise<readonly ConvertedAnalysis[]> {
  const signed = permitted(app, "portfolio:read");
  const days = new Map<string, DayOfPortfolios>();
  for (const { asOf } of heads) {
    if (days.has(asOf)) continue;
    const frame = await frameOf(signed, request, asOf);
    const ofDay = heads.filter((head) => head.asOf === asOf);
    days.set(asOf, { frame, read: once(() => readTogether(signed, frame, request, { asOf, heads: ofDay })) });
  }
  return Promise.all(
    heads.map((head) => {
      const day = days.get(head.asOf);
      if (!day) return analysePortfolio(signed, { ...request, portfolioId: head.id });
      return remembered(stampOf(head, day.frame, request), head.holdingCount, async () => {
        const { portfolios, book } = await day.read();
        const read = portfolios.get(head.id);
        return read
          ? { ...answerOf(day.frame, read.input, analyse(read.input, book)), rates: read.rates }
          : analysePortfolio(signed, { ...request, portfolioId: head.id });
      });
    }),
  );
}

interface DayOfPortfolios {
  readonly frame: Frame;
  readonly read: () => Promise<ReadTogether>;
}

interface ReadTogether {
  readonly portfolios: ReadonlyMap<string, { readonly input: AnalyseInput; readonly rates: NotedRates }>;
  readonly book: FactBook;
}

async function readTogether(
  app: SignedInContext,
  frame: Frame,
  request: AnalysisRequest,
  { asOf, heads }: { readonly asOf: string; readonly heads: readonly PortfolioHead[] },
): Promise<ReadTogether> {
  const { dataVersion } = frame;
  const subjects = (await linesOfDay(app, heads, { asOf, dataVersion })).map((read) => {
    const input = inputOf(frame, request, subjectOf(read));
    return [read.portfolio.id, { input, rates: read.rates }] as const;
  });
  const portfolios = new Map(subjects);
  const [first] = portfolios.values();
  if (!first) return { portfolios, book: new SharedFactBook() };
  const holdings = [...portfolios.values()].flatMap(({ input }) => input.holdings);
  const book = await readBook(app, dataVersion, { ...first.input, holdings, totalValueEur: null });
  return { portfolios, book };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

function answerOf(
  { dataVersion, settings: { asOf, allowsIndicative } }: Frame,
  { holdings }: Pick<AnalyseInput, "holdings">,
  analysed: ReturnType<typeof analyse>,
): AnalysisResult {
  return { dataVersion, asOf, allowsIndicative, notCounted: notCountedOf(holdings), ...analysed };
}

/** An analysis of holdings as they are stated, with what was noticed about their weights. */
export interface StatedAnalysis extends ConvertedAnalysis {
  readonly weightTotal: WeightTotal;
  readonly findings: readonly ErrorFinding[];
}

/** Analyses holdings as a program states them, without storing anything. */
export async function analyseHoldings(app: AppContext, body: AnalysisBody): Promise<StatedAnalysis> {
  const signed = permitted(app, "portfolio:read");
  await countWork(signed, ANALYSIS_LIMIT, unitsOfHoldings(body.holdings.length));
  const request = { ...body, views: requireOpenViews(signed, body.views) };
  const asOf = body.asOf ?? todayOf(signed);
  const frame = await frameOf(signed, request, asOf);
  const { dataVersion } = frame;
  const rates = await ratesAt(signed, { currencies: currenciesOf(body), asOf, dataVersion });
  const {
    subject,
    converted,
    withoutRate: unconverted,
    withoutAmount,
  } = statedHoldings(body, asOf, rates.perEur);
  if (withoutAmount.length > 0) throw noAmount({ findings: withoutAmount.slice(0, 50).map(amountMissing) });
  if (unconverted.length > 0) throw notConverted(unconverted, rates, asOf);
  const total = judgedTotal(body, subject, rates.perEur);
  const analysed = await result(signed, frame, request, await identified(signed, subject));
  return {
    ...analysed,
    rates: notedRates(rates, new Set(converted)),
    weightTotal: total,
    findings: [...wrongIdentifiers(body), ...restFindings(total), ...oldRateFindings(rates, converted)],
  };
}

function notConverted(currencies: readonly string[], rates: RatesOfDay, asOf: string): AppError {
  return withoutRate(currencies, rates, noRate({ params: { currencies: currencies.join(", "), asOf } }));
}

/**
 * Analyses holdings that are identified: drafts, benchmarks, comparisons, what-ifs. Tenant settings, facts
 * of a data version and the engine meet here.
 */
export async function analyseSubject(
  app: SignedInContext,
  subject: HoldingsToAnalyse,
  request: AnalysisRequest,
): Promise<AnalysisResult> {
  return result(app, await frameOf(app, request, subject.asOf, readChoices(app)), request, subject);
}

/** The same for a portfolio or benchmark that was read already; analysed again only when anything it depends on changed. */
export async function analyseRead(
  app: SignedInContext,
  read: Parameters<typeof subjectOf>[0] & { readonly rates?: NotedRates },
  request: AnalysisRequest,
  choices: Choices = readChoices(app),
): Promise<AnalysisResult> {
  const subject = subjectOf(read);
  const frame = await frameOf(app, request, subject.asOf, choices);
  const stamp = stampOfRead(read, subject, frame, request);
  const make = async () => ({
    ...(await result(app, frame, request, subject)),
    rates: read.rates ?? NO_RATES,
  });
  return stamp === null || request.explain ? make() : remembered(stamp, subject.holdings.length, make);
}

/** What the engine is fed with for some holdings as of a data version: the same as for an analysis. */
export async function analysisState(
  app: SignedInContext,
  subject: HoldingsToAnalyse,
  request: AnalysisRequest,
  choices: Choices = readChoices(app),
): Promise<Analysed> {
  const frame = await frameOf(app, request, subject.asOf, choices);
  const input = inputOf(frame, request, subject);
  return { input, book: await readBook(app, frame.dataVersion, input) };
}

/** The same by choices that were kept with what must be made again as it was, with the facts it rests on. */
export async function keptState(
  app: SignedInContext,
  subject: HoldingsToAnalyse,
  request: AnalysisRequest,
  kept: Partial<AnalysisSettings>,
): Promise<Analysed & { readonly facts: readonly Fact[] }> {
  const { asOf } = subject;
  const frame = await frameOf(app, request, asOf);
  const settings = { ...frame.settings, ...kept, asOf };
  const input = inputOf({ ...frame, settings }, request, subject);
  const book = await readBook(app, frame.dataVersion, input);
  return { input, book, facts: usedFacts(input, book, book.all()) };
}

/**
 * What the engine needs to run in the browser, for live figures while weights change: put `facts` and `lists` into a
 * MemoryFactBook and call `analyse` with changed holdings. Only what the viewer's licence opens row by row is in it.
 */
export interface LiveMaterial extends LicensedFacts {
  readonly dataVersion: number;
  readonly settings: AnalysisSettings;
  /** What one unit of the stated currency is worth in euros on that day. */
  readonly eurPerUnit: number;
  /** Units of each stated currency for one euro on that day; currencies without a rate are left out. */
  readonly perEur: Readonly<Record<string, number>>;
}

/** The material for holdings as a person states them while editing: weights and values do not matter to it. */
export async function liveMaterial(app: AppContext, body: AnalysisBody): Promise<LiveMaterial> {
  const signed = permitted(app, "portfolio:read");
  await countWork(signed, ANALYSIS_LIMIT, unitsOfHoldings(body.holdings.length));
  const request = { ...body, views: body.views ?? VIEW_NAMES };
  const asOf = body.asOf ?? todayOf(signed);
  const published = await frameOf(signed, request, asOf);
  const { dataVersion, settings } = published;
  const rates = await ratesAt(signed, { currencies: currenciesOf(body), asOf, dataVersion });
  const { subject, withoutRate: unconverted } = statedHoldings(
    { ...body, totalValue: 1 },
    asOf,
    rates.perEur,
  );
  if (subject.totalValueEur === null) throw notConverted(unconverted, rates, asOf);
  judgedTotal(body, subject, rates.perEur);
  const input = inputOf(published, request, await identified(signed, subject));
  const book = await readBook(signed, dataVersion, input);
  return {
    ...licensedFacts(input, book, book.all()),
    dataVersion,
    settings,
    eurPerUnit: subject.totalValueEur,
    perEur: Object.fromEntries(rates.perEur),
  };
}

function inputOf(frame: Frame, request: AnalysisRequest, subject: HoldingsToAnalyse): AnalyseInput {
  return {
    holdings: subject.holdings,
    currency: subject.currency,
    totalValueEur: subject.totalValueEur,
    perEur: subject.perEur,
    views: request.views,
    settings: frame.settings,
    explain: request.explain ?? false,
    metrics: request.metrics ?? null,
  };
}

async function result(
  app: SignedInContext,
  frame: Frame,
  request: AnalysisRequest,
  subject: HoldingsToAnalyse,
): Promise<AnalysisResult> {
  const input = inputOf(frame, request, subject);
  const book = await readBook(app, frame.dataVersion, input);
  return answerOf(frame, input, analyse(input, book));
}

/** Lines of a request with the issuers that their LEIs name; refused where the demo does not have what they name. */
async function identified(app: SignedInContext, stated: HoldingsToAnalyse): Promise<HoldingsToAnalyse> {
  const holdings = await withIssuersByLei(app, stated.holdings);
  if (!app.scope.demo) return { ...stated, holdings };
  const isins = holdings.flatMap(({ isin }) => isin ?? []);
  const [assets, issuers] = await Promise.all([
    findOutsideDemo(app, isins),
    issuersOutsideDemo(app, holdings),
  ]);
  const outside = [...assets, ...issuers];
  if (outside.length > 0) throw notInDemo({ params: { isins: outside.slice(0, 5).join(", ") } });
  return { ...stated, holdings };
}
