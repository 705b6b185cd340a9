import { NO_BENCHMARK } from "~/domain/portfolios/benchmark";
import { reportNumberStem } from "~/domain/reports/report-number";
import {
  ASSET,
  COMPARISON,
  COMPARISON_REPORT,
  MAX_COMPARED,
  type ReportSection,
  STATEMENT,
} from "~/domain/reports/sections";
import { currentFrame } from "~/features/analysis/analysis-frame.service.server";
import { requireAsset, showAsset } from "~/features/assets/assets.service.server";
import { pinnedBenchmark, pinnedKeptBenchmark } from "~/features/portfolios/benchmarks.service.server";
import type { PortfolioHead } from "~/features/portfolios/portfolios.answers";
import {
  listVersions,
  requirePortfolio,
  requirePortfolios,
} from "~/features/portfolios/portfolios.service.server";
import { planStatement, statementLanguage } from "~/features/statement/statement.service.server";
import { nameOf } from "~/permissions/viewer";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { todayOf } from "~/platform/days/day-range";
import { notFound } from "~/platform/errors";
import { insertReport, type NewReport, type OrderCause } from "./reports.commands.server";
import {
  compareCount,
  comparedWithItself,
  emptyPortfolio,
  noData,
  noteOfAbsent,
  noteOfOne,
  portfolioTwice,
  statementOfOne,
  tooManyHoldings,
} from "./reports.errors";
import { assetIn, getOrder, repeatIn } from "./reports.queries.server";
import type { AssetReportInput, ComparisonInput, ReportInput } from "./reports.schemas";
import type { AuthorNotes, ComparedOrder } from "./reports.types";
import { planScreening } from "./screening.service.server";
import { planQuestions, requireAnswered } from "./section-questions.server";

/** Of all portfolios of a report: about 300 pages with every section. */
const MAX_HOLDINGS = 5_000;
const NAMED_IN_TITLE = 3;
/** Sections that go by the rules and limits of the moment they are ordered. */
const GO_BY_RULES: readonly ReportSection[] = ["screening", "smallest_change"];

/**
 * Orders a report. What it will be made from is settled now — version of the portfolio, of the data, of what it is
 * compared with, and the tenant's choices — so that waiting changes nothing and it can be made again as it was.
 */
export async function createReport(
  app: AppContext,
  input: ReportInput & { readonly portfolioId: string },
): Promise<{ readonly reportId: string }> {
  return orderReport(permitted(app, "report:create"), input);
}

/** An order of a person, or of a schedule, which has no notes. */
type Ordered = Omit<ReportInput, "notes"> & Partial<Pick<ReportInput, "notes">>;

/** What orders a report at a data version, where it is not a person. */
type CauseOf = (dataVersion: number) => OrderCause;

/** Orders a report for somebody whose permission is checked: a person, or the maker of the schedule that is the cause. */
export async function orderReport(
  app: SignedInContext,
  input: Ordered & { readonly portfolioId: string },
  cause?: CauseOf,
): Promise<{ readonly reportId: string }> {
  const portfolio = await requirePortfolio(app, { id: input.portfolioId, toEdit: false });
  const notes = notesOf(app, input);
  requireAnswered(input.sections, input.questions);
  if (input.sections.includes(COMPARISON)) return orderComparison(app, portfolio, input, cause);
  if (portfolio.holdingCount === 0) throw emptyPortfolio();
  const { dataVersion, settings } = await frameOfOrder(app, portfolio.asOf);
  const others = await othersOf(app, portfolio, input);
  const benchmark = await benchmarkFor(app, portfolio, input.benchmarkId);
  const order = {
    portfolioId: portfolio.id,
    portfolioVersion: portfolio.version,
    dataVersion,
    benchmarkId: benchmark,
    benchmarkVersion: null,
    previousVersion: await previousVersion(app, portfolio),
    peerCategory: portfolio.peerCategory,
    settings: JSON.stringify(settings),
    statement: input.sections.includes(STATEMENT) ? await statementOf(app, portfolio, input) : null,
    screening: input.sections.some((name) => GO_BY_RULES.includes(name))
      ? JSON.stringify(await planScreening(app))
      : null,
    questions: planQuestions(input.sections, input.questions),
    compared: others.length === 0 ? null : JSON.stringify(others),
    notes,
    sections: JSON.stringify(input.sections),
    locale: input.locale ?? app.locale,
    title: input.title || titleOf([portfolio.name, ...others.map(({ name }) => name)]),
  };
  return ordered(app, portfolio.name, order, cause?.(dataVersion));
}

