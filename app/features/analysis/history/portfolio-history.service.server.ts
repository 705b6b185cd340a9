import { DEFAULT_CONTRIBUTION_METRIC } from "~/domain/analysis/settings";
import { HISTORY_METRICS, type HistoryMetric, historyViewOf } from "~/domain/history/history-metrics";
import { type HistoryState, historyStates } from "~/domain/history/history-states";
import { historyPoints, statesToMake } from "~/domain/history/portfolio-history";
import { findMetric } from "~/domain/metrics/catalogue";
import { csvLine, type ExportValue } from "~/domain/tabular/writing/write-csv";
import { benchmarkNamed } from "~/features/portfolios/benchmarks.service.server";
import type { PortfolioHead } from "~/features/portfolios/portfolios.answers";
import { requirePortfolio } from "~/features/portfolios/portfolios.service.server";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { dayOf, todayOf } from "~/platform/days/day-range";
import { sectionNotAllowed } from "~/platform/errors";
import { analysedPortfolio } from "../analysed-portfolio";
import { NOT_COUNTED_COLUMNS, notCountedCells } from "../files/not-counted-files";
import { openHistoryMetrics, requireOpenViews } from "../open-views";
import { findOwn, keepOwn } from "../own-figures.server";
import { storeFigures } from "../ratings/portfolio-ratings.commands.server";
import {
  licenceFor,
  type Rateable,
  rateable,
  type WorkedOut,
  workOut,
} from "../ratings/work-out-figures.server";
import type { HistoryScreen } from "./history-screen.types";
import { findHistoryFrame, type HistoryFrame } from "./portfolio-history.queries.server";
import type { HistoryScreenSearch } from "./portfolio-history.schemas";
import type { PortfolioHistory } from "./portfolio-history.types";

/** Points that are answered. */
const MAX_POINTS = 24;
/** States that are worked out by one request, and lines that are read for them together. */
const MAX_COMPUTED_STATES = 6;
const MAX_LINES = 6_000;

/**
 * How the headline figures of a portfolio came to be what they are: a figure, or all that the viewer's sections open.
 * Figures are kept as they are published and read here; a few of those that are missing are worked out, the newest
 * first, and the others stay gaps. Figures rest on the licence of the company; for whoever has less, on their own.
 */
export async function portfolioHistory(
  app: AppContext,
  { id, metric }: { readonly id: string; readonly metric?: HistoryMetric | undefined },
): Promise<PortfolioHistory> {
  const signed = permitted(app, "portfolio:read");
  const metrics = requireHistoryMetrics(signed, metric);
  return historyOf(signed, await requirePortfolio(signed, { id, toEdit: false }), metrics);
}

/** All open figures with one of them to look at; the first where none is asked for. */
export async function showHistory(
  app: AppContext,
  { id, metric, benchmark }: HistoryScreenSearch & { readonly id: string },
): Promise<HistoryScreen> {
  const signed = permitted(app, "portfolio:read");
  const [asked] = requireHistoryMetrics(signed, metric);
  const metrics = requireHistoryMetrics(signed, undefined);
  const head = await requirePortfolio(signed, { id, toEdit: false });
  const [history, named] = await Promise.all([
    historyOf(signed, head, metrics),
    benchmarkNamed(signed, benchmark ?? head.benchmarkId),
  ]);
  return {
    portfolio: analysedPortfolio(signed, head),
    benchmark: named,
    history,
    metric: asked ?? DEFAULT_CONTRIBUTION_METRIC,
  };
}

/** 403 for a figure that no section of the viewer opens, and where none is open. */
export function requireHistoryMetrics(
  app: SignedInContext,
  metric: HistoryMetric | undefined,
): readonly HistoryMetric[] {
  if (metric !== undefined) {
    requireOpenViews(app, [historyViewOf(metric)]);
    return [metric];
  }
  const open = openHistoryMetrics(app);
  if (open.length === 0) throw sectionNotAllowed();
  return open;
}

