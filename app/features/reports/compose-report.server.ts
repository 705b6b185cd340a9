import { analyse } from "~/domain/analysis/analyse";
import type { AnalysisSettings } from "~/domain/analysis/settings";
import type { AnalysisViews } from "~/domain/analysis/views";
import type { Fact } from "~/domain/facts/fact";
import type { ViewName } from "~/domain/metrics/view-names";
import { NO_RATES } from "~/domain/portfolios/exchange-rates";
import { notCountedOf } from "~/domain/portfolios/not-counted";
import { reportFigures } from "~/domain/reports/report-figures";
import {
  COMPARISON,
  isReportSection,
  materialViews,
  type ReportSection,
  STATEMENT,
  viewsOf,
} from "~/domain/reports/sections";
import { makeStatement, type Statement, type StatementPlan } from "~/domain/statement/statement";
import { keptState, subjectOf } from "~/features/analysis/analysis.service.server";
import { dataSourcesOf } from "~/features/analysis/data-sources.service.server";
import { standingsOf } from "~/features/analysis/ratings/standings.service.server";
import { benchmarkSubject } from "~/features/portfolios/benchmarks.service.server";
import { portfolioForAnalysis } from "~/features/portfolios/holdings-for-analysis.service.server";
import type { SignedInContext } from "~/platform/context.server";
import { dayOf } from "~/platform/days/day-range";
import { notFound, orNull } from "~/platform/errors";
import { localeFrom } from "~/platform/languages/locale";
import { composeAssetReport } from "./compose-asset.server";
import { demonstrationIn } from "./demonstration";
import { letterheadOf } from "./letterhead.service.server";
import type { ReportDocument } from "./report-document";
import { assetIn, comparedIn, findPublishedOn } from "./reports.queries.server";
import type { AuthorNotes, ReportOrder } from "./reports.types";
import { screeningOf, screeningPlanOf, viewsForScreening } from "./screening.service.server";
import { answersOf } from "./section-questions.server";

/** Fetches and computes everything an order prints. The same order gives the same figures, whenever it is asked. */
export async function composeReport(app: SignedInContext, order: ReportOrder): Promise<ReportDocument> {
  const asset = assetIn(order);
  if (asset !== null) return composeAssetReport(app, order, asset);
  if (order.portfolioId === null || order.portfolioVersion === null) throw notFound();
  return composePortfolioReport(app, {
    ...order,
    portfolioId: order.portfolioId,
    portfolioVersion: order.portfolioVersion,
  });
}

/** An order about a portfolio. */
interface PortfolioOrder extends ReportOrder {
  readonly portfolioId: string;
  readonly portfolioVersion: number;
}

async function composePortfolioReport(app: SignedInContext, order: PortfolioOrder): Promise<ReportDocument> {
  const sections = (JSON.parse(order.sections) as string[]).filter(isReportSection);
  const isOfSeveral = order.compared !== null && !sections.includes(COMPARISON);
  if (isOfSeveral) return composeReportOfSeveral(app, order, sections);
  return (await composePortfolio(app, order, sections)).document;
}

/** Sections that a report of several portfolios has once. */
const OF_ALL: readonly ReportSection[] = ["cover", "methodology"];

/** Each portfolio as a report of it alone prints it, between one cover and one methodology that names the files of all. */
async function composeReportOfSeveral(
  app: SignedInContext,
  order: PortfolioOrder,
  sections: readonly ReportSection[],
): Promise<ReportDocument> {
  const { portfolioId, portfolioVersion, benchmarkId, previousVersion, peerCategory } = order;
  const first = { portfolioId, portfolioVersion, benchmarkId, previousVersion, peerCategory };
  const others = comparedIn(order).map(({ id, version, own }) => ({
    ...{ portfolioId: id, portfolioVersion: version },
    ...(own ?? { benchmarkId: null, previousVersion: null, peerCategory: null }),
  }));
  const composed: Composed[] = [];
  // One after the other: memory holds the facts of all, but the work of one.
  for (const one of [first, ...others])
    composed.push(await composePortfolio(app, { ...order, ...one, compared: null }, sections));
  const [head] = composed;
  if (!head) throw notFound();
  const facts = composed.flatMap((one) => one.facts);
  const sources = sections.includes("methodology") ? await dataSourcesOf(app, facts) : null;
  const own = sections.filter((name) => !OF_ALL.includes(name));
  return {
    ...head.document,
    sources,
    demonstration: demonstrationIn(facts),
    rates: NO_RATES,
    notCounted: null,
    parts: composed.map(({ document }, index) => ({
      ...document,
      sections: own,
      sources,
      place: index + 1,
    })),
  };
}

interface Composed {
  readonly document: ReportDocument;
  /** All that its figures rest on. */
  readonly facts: readonly Fact[];
}

