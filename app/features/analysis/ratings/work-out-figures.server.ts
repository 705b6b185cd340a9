import { analyse } from "~/domain/analysis/analyse";
import type { AnalyseInput } from "~/domain/analysis/analyse-input";
import type { Figure } from "~/domain/analysis/figures/figure";
import { figureIn } from "~/domain/analysis/findings";
import type { LicenceGrants } from "~/domain/analysis/licensing/licence-grants";
import type { AnalysisSettings } from "~/domain/analysis/settings";
import { configIn, settingsFrom } from "~/domain/analysis/tenant-settings";
import type { AnalysisViews } from "~/domain/analysis/views";
import { HISTORY_METRICS, type HistoryMetric, historyViewOf } from "~/domain/history/history-metrics";
import { methodText } from "~/domain/history/method";
import type { RecordedFigure } from "~/domain/history/portfolio-history";
import { groupedBy } from "~/domain/keyed/groups";
import { METHODOLOGY_VERSION } from "~/domain/metrics/catalogue";
import type { ViewName } from "~/domain/metrics/view-names";
import {
  linesOfVersions,
  type StoredLines,
} from "~/features/portfolios/holdings-for-analysis.service.server";
import { licenceOfTenant } from "~/permissions/licence";
import type { Viewer } from "~/permissions/viewer";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import { readBook } from "../facts/read-book.server";
import type { StoredFigures } from "../history/portfolio-history.queries.server";
import type { PortfolioToRate, StoredRating } from "./portfolio-ratings.queries.server";

export const RATING = "esg.rating";
/** Part of what a kept figure rests on: raised when the engine rates otherwise, so that all are made again. */
const ENGINE = 3;

/** A portfolio's lines and the choices its figures go by. */
export interface Rateable {
  readonly id: string;
  readonly version: number;
  readonly currency: string;
  readonly totalValue: number | null;
  readonly settings: AnalysisSettings;
  /** All that a rating rests on beside its lines and its data. */
  readonly choices: string;
  /** What of it is a method, whatever day the lines are of. */
  readonly method: string;
  readonly licence: string;
}

/** What a portfolio was worked out to be at a data version. */
export interface WorkedOut {
  readonly rating: StoredRating;
  readonly recorded: StoredFigures;
}

/** A licence, and what it is the licence of: kept with a figure, so that one made otherwise is made again. */
export interface RatedLicence {
  readonly grants: LicenceGrants;
  readonly of: unknown;
}

export function wholeLicence(
  { type, sections }: Pick<Viewer["tenant"], "type" | "sections">,
  modules: Viewer["activeModules"],
): RatedLicence {
  return { grants: licenceOfTenant({ type, sections }, modules).grants, of: [type, sections, modules] };
}

/**
 * The licence figures are worked out with for a viewer: the company's, whose figures are kept, or, for whoever has less,
 * the viewer's own, whose figures are not kept with the portfolio.
 */
export function licenceFor(app: SignedInContext): RatedLicence & { readonly isWhole: boolean } {
  const whole = wholeLicence(app.viewer.tenant, app.viewer.activeModules);
  const { grants } = app.licence;
  const isWhole = grants === null || JSON.stringify(grants) === JSON.stringify(whole.grants);
  return isWhole ? { ...whole, isWhole } : { grants, of: grants, isWhole };
}

type RateableHead = Omit<PortfolioToRate, "tenantType" | "tenantSections">;

export function rateable(portfolio: RateableHead, licence: RatedLicence): Rateable {
  const { id, version, currency, totalValue, asOf, minCoveragePct, minCoveragePctFixedIncome } = portfolio;
  const config = configIn(portfolio.tenantConfig);
  const settings = settingsFrom({ ...config, minCoveragePct, minCoveragePctFixedIncome }, asOf);
  return {
    id,
    version,
    currency,
    totalValue,
    settings: { ...settings, licence: licence.grants },
    choices: JSON.stringify([ENGINE, currency, settings, licence.of]),
    method: methodText(settings, [ENGINE, METHODOLOGY_VERSION]),
    licence: JSON.stringify(licence.of),
  };
}

/** Works out figures of portfolios, each at one of its versions, at a data version: the rating and what is asked beside it. */
export async function workOut(
  app: AppContext,
  dataVersion: number,
  portfolios: readonly Rateable[],
  metrics: readonly HistoryMetric[] = HISTORY_METRICS,
): Promise<readonly WorkedOut[]> {
  if (portfolios.length === 0) return [];
  const madeAt = app.clock().toISOString();
  const made: WorkedOut[] = [];
  for (const group of grouped(portfolios)) {
    const [first] = group;
    const { asOf } = first.settings;
    const lines = await linesOfVersions(app, group, { asOf, dataVersion });
    const holdings = [...lines.values()].flatMap((one) => one.holdings);
    const book = await readBook(app, dataVersion, inputOf(first, { ...NO_LINES, holdings }, metrics));
    for (const portfolio of group) {
      const { views } = analyse(inputOf(portfolio, lines.get(portfolio.id) ?? NO_LINES, metrics), book);
      const { id: portfolioId, version, method, licence, choices } = portfolio;
      const figures = metrics.flatMap((metric) => recordedOf(figureIn(views, metric)));
      made.push({
        rating: {
          portfolioId,
          version,
          dataVersion,
          ...ratingIn(views),
          neededShare: views.esg?.neededCoverageShare ?? portfolio.settings.minCoverageShare,
          choices,
        },
        recorded: { portfolioId, version, dataVersion, method, licence, madeAt, figures },
      });
    }
  }
  return made;
}

/** The rating of what was analysed, and how much of it is rated. */
export function ratingIn(
  views: AnalysisViews,
): Pick<StoredRating, "rating" | "withheld" | "coveredShare" | "eligibleShare"> {
  const rating = figureIn(views, RATING);
  return {
    rating: rating?.value ?? null,
    withheld: rating?.withheld === "coverage",
    coveredShare: rating?.coverageShare ?? 0,
    eligibleShare: rating?.eligibleShare ?? 0,
  };
}

function recordedOf(figure: Figure | null): RecordedFigure[] {
  if (figure === null) return [];
  const { metric, value, denominator, all, eligible, covered, eligibleShare, coverageShare } = figure;
  const { neededCoverageShare, withheld, notLicensedShare } = figure;
  return [
    {
      metric,
      value,
      denominator,
      all,
      eligible,
      covered,
      eligibleShare,
      coverageShare,
      neededCoverageShare,
      ...(withheld && { withheld }),
      ...(notLicensedShare !== undefined && { notLicensedShare }),
    },
  ];
}

const NO_LINES: StoredLines = { holdings: [], totalValueEur: null, perEur: new Map() };

/** By day and choices: what is read for one of them is what the others need. */
const grouped = (portfolios: readonly Rateable[]) =>
  groupedBy(portfolios, ({ settings }) => JSON.stringify(settings)).values();

function inputOf(
  { currency, settings }: Pick<Rateable, "currency" | "settings">,
  lines: StoredLines,
  metrics: readonly HistoryMetric[],
): AnalyseInput {
  const views = new Set<ViewName>(metrics.map(historyViewOf));
  return {
    ...lines,
    currency,
    views: [...views],
    settings,
    explain: false,
    metrics,
  };
}