/** The same for a portfolio whose head was read as the viewer's to see, and figures that are open. */
async function historyOf(
  app: SignedInContext,
  head: PortfolioHead,
  metrics: readonly HistoryMetric[],
): Promise<PortfolioHistory> {
  const licence = licenceFor(app);
  const frame = await findHistoryFrame(app, {
    portfolioId: head.id,
    licence: JSON.stringify(licence.of),
    most: MAX_POINTS + 1,
  });
  const states = historyStates(frame.publications, frame.versions, MAX_POINTS);
  const current = rateableOf(app, head, frame, head);
  const { method } = current;
  const kept = licence.isWhole ? frame.stored : states.flatMap((state) => ownOf(app, head, frame, state));
  const wanted = statesToMake({ states, recorded: kept, method });
  const made: WorkedOut[] = [];
  for (const state of wanted.slice(0, toMake(head.holdingCount))) {
    const portfolio = rateableAt(app, head, frame, state);
    const [figures] = portfolio ? await workOut(app, state.dataVersion, [portfolio]) : [];
    if (!portfolio || !figures) continue;
    made.push(figures);
    if (!licence.isWhole) keepOwn(asked(portfolio, state), figures);
  }
  if (licence.isWhole) await storeFigures(app, made);
  const recorded = [...kept, ...made.map((one) => one.recorded)];
  const points = historyPoints({
    states,
    recorded,
    method,
    metrics,
    dayOf,
    today: todayOf(app),
    most: MAX_POINTS,
  });
  return {
    portfolioId: head.id,
    metrics,
    points,
    mostPoints: MAX_POINTS,
    notCounted: frame.notCounted.filter(({ version }) => points.some((point) => point.version === version)),
    notMade: points.filter(({ madeAt }) => madeAt === null).length,
  };
}

function toMake(holdingCount: number): number {
  return Math.max(1, Math.min(MAX_COMPUTED_STATES, Math.floor(MAX_LINES / Math.max(1, holdingCount))));
}

function ownOf(app: SignedInContext, head: PortfolioHead, frame: HistoryFrame, state: HistoryState) {
  const portfolio = rateableAt(app, head, frame, state);
  const own = portfolio && findOwn(asked(portfolio, state));
  return own ? [own.recorded] : [];
}

const asked = (portfolio: Rateable, { dataVersion }: HistoryState) => ({
  portfolio,
  dataVersion,
  metrics: HISTORY_METRICS,
});

/** The portfolio as it was; null for a version that is gone. */
function rateableAt(
  app: SignedInContext,
  head: PortfolioHead,
  frame: HistoryFrame,
  { version }: HistoryState,
): Rateable | null {
  const saved = frame.versions.find((one) => one.version === version);
  return saved ? rateableOf(app, head, frame, saved) : null;
}

/** A portfolio at one of its versions, with what its figures go by. */
export function rateableOf(
  app: SignedInContext,
  { id }: PortfolioHead,
  { tenantConfig }: HistoryFrame,
  {
    version,
    asOf,
    currency,
    totalValue,
  }: Pick<PortfolioHead, "version" | "asOf" | "currency" | "totalValue">,
): Rateable {
  const { minCoveragePct, minCoveragePctFixedIncome } = app.viewer.tenant;
  return rateable(
    { id, version, asOf, currency, totalValue, tenantConfig, minCoveragePct, minCoveragePctFixedIncome },
    licenceFor(app),
  );
}

const COLUMNS = [
  "on",
  "at",
  "data_version",
  "portfolio_version",
  "holdings_as_of",
  "quarter_ends",
  "changed",
  "method_changes",
  "metric",
  "value",
  "gap",
  "change",
  "unit",
  "denominator",
  "coverage_share",
  "eligible_share",
  "needed_coverage_share",
  "worked_out_at",
  ...NOT_COUNTED_COLUMNS,
] as const;

/** A history as a file, unrounded: a line for each figure of each point. */
export function historyCsv(app: AppContext, { points, notCounted }: PortfolioHistory): string {
  permitted(app, "portfolio:export");
  const lines = points.flatMap((point) => {
    const left = notCounted.find(({ version }) => version === point.version);
    return point.figures.map((figure): ExportValue[] => [
      point.on,
      point.at,
      point.dataVersion,
      point.version,
      point.asOf,
      point.quarterEnds.join(" "),
      point.causes.join(" "),
      point.methodChanges.join(" "),
      figure.metric,
      figure.value,
      figure.gap,
      figure.change,
      findMetric(figure.metric)?.unit ?? null,
      findMetric(figure.metric)?.denominator ?? null,
      figure.coverageShare,
      figure.eligibleShare,
      figure.neededCoverageShare,
      point.madeAt,
      ...notCountedCells([left ?? null]),
    ]);
  });
  return [csvLine(COLUMNS), ...lines.map(csvLine)].join("");
}