/** The portfolios that are named beside the first of a report, which the viewer may read; none is named twice. */
export async function requireOthers(
  app: SignedInContext,
  firstId: string,
  { others, sections }: { readonly others: readonly string[]; readonly sections: readonly ReportSection[] },
): Promise<readonly PortfolioHead[]> {
  const compares = sections.includes(COMPARISON);
  if (compares && (others.length === 0 || others.length > MAX_COMPARED)) throw compareCount();
  if (others.length === 0) return [];
  if (sections.includes(STATEMENT)) throw statementOfOne();
  if (others.includes(firstId)) throw compares ? comparedWithItself() : portfolioTwice();
  return requirePortfolios(app, others);
}

/** Further portfolios of a report, each as it is now and with what it is read against. */
async function othersOf(
  app: SignedInContext,
  first: PortfolioHead,
  input: Ordered,
): Promise<readonly ComparedOrder[]> {
  const { benchmarkId } = input;
  const heads = await requireOthers(app, first.id, input);
  if (heads.some(({ holdingCount }) => holdingCount === 0)) throw emptyPortfolio();
  const count = [first, ...heads].reduce((sum, { holdingCount }) => sum + holdingCount, 0);
  if (count > MAX_HOLDINGS) throw tooManyHoldings({ params: { count, most: MAX_HOLDINGS } });
  return Promise.all(
    heads.map(async (head) => ({
      id: head.id,
      version: head.version,
      name: head.name,
      own: {
        benchmarkId: benchmarkId === head.id ? null : await benchmarkFor(app, head, benchmarkId),
        previousVersion: await previousVersion(app, head),
        peerCategory: head.peerCategory,
      },
    })),
  );
}

/** Notes as they are kept: each is about a section that is printed, and about the one portfolio there is. */
function notesOf(app: SignedInContext, { notes, others, sections }: Ordered): string | null {
  const noted = Object.keys(notes ?? {});
  if (noted.length === 0) return null;
  if (others.length > 0) throw noteOfOne();
  if (noted.some((name) => !sections.some((section) => section === name))) throw noteOfAbsent();
  const kept: AuthorNotes = {
    by: nameOf(app.viewer),
    on: todayOf(app),
    texts: notes ?? {},
  };
  return JSON.stringify(kept);
}

/** The first names of a report about several portfolios. */
function titleOf(names: readonly string[]): string {
  return [...names.slice(0, NAMED_IN_TITLE), ...(names.length > NAMED_IN_TITLE ? ["…"] : [])].join(" · ");
}

/** The data and the choices a report ordered now is made with. */
async function frameOfOrder(app: SignedInContext, asOf: string) {
  const frame = await currentFrame(app, asOf);
  if (frame.dataVersion === 0) throw noData();
  return frame;
}

/**
 * Orders a report that sets portfolios side by side: the first, against which the others are compared, and one to three
 * beside it. All are the viewer's to read, else none is there; each as it is now.
 */
export async function createComparison(
  app: AppContext,
  { compareWith, ...input }: ComparisonInput & { readonly portfolioId: string },
): Promise<{ readonly reportId: string }> {
  const signed = permitted(app, "report:create");
  return orderReport(signed, { ...input, sections: [COMPARISON], others: compareWith, questions: {} });
}

async function orderComparison(
  app: SignedInContext,
  first: PortfolioHead,
  { others, sections, locale, title }: Ordered,
  cause?: CauseOf,
): Promise<{ readonly reportId: string }> {
  const beside = await requireOthers(app, first.id, { others, sections });
  if ([first, ...beside].some(({ holdingCount }) => holdingCount === 0)) throw emptyPortfolio();
  const { dataVersion, settings } = await frameOfOrder(app, first.asOf);
  const order = {
    portfolioId: first.id,
    portfolioVersion: first.version,
    dataVersion,
    settings: JSON.stringify(settings),
    compared: JSON.stringify(beside.map(({ id, version, name }) => ({ id, version, name }))),
    sections: JSON.stringify(COMPARISON_REPORT),
    locale: locale ?? app.locale,
    title: title || [first, ...beside].map(({ name }) => name).join(" · "),
  };
  return ordered(app, first.name, order, cause?.(dataVersion));
}

/** Orders a sheet of a fund or an issuer that is the viewer's to see, as its page is today. */
export async function createAssetReport(
  app: AppContext,
  input: AssetReportInput & { readonly section: string; readonly isin: string },
): Promise<{ readonly reportId: string }> {
  return orderAssetReport(permitted(app, "report:create"), input);
}

