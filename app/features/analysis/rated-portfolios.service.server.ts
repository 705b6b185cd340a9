import { analyse } from "~/domain/analysis/analyse";
import type { AnalyseInput } from "~/domain/analysis/analyse-input";
import type { LicenceGrants } from "~/domain/analysis/licence-grants";
import type { AnalysisSettings } from "~/domain/analysis/settings";
import { settingsFrom } from "~/domain/analysis/tenant-settings";
import { type ComparedFigure, type Comparison, compare } from "~/domain/comparing/compare";
import { weightsForAnalysis } from "~/features/portfolios/holdings-for-analysis.service.server";
import type { PortfolioHead, PortfolioRating } from "~/features/portfolios/portfolios.types";
import { activeModules, sectionsIn } from "~/features/sessions/visits.service.server";
import { licenceOfTenant } from "~/permissions/licence";
import type { Viewer } from "~/permissions/viewer";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { upsertRatings } from "./portfolio-ratings.commands.server";
import {
  findRatingFrame,
  listPortfoliosToRate,
  type PortfolioToRate,
  type RatingFrame,
  type StoredRating,
} from "./portfolio-ratings.queries.server";
import { readBook } from "./read-book.server";

const METRIC = "esg.rating";
/** Part of what a kept rating rests on: raised when the engine rates otherwise, so that all are made again. */
const ENGINE = 2;
/** Portfolios rated at a time by a message: their facts stand in memory together. */
const PAGE = 10;

/**
 * Ratings of several portfolios at the published data version, by portfolio. What was rated before is read, the rest
 * is made and kept. A failure leaves the list without ratings, never without the list.
 */
export async function ratePortfolios(
  app: AppContext,
  heads: readonly PortfolioHead[],
): Promise<Readonly<Record<string, PortfolioRating>>> {
  const signed = permitted(app, "portfolio:read");
  if (heads.length === 0) return {};
  try {
    const { frame, ratingsAt } = await framed(signed, heads);
    const ratings = await ratingsAt(frame.published);
    return Object.fromEntries(ratings.map((rating) => [rating.portfolioId, ratingOf(rating)]));
  } catch (error) {
    app.log.error("portfolios.ratings_failed", { error: String(error) });
    return {};
  }
}

/** How a portfolio's rating came to be what it is. */
export interface RatingCourse extends PortfolioRating {
  /** How the rating compares with that of the same lines at the data version before; null where there was none. */
  readonly change: Comparison | null;
  /** Ratings at the last data versions, oldest first, the current one last. */
  readonly points: readonly (number | null)[];
}

export interface RatingCourses {
  readonly dataVersion: number;
  readonly dataVersionBefore: number | null;
  /** When the viewer signed in the time before this one. */
  readonly lookedAt: string | null;
  /** Assets that the data version changed. */
  readonly changedAssets: number;
  readonly courses: ReadonlyMap<string, RatingCourse>;
}

/** Ratings with their course over the data versions, for portfolios that were read as the viewer's to see. */
export async function ratingCourses(
  app: AppContext,
  heads: readonly PortfolioHead[],
): Promise<RatingCourses> {
  const signed = permitted(app, "portfolio:read");
  const { frame, stored, ratingsAt } = await framed(signed, heads);
  const now = await ratingsAt(frame.published);
  const before = frame.before === null ? [] : await ratingsAt(frame.before);
  const beforeOf = new Map(before.map((rating) => [rating.portfolioId, rating]));
  return {
    dataVersion: frame.published,
    dataVersionBefore: frame.before,
    lookedAt: frame.lookedAt,
    changedAssets: frame.changedAssets,
    courses: new Map(
      now.map((rating) => {
        const earlier = stored.filter(
          (row) => row.portfolioId === rating.portfolioId && row.dataVersion < frame.published,
        );
        const last = beforeOf.get(rating.portfolioId);
        // Of each data version the latest lines; the one before counts with the lines of today.
        const points = new Map(
          [...earlier, ...(last ? [last] : []), rating].map((row) => [row.dataVersion, row.rating]),
        );
        return [
          rating.portfolioId,
          {
            ...ratingOf(rating),
            change: last ? compare(comparable(rating), comparable(last)) : null,
            points: [...points].sort(([a], [b]) => a - b).map(([, value]) => value),
          },
        ];
      }),
    ),
  };
}

