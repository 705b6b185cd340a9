import { isNearEnough } from "~/domain/analysis/figures/coverage";
import type { Figure, UncoveredReason } from "~/domain/analysis/figures/figure";
import { partOfSplit } from "~/domain/analysis/figures/split-trace";
import { DEFAULT_CONTRIBUTION_METRIC } from "~/domain/analysis/settings";
import type { AnalysisViews } from "~/domain/analysis/views";
import { findMetric } from "~/domain/metrics/catalogue";
import type { Denominator } from "~/domain/metrics/denominator";
import { CARBON_FOOTPRINT } from "~/domain/metrics/headline-metrics";
import type { ViewName } from "~/domain/metrics/view-names";
import { policyChecks, viewsForRules } from "~/domain/policies/policy";
import { NO_BENCHMARK } from "~/domain/portfolios/benchmark";
import {
  askForCoverage,
  coverageRequests,
  heldCoverageRequests,
} from "~/features/approvals/coverage-requests.service.server";
import {
  type Coverable,
  type CoverageRequests,
  coverageKey,
} from "~/features/approvals/coverage-requests.types";
import { openedSection } from "~/features/assets/section-access";
import { exclusionMarksOfLines, viewAhead } from "~/features/exclusions/marks.service.server";
import type { ExplainedFigure } from "~/features/figures/explained-figure.types";
import { loadsBehind, readAt, shownLines } from "~/features/figures/working";
import { listPolicies } from "~/features/policies/policies.service.server";
import { benchmarkSubject, keptBenchmark } from "~/features/portfolios/benchmarks.service.server";
import {
  type AnalysisPortfolio,
  portfolioForAnalysis,
} from "~/features/portfolios/holdings-for-analysis.service.server";
import { stateAsOf } from "~/features/versions/versions.service.server";
import { can, canOpenSection } from "~/permissions/policy";
import type { SignedInContext } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import type { ExportedFile, TableFormat } from "~/platform/http/download";
import { translate } from "~/platform/i18n.server";
import { ahead } from "~/platform/pages/ahead";
import { paths } from "~/platform/paths";
import { analysedPortfolio } from "./analysed-portfolio";
import { analyseRead, subjectOf } from "./analysis.service.server";
import type { AnalysisRequest } from "./analysis.types";
import { readChoices } from "./analysis-frame.service.server";
import { type AnalysisScreen, MORE_VIEWS, type ScreenView } from "./analysis-screen.types";
import { workingFile, workingRows } from "./files/working-file";
import { listLoadSources } from "./load-sources.queries.server";
import { requireOpenTab, requireOpenViews } from "./open-views";
import { missingOfChecks } from "./policy-checks/missing-of-checks";
import { portfolioNameCheck } from "./policy-checks/name-check.service.server";
import { peersAsked, peersCsv, requirePeerCategory, standingsOf } from "./ratings/standings.service.server";

/** The rating is shown with who contributes to it and how value is spread; the other tabs stand alone. */
const NEEDED: Readonly<Record<ScreenView, readonly ViewName[]>> = {
  esg: ["esg", "contribution", "ratings"],
  sdg: ["sdg"],
  contribution: ["contribution"],
  pai: ["pai", "contribution"],
  sanctions: ["sanctions"],
  allocation: ["allocation"],
  ratings: ["ratings"],
  more: MORE_VIEWS,
  checks: [],
};

/** Tabs with figures that have a standing among funds. */
const WITH_STANDINGS: ReadonlySet<ScreenView> = new Set(["esg", "pai", "more"]);

/** Views that name holdings one by one: what the viewer's rules exclude is marked there. */
const MARKED: readonly ScreenView[] = ["esg", "contribution", "pai"];

/** The sentences beside the adverse impacts say who causes this figure. */