/** A portfolio, or one with others beside it. */
async function composePortfolio(
  app: SignedInContext,
  order: PortfolioOrder,
  sections: readonly ReportSection[],
): Promise<Composed> {
  const { viewer } = app;
  const plan = screeningPlanOf(order);
  const own = await materialOf(app, order, {
    id: order.portfolioId,
    version: order.portfolioVersion,
    views: [...new Set([...materialViews(sections), ...viewsForScreening(plan)])],
  });
  const compared = async (id: string, version: number): Promise<Comparison> => {
    const { portfolio, input, book } = await materialOf(app, order, {
      id,
      version,
      views: viewsOf(sections),
    });
    return { name: portfolio.name, asOf: portfolio.asOf, views: analyse(input, book).views };
  };
  const { portfolio, totalValueEur, rates, input, book } = own;
  const figures = reportFigures(input, book, sections);
  const beside = await besideOf(app, order);
  // Sources, and whether data are of the demonstration, are said of every portfolio that is printed.
  const facts = [own, ...beside].flatMap((material) => material.facts);
  const document: ReportDocument = {
    number: order.number,
    title: order.title,
    locale: localeFrom(order.locale),
    sections,
    preparedBy: `${viewer.firstName} ${viewer.lastName}`.trim(),
    preparedOn: dayOf(order.createdAt),
    tenant: await letterheadOf(app, order),
    portfolio: {
      name: portfolio.name,
      asOf: portfolio.asOf,
      currency: portfolio.currency,
      totalValueEur,
    },
    rates,
    notCounted: notCountedOf(input.holdings),
    data: { version: order.dataVersion, publishedOn: await findPublishedOn(app, order.dataVersion) },
    sources: sections.includes("methodology") ? await dataSourcesOf(app, facts) : null,
    demonstration: demonstrationIn(facts),
    settings: input.settings,
    figures,
    standings: await standingsOf(app, {
      head: order,
      portfolio: input,
      views: figures.views,
      dataVersion: order.dataVersion,
    }),
    benchmark:
      order.benchmarkId === null
        ? null
        : await benchmarkOf(app, order, { asOf: portfolio.asOf, totalValueEur, views: viewsOf(sections) }),
    statement: await statementOf(app, order),
    screening:
      plan !== null && sections.includes("screening")
        ? await screeningOf(app, plan, { ...own, dataVersion: order.dataVersion })
        : null,
    ...(await answersOf(app, order, plan, { ...own, asOf: portfolio.asOf, dataVersion: order.dataVersion })),
    sheet: null,
    ...(order.notes !== null && { notes: JSON.parse(order.notes) as AuthorNotes }),
    comparison: order.compared === null ? null : [own, ...beside].map(comparedPortfolio),
    previous: order.previousVersion ? await compared(order.portfolioId, order.previousVersion) : null,
  };
  return { document, facts };
}

interface Comparison {
  readonly name: string;
  readonly asOf: string;
  readonly views: AnalysisViews;
}

/**
 * The statement as it was ordered, with the figures of its quarter ends. Holdings that the owner of the order no longer
 * reads leave their quarter without figures.
 */
async function statementOf(app: SignedInContext, order: ReportOrder): Promise<Statement | null> {
  if (order.statement === null) return null;
  const plan = JSON.parse(order.statement) as StatementPlan;
  return makeStatement(plan, async ({ portfolioId: id, version }) => {
    const read = await orNull(materialOf(app, order, { id, version, views: viewsOf([STATEMENT]) }));
    const pai = read && analyse(read.input, read.book).views.pai;
    return pai ? { figures: pai.figures, notCounted: notCountedOf(read.input.holdings) } : null;
  });
}

/** The benchmark as it was ordered; orders of earlier days name the version of a portfolio apart. */
async function benchmarkOf(
  app: SignedInContext,
  order: ReportOrder,
  own: { readonly asOf: string; readonly totalValueEur: number | null; readonly views: readonly ViewName[] },
): Promise<Comparison | null> {
  const { benchmarkId, benchmarkVersion, dataVersion } = order;
  if (benchmarkId === null) return null;
  const text = benchmarkVersion === null ? benchmarkId : `${benchmarkId}#${benchmarkVersion}`;
  const benchmark = await benchmarkSubject(app, text, { ...own, dataVersion });
  const request = { views: own.views, dataVersion };
  const { input, book } = await keptState(app, subjectOf(benchmark), request, keptSettings(order));
  return { name: benchmark.name, asOf: benchmark.portfolio.asOf, views: analyse(input, book).views };
}

interface Wanted {
  readonly id: string;
  readonly version: number;
  readonly views: readonly ViewName[];
}

/** A version of a portfolio with the facts of the order's data version and the choices kept with the order. */
async function materialOf(app: SignedInContext, order: ReportOrder, { id, version, views }: Wanted) {
  const { dataVersion } = order;
  const read = await portfolioForAnalysis(app, { id, version, dataVersion });
  const { portfolio, totalValueEur, rates } = read;
  const request = { views, dataVersion };
  return {
    portfolio,
    totalValueEur,
    rates,
    fundCategories: read.fundCategories,
    ...(await keptState(app, subjectOf(read), request, keptSettings(order))),
  };
}

type Material = Awaited<ReturnType<typeof materialOf>>;

/** What the portfolios beside the report's own are compared with, as they were ordered; none where it is no comparison. */
function besideOf(app: SignedInContext, order: ReportOrder): Promise<readonly Material[]> {
  const compared = order.compared === null ? [] : comparedIn(order);
  return Promise.all(
    compared.map(({ id, version }) => materialOf(app, order, { id, version, views: viewsOf([COMPARISON]) })),
  );
}

const comparedPortfolio = ({ portfolio, totalValueEur, rates, input, book }: Material) => ({
  id: portfolio.id,
  name: portfolio.name,
  asOf: portfolio.asOf,
  totalValueEur,
  holdings: portfolio.holdingCount,
  rates,
  notCounted: notCountedOf(input.holdings),
  views: analyse({ ...input, views: viewsOf([COMPARISON]), explain: false }, book).views,
});

function keptSettings({ settings }: ReportOrder): Partial<AnalysisSettings> {
  return settings === null ? {} : (JSON.parse(settings) as Partial<AnalysisSettings>);
}