/**
 * Rates a page of everybody's portfolios at a data version, so that nobody waits for it and the course has no gaps.
 * False when there was none left.
 */
export async function ratePageOfPortfolios(
  app: AppContext,
  { dataVersion, page }: { readonly dataVersion: number; readonly page: number },
): Promise<boolean> {
  const portfolios = await listPortfoliosToRate(app, { page, pageSize: PAGE });
  const modules = activeModules(app.env);
  const rated = portfolios.map((portfolio) => {
    const sections = sectionsIn(portfolio.tenantSections);
    return rateable(portfolio, wholeLicence({ type: portfolio.tenantType, sections }, modules));
  });
  const made = await rate(app, dataVersion, rated);
  await upsertRatings(app, made);
  return portfolios.length === PAGE;
}

/** A portfolio's lines and the choices its rating goes by. */
interface Rateable {
  readonly id: string;
  readonly version: number;
  readonly currency: string;
  readonly settings: AnalysisSettings;
  readonly choices: string;
}

interface Framed {
  readonly frame: RatingFrame;
  /** What was kept and may be shown to the viewer. */
  readonly stored: readonly StoredRating[];
  readonly ratingsAt: (dataVersion: number) => Promise<readonly StoredRating[]>;
}

/**
 * Ratings are kept for the whole licence of the company. Whoever has less gets ratings of their own, which are not
 * kept with the portfolio.
 */
async function framed(app: SignedInContext, heads: readonly PortfolioHead[]): Promise<Framed> {
  const frame = await findRatingFrame(
    app,
    app.scope,
    heads.map(({ id }) => id),
  );
  const { minCoveragePct, minCoveragePctFixedIncome } = app.viewer.tenant;
  const { tenantConfig } = frame;
  const whole = wholeLicence(app.viewer.tenant, app.viewer.activeModules);
  const own = { grants: app.licence.grants, of: app.licence.grants };
  const isWhole = own.grants === null || JSON.stringify(own.grants) === JSON.stringify(whole.grants);
  const rated = heads.map((head) =>
    rateable({ ...head, tenantConfig, minCoveragePct, minCoveragePctFixedIncome }, isWhole ? whole : own),
  );
  const stored = isWhole ? frame.stored : [];
  const ratingsAt = isWhole
    ? (dataVersion: number) => keptRatingsAt(app, dataVersion, rated, stored)
    : (dataVersion: number) => ownRatingsAt(app, dataVersion, rated);
  return { frame, stored, ratingsAt };
}

/** A licence, and what it is the licence of: kept with a rating, so that one made otherwise is made again. */
interface RatedLicence {
  readonly grants: LicenceGrants;
  readonly of: unknown;
}

function wholeLicence(
  { type, sections }: Pick<Viewer["tenant"], "type" | "sections">,
  modules: Viewer["activeModules"],
): RatedLicence {
  return { grants: licenceOfTenant({ type, sections }, modules).grants, of: [type, sections, modules] };
}

type RateableHead = Omit<PortfolioToRate, "tenantType" | "tenantSections">;

function rateable(portfolio: RateableHead, licence: RatedLicence): Rateable {
  const { id, version, currency, asOf, minCoveragePct, minCoveragePctFixedIncome } = portfolio;
  const config = configOf(portfolio.tenantConfig);
  const settings = settingsFrom({ ...config, minCoveragePct, minCoveragePctFixedIncome }, asOf);
  const choices = JSON.stringify([ENGINE, currency, settings, licence.of]);
  return { id, version, currency, settings: { ...settings, licence: licence.grants }, choices };
}

function configOf(text: string | null): object {
  try {
    const config: unknown = JSON.parse(text ?? "{}");
    return typeof config === "object" && config !== null ? config : {};
  } catch {
    return {};
  }
}

/** Kept ratings where they were made by the same choices; the others are made now and kept. */
async function keptRatingsAt(
  app: AppContext,
  dataVersion: number,
  portfolios: readonly Rateable[],
  stored: readonly StoredRating[],
): Promise<readonly StoredRating[]> {
  const known = portfolios.flatMap(({ id, version, choices }) => {
    const kept = stored.find(
      (row) => row.portfolioId === id && row.version === version && row.dataVersion === dataVersion,
    );
    return kept?.choices === choices ? [kept] : [];
  });
  const ids = new Set(known.map(({ portfolioId }) => portfolioId));
  const made = await rate(
    app,
    dataVersion,
    portfolios.filter(({ id }) => !ids.has(id)),
  );
  await upsertRatings(app, made);
  return [...known, ...made];
}