interface ShowInput {
  readonly id: string;
  readonly view: ScreenView;
  readonly denominator?: Denominator | undefined;
  readonly benchmarkId: string | undefined;
  /** The figure whose contributions are shown; the rating without it. */
  readonly figure?: string | undefined;
  readonly indicative?: boolean | undefined;
  /** The category of funds figures are compared with; the portfolio's own without it. */
  readonly peers?: string | undefined;
  /** A data version by number or day; the one everybody sees without it. */
  readonly asOf?: string | undefined;
}

/** The contributions to a figure and that figure, without the others of its view. */
function figureAlone(metric: string): Pick<AnalysisRequest, "views" | "metrics"> {
  return {
    views: [...NEEDED.contribution, ...(findMetric(metric)?.views.slice(0, 1) ?? [])],
    metrics: [metric],
  };
}

/** One analysis of a portfolio, beside the same analysis of the portfolio it is read against. */
export async function showAnalysis(app: SignedInContext, input: ShowInput): Promise<AnalysisScreen> {
  requireOpenTab(app, input.view);
  const choices = readChoices(app);
  const isMarked = MARKED.includes(input.view) && input.asOf === undefined;
  const marking = isMarked ? viewAhead(app) : null;
  // What is asked about the lines once they are known is asked for while they are read: one wait less.
  const held =
    input.asOf === undefined && input.view === "esg" ? ahead(heldCoverageRequests(app, input.id)) : null;
  const asOf = await stateAsOf(app, input.asOf);
  const dataVersion = asOf?.version ?? null;
  const [rules, subject] = await Promise.all([
    input.view === "checks" ? listPolicies(app) : [],
    portfolioForAnalysis(app, { id: input.id, dataVersion }),
  ]);
  const contribution = input.view === "pai" ? CARBON_FOOTPRINT : input.figure;
  const request = {
    views: input.view === "checks" ? viewsForRules(rules) : NEEDED[input.view],
    ...(contribution !== undefined && { contribution }),
    // The figure that is contributed to, with its coverage.
    ...(input.view === "contribution" && figureAlone(contribution ?? DEFAULT_CONTRIBUTION_METRIC)),
    indicative: input.indicative,
    dataVersion: asOf?.version,
  };
  const read = { asOf: subject.portfolio.asOf, totalValueEur: subject.totalValueEur, dataVersion };
  const kept = subject.portfolio.benchmarkId;
  const benchmarkId = input.benchmarkId ?? kept ?? NO_BENCHMARK;
  const other =
    benchmarkId === NO_BENCHMARK
      ? null
      : // A kept benchmark that is gone meanwhile leaves the portfolio without one; one asked for by name must be there.
        await (benchmarkId === kept
          ? keptBenchmark(app, kept, read)
          : benchmarkSubject(app, benchmarkId, read));
  const [result, benchmark, exclusions] = await Promise.all([
    analysed(app, subject, request, choices),
    other ? analysed(app, other, request, choices) : null,
    // Rules are judged by the data of today, so figures of an earlier day stand without marks.
    marking && asOf === null ? exclusionMarksOfLines(app, subject.holdings, marking) : {},
  ]);
  const { portfolio } = subject;
  const checks = policyChecks(rules, result.views, "portfolios");
  const missing = await missingOfChecks(app, checks, (lines) =>
    analysed(app, subject, { ...lines, dataVersion: asOf?.version }, choices),
  );
  const uncovered = input.view === "esg" ? (result.views.esg?.uncovered ?? []) : [];
  const peers = WITH_STANDINGS.has(input.view)
    ? await peersAsked(app, input.peers, result.dataVersion)
    : { category: undefined, unknown: null };
  const [standings, requests] = await Promise.all([
    WITH_STANDINGS.has(input.view)
      ? standingsOf(app, {
          head: portfolio,
          portfolio: subjectOf(subject),
          views: result.views,
          dataVersion: result.dataVersion,
          category: peers.category,
          categories: asOf === null ? subject.fundCategories : undefined,
        })
      : null,
    uncovered.length > 0 ? requestsFor(app, uncovered, subject.holdings, await held) : {},
  ]);
  return {
    coverageRequests: requests,
    mayAskForCoverage: !app.viewer.support && can(app.viewer, "portfolio:edit"),
    rates: subject.rates,
    notCounted: result.notCounted,
    indicative: indicativeOf(result, input.indicative ?? false),
    benchmarkId: other ? benchmarkId : null,
    exclusions,
    checks,
    missing,
    nameCheck:
      input.view === "checks" ? await portfolioNameCheck(app, portfolio.name, subjectOf(subject)) : null,
    portfolio: analysedPortfolio(app, portfolio),
    view: input.view,
    denominator: input.denominator ?? (input.view === "pai" ? "COVERED" : null),
    dataVersion: result.dataVersion,
    shownAsOf: asOf,
    views: result.views,
    benchmark: other && benchmark ? { name: other.name, views: benchmark.views } : null,
    standings,
    benchmarkStandings:
      standings?.category && other && benchmark
        ? await standingsOf(app, {
            head: other.portfolio,
            portfolio: subjectOf(other),
            views: benchmark.views,
            dataVersion: result.dataVersion,
            category: standings.category,
          })
        : null,
    storedPeerCategory: portfolio.peerCategory,
    unknownPeers: peers.unknown,
  };
}