/** Orders a sheet for somebody whose permission is checked, as `orderReport` does. */
export async function orderAssetReport(
  app: SignedInContext,
  { section, isin, locale, title }: AssetReportInput & { readonly section: string; readonly isin: string },
  cause?: CauseOf,
): Promise<{ readonly reportId: string }> {
  const { asset } = await showAsset(app, { section, isin });
  const day = todayOf(app);
  const { dataVersion, settings } = await frameOfOrder(app, day);
  const { name } = asset;
  const order = {
    portfolioId: null,
    portfolioVersion: null,
    asset: JSON.stringify({ section, isin, name, day }),
    dataVersion,
    settings: JSON.stringify(settings),
    sections: JSON.stringify([ASSET]),
    locale: locale ?? app.locale,
    title: title || name,
  };
  return ordered(app, name, order, cause?.(dataVersion));
}

/** What a statement is made from, kept with its order: quarter ends, choices and texts as they are now. */
async function statementOf(
  app: SignedInContext,
  { id, asOf }: PortfolioHead,
  { statementYear, locale = app.locale }: Ordered,
): Promise<string> {
  const year = statementYear ?? Number(asOf.slice(0, 4));
  return JSON.stringify(await planStatement(app, { id, year, language: statementLanguage(locale) }));
}

/** Stores the order of whoever asks, with a number of its own. */
async function ordered(
  app: SignedInContext,
  about: string,
  order: Omit<NewReport, "id" | "tenantId" | "ownerId">,
  cause?: OrderCause,
): Promise<{ readonly reportId: string }> {
  const reportId = app.newId();
  const { tenantId } = app.scope;
  const report = { id: reportId, tenantId, ownerId: app.viewer.id, ...order };
  await insertReport(app, { stem: stemFor(app), report, about, ...(cause && { cause }) });
  return { reportId };
}

/** Kept choices with the licence of whoever orders: nobody's report rests on what somebody else's roles open. */
function withLicence(settings: string | null, { licence }: SignedInContext): string | null {
  if (settings === null) return null;
  return JSON.stringify({ ...(JSON.parse(settings) as object), licence: licence.grants });
}

/**
 * Orders a report again as it was: the same versions, sections and choices, under a number of its own and within the
 * licence of whoever orders.
 */
export async function repeatReport(app: AppContext, id: string): Promise<{ readonly reportId: string }> {
  const signed = permitted(app, "report:create");
  const order = await getOrder(signed, id);
  return ordered(signed, await requireSubject(signed, order), {
    asset: order.asset,
    portfolioId: order.portfolioId,
    portfolioVersion: order.portfolioVersion,
    dataVersion: order.dataVersion,
    benchmarkId: order.benchmarkId,
    benchmarkVersion: order.benchmarkVersion,
    previousVersion: order.previousVersion,
    peerCategory: order.peerCategory,
    settings: withLicence(order.settings, signed),
    letterhead: order.letterhead,
    statement: order.statement,
    compared: order.compared,
    screening: order.screening,
    questions: order.questions,
    notes: order.notes,
    sections: order.sections,
    locale: order.locale,
    title: order.title,
    repeats: order.id,
  });
}

/** The name of what an order is about, where whoever repeats it may still see all of that. */
async function requireSubject(app: SignedInContext, order: Awaited<ReturnType<typeof getOrder>>) {
  const asset = assetIn(order);
  if (asset !== null) {
    await requireAsset(app, asset);
    return asset.name;
  }
  permitted(app, "portfolio:read");
  if (!repeatIn(order).isPossible) throw notFound();
  return order.portfolioName ?? "";
}

function stemFor(app: SignedInContext): string {
  return reportNumberStem(app.viewer.tenant, todayOf(app));
}

/**
 * What the report compares with, as it is now: what was asked for, else what the portfolio is read against, else
 * nothing.
 */
async function benchmarkFor(
  app: SignedInContext,
  portfolio: PortfolioHead,
  asked: string | null | undefined,
): Promise<string | null> {
  if (asked === null || asked === NO_BENCHMARK) return null;
  return asked === undefined
    ? pinnedKeptBenchmark(app, portfolio.benchmarkId)
    : pinnedBenchmark(app, asked, portfolio.id);
}

/** The newest version of an earlier day: its figures are the previous period. */
async function previousVersion(app: SignedInContext, portfolio: PortfolioHead): Promise<number | null> {
  const versions = await listVersions(app, portfolio.id);
  return versions.find(({ asOf }) => asOf < portfolio.asOf)?.version ?? null;
}