/** Ratings of people with less than their company's licence, kept by this isolate alone; the oldest make room. */
const MOST_OWN = 500;
const ownRatings = new Map<string, StoredRating>();

async function ownRatingsAt(
  app: AppContext,
  dataVersion: number,
  portfolios: readonly Rateable[],
): Promise<readonly StoredRating[]> {
  const keyOf = ({ id, version, choices }: Rateable) => JSON.stringify([id, version, dataVersion, choices]);
  const missing = portfolios.filter((portfolio) => !ownRatings.has(keyOf(portfolio)));
  const made = new Map((await rate(app, dataVersion, missing)).map((row) => [row.portfolioId, row]));
  const ratings = portfolios.flatMap((portfolio) => {
    const rating = made.get(portfolio.id) ?? ownRatings.get(keyOf(portfolio));
    if (!rating) return [];
    ownRatings.set(keyOf(portfolio), rating);
    return [rating];
  });
  for (const oldest of ownRatings.keys()) {
    if (ownRatings.size <= MOST_OWN) break;
    ownRatings.delete(oldest);
  }
  return ratings;
}

async function rate(
  app: AppContext,
  dataVersion: number,
  portfolios: readonly Rateable[],
): Promise<StoredRating[]> {
  if (portfolios.length === 0) return [];
  const holdings = await weightsForAnalysis(app, portfolios);
  const linesOf = ({ id }: Rateable) => holdings.get(id) ?? [];
  const ratings: StoredRating[] = [];
  for (const group of grouped(portfolios)) {
    const [first] = group;
    const book = await readBook(app, dataVersion, inputOf(first, group.flatMap(linesOf)));
    for (const portfolio of group) {
      const { views } = analyse(inputOf(portfolio, linesOf(portfolio)), book);
      const figure = views.esg?.figures.find(({ metric }) => metric === METRIC);
      ratings.push({
        portfolioId: portfolio.id,
        version: portfolio.version,
        dataVersion,
        rating: figure?.value ?? null,
        withheld: figure?.withheld === "coverage",
        coveredShare: figure?.coverageShare ?? 0,
        eligibleShare: figure?.eligibleShare ?? 0,
        neededShare: views.esg?.neededCoverageShare ?? portfolio.settings.minCoverageShare,
        choices: portfolio.choices,
      });
    }
  }
  return ratings;
}

/** By day and choices: what is read for one of them is what the others need. */
function grouped(portfolios: readonly Rateable[]): Iterable<[Rateable, ...Rateable[]]> {
  const groups = new Map<string, [Rateable, ...Rateable[]]>();
  for (const portfolio of portfolios) {
    const key = JSON.stringify(portfolio.settings);
    const group = groups.get(key);
    if (group) group.push(portfolio);
    else groups.set(key, [portfolio]);
  }
  return groups.values();
}

function inputOf(
  { currency, settings }: Pick<Rateable, "currency" | "settings">,
  holdings: AnalyseInput["holdings"],
): AnalyseInput {
  return {
    holdings,
    currency,
    totalValueEur: null,
    views: ["esg"],
    settings,
    explain: false,
    metrics: [METRIC],
  };
}

/** A stored rating as the figure it was. */
function comparable(row: StoredRating): ComparedFigure {
  return {
    metric: METRIC,
    value: row.rating,
    denominator: "COVERED",
    all: null,
    eligible: null,
    covered: row.rating,
    eligibleShare: row.eligibleShare,
    coverageShare: row.coveredShare,
    neededCoverageShare: row.neededShare,
    ...(row.withheld ? { withheld: "coverage" as const } : {}),
  };
}

function ratingOf(row: StoredRating): PortfolioRating {
  return {
    rating: row.rating,
    isWithheld: row.withheld,
    coveredShare: row.coveredShare,
    eligibleShare: row.eligibleShare,
    neededShare: row.neededShare,
  };
}