/** What became of questions about uncovered lines; those of funds looked through are not the portfolio's own. */
function requestsFor(
  app: SignedInContext,
  uncovered: readonly Coverable[],
  holdings: readonly Pick<Coverable, "isin" | "issuerId">[],
  held: CoverageRequests | null,
): CoverageRequests | Promise<CoverageRequests> {
  const own = new Set(holdings.map(coverageKey));
  const keys = uncovered.map(coverageKey);
  if (held === null || !keys.every((key) => own.has(key))) return coverageRequests(app, uncovered);
  return Object.fromEntries(Object.entries(held).filter(([key]) => keys.includes(key)));
}

/** Whether figures below the threshold are shown as indicative, or could be. */
function indicativeOf(
  { views, allowsIndicative }: Awaited<ReturnType<typeof analysed>>,
  isAsked: boolean,
): AnalysisScreen["indicative"] {
  if (!allowsIndicative) return null;
  const figures = [views.esg, views.sdg].flatMap((view) => view?.figures ?? []);
  if (isAsked && figures.some(({ indicative }) => indicative)) return "shown";
  const isNear = figures.some((figure) => figure.withheld && isNearEnough(figure));
  return isNear ? "offered" : null;
}

/**
 * Asks for what a portfolio's rating lacks, by ISIN or issuer: only its own uncovered lines, whatever else is named.
 * Answers how many of them are on the list now.
 */
export async function askForRatings(
  app: SignedInContext,
  input: { readonly id: string; readonly keys: readonly string[] },
): Promise<{ readonly asked: number }> {
  const subject = await portfolioForAnalysis(app, { id: input.id, dataVersion: null });
  const { views } = await analysed(app, subject, { views: ["esg"] });
  const lines = (views.esg?.uncovered ?? []).filter((line) => {
    const key = coverageKey(line);
    return key !== null && line.reason === undefined && input.keys.includes(key);
  });
  await askForCoverage(app, { portfolioId: input.id, lines });
  return { asked: lines.length };
}

interface WorkingInput {
  readonly id: string;
  readonly metric: string;
  /** A part of a split. */
  readonly part?: string | undefined;
  /** The holding the working is opened at. */
  readonly line?: string | undefined;
  readonly asOf?: string | undefined;
  readonly denominator?: Denominator | undefined;
  readonly peers?: string | undefined;
}

/** One figure with its working, line by line, and the files behind the lines that are shown. */
export async function explainFigure(app: SignedInContext, input: WorkingInput): Promise<ExplainedFigure> {
  const { figure, subject, dataVersion } = await figureWithWorking(app, input);
  const line = input.line ?? null;
  const shown = shownLines(figure.holdings ?? [], line);
  const [standing, loads] = await Promise.all([
    input.part === undefined ? standingOf(app, input, { figure, subject, dataVersion }) : null,
    listLoadSources(app, loadsBehind(shown)),
  ]);
  return {
    figure: input.denominator ? readAt(figure, input.denominator) : figure,
    part: input.part ?? null,
    line,
    totalValueEur: subject.totalValueEur,
    standing,
    loads,
  };
}

interface Worked {
  readonly figure: Figure;
  readonly subject: AnalysisPortfolio;
  readonly dataVersion: number;
}

const compared = (category: string | undefined, { figure, subject, dataVersion }: Worked) => ({
  head: subject.portfolio,
  portfolio: subjectOf(subject),
  views: { pai: { figures: [figure] } },
  dataVersion,
  category,
});

async function standingOf(
  app: SignedInContext,
  input: WorkingInput,
  worked: Worked,
): Promise<ExplainedFigure["standing"]> {
  const peers = await peersAsked(app, input.peers, worked.dataVersion);
  const { category, funds, dataVersion, of } = await standingsOf(app, compared(peers.category, worked));
  const standing = of[input.metric];
  if (category === null || !standing) return null;
  const maySeeFunds = can(app.viewer, "portfolio:export") && canOpenSection(app.viewer, "funds");
  const csvHref = maySeeFunds ? paths.peersCsv(input.id, input.metric, category, dataVersion) : null;
  return { standing, category, funds, dataVersion, csvHref };
}

/** The funds a figure was compared with as a file, for whoever may see funds. */
export async function comparedFundsCsv(app: SignedInContext, input: WorkingInput): Promise<string> {
  openedSection(app, "funds");
  const worked = await figureWithWorking(app, input);
  const { peers: category, metric } = input;
  if (category !== undefined) await requirePeerCategory(app, { category, version: worked.dataVersion });
  return peersCsv(app, { ...compared(category, worked), metric });
}

/** The whole working of a figure as a file: every eligible line, also those without data, and where its value is from. */
export async function workingExport(
  app: SignedInContext,
  { format, ...input }: WorkingInput & { readonly format: TableFormat },
): Promise<ExportedFile> {
  const { figure, subject } = await figureWithWorking(app, input);
  const reasonText = (reason: UncoveredReason) => translate(app.locale, `metrics:reasons.${reason}`);
  return workingFile(`working-${input.metric}`, workingRows(figure, reasonText, subject.rates), format);
}

async function figureWithWorking(
  app: SignedInContext,
  { id, metric, part, asOf }: WorkingInput,
): Promise<Worked> {
  const view = findMetric(metric)?.views[0];
  if (!view) throw notFound();
  requireOpenViews(app, [view]);
  const choices = readChoices(app);
  const asked = await stateAsOf(app, asOf);
  const subject = await portfolioForAnalysis(app, { id, dataVersion: asked?.version ?? null });
  const request = { views: [view], explain: true, metrics: [metric], dataVersion: asked?.version };
  const { views, dataVersion } = await analysed(app, subject, request, choices);
  const whole = figuresOf(views, view).find((candidate) => candidate.metric === metric);
  const figure = whole && part !== undefined ? partOfSplit(whole, part) : whole;
  if (!figure) throw notFound();
  return { figure, subject, dataVersion };
}

function analysed(
  app: SignedInContext,
  subject: Parameters<typeof analyseRead>[1],
  request: Parameters<typeof analyseRead>[2],
  choices = readChoices(app),
) {
  return analyseRead(app, subject, request, choices);
}

function figuresOf(views: AnalysisViews, name: ViewName): readonly Figure[] {
  const view = views[name];
  return view && "figures" in view ? view.figures : [];
}
