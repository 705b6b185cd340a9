import { type ComparedFigure, type Comparison, compare } from "~/domain/comparing/compare";
import type { PortfolioHead } from "~/features/portfolios/portfolios.answers";
import type { PortfolioSearch } from "~/features/portfolios/portfolios.schemas";
import { portfoliosListed } from "~/features/portfolios/portfolios.service.server";
import type { PortfolioRating } from "~/features/portfolios/portfolios.types";
import { activeModules, sectionsIn } from "~/features/sessions/visits.service.server";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { ahead } from "~/platform/pages/ahead";
import { findOwn, keepOwn } from "../own-figures.server";
import { storeFigures } from "./portfolio-ratings.commands.server";
import {
  findRatingFrame,
  listPortfoliosToRate,
  portfoliosNamed,
  type RatingFrame,
  type StoredRating,
} from "./portfolio-ratings.queries.server";
import {
  licenceFor,
  RATING,
  type Rateable,
  rateable,
  wholeLicence,
  workOut,
} from "./work-out-figures.server";

/** Portfolios rated at a time by a message: their facts stand in memory together. */
const PAGE = 10;

/**
 * Ratings of several portfolios at the published data version, by portfolio. What was rated before is read, the rest
 * is made and kept. A failure leaves the list without ratings, never without the list.
 */
export async function ratePortfolios(
  app: AppContext,
  heads: readonly PortfolioHead[],
  frame?: Promise<RatingFrame>,
): Promise<Readonly<Record<string, PortfolioRating>>> {
  const signed = permitted(app, "portfolio:read");
  if (heads.length === 0) return {};
  try {
    const { published, ratingsAt } = await framed(signed, heads, frame);
    const ratings = await ratingsAt(published);
    return Object.fromEntries(ratings.map((rating) => [rating.portfolioId, ratingOf(rating)]));
  } catch (error) {
    app.log.error("portfolios.ratings_failed", { error: String(error) });
    return {};
  }
}

/** How a portfolio's rating came to be what it is. */
export interface RatingCourse extends PortfolioRating {
  /** How the rating compares with that of the same lines at the data version it is compared with; null where there was none. */
  readonly change: Comparison | null;
  /** Ratings at the last data versions, oldest first, the current one last. */
  readonly points: readonly (number | null)[];
}

export interface RatingCourses {
  readonly dataVersion: number;
  readonly dataVersionBefore: number | null;
  /** When the viewer signed in the time before this one. */
  readonly lookedAt: string | null;
  /** When the first data version was published; null before it. */
  readonly firstAt: string | null;
  /** Assets that the data version changed. */
  readonly changedAssets: number;
  readonly courses: ReadonlyMap<string, RatingCourse>;
}

/** Ratings with their course over the data versions, for portfolios that were read as the viewer's to see. */
export async function ratingCourses(
  app: AppContext,
  heads: readonly PortfolioHead[],
  asked?: Promise<RatingFrame>,
): Promise<RatingCourses> {
  const signed = permitted(app, "portfolio:read");
  const { stored, ratingsAt, ...frame } = await framed(signed, heads, asked);
  const now = await ratingsAt(frame.published);
  const before = frame.before === null ? [] : await ratingsAt(frame.before);
  const beforeOf = new Map(before.map((rating) => [rating.portfolioId, rating]));
  return {
    dataVersion: frame.published,
    dataVersionBefore: frame.before,
    lookedAt: frame.lookedAt,
    firstAt: frame.firstAt,
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
  await storeFigures(app, await workOut(app, dataVersion, rated));
  return portfolios.length === PAGE;
}

/** What is known of the ratings of a page of the list of portfolios, asked for while the page is read; `since` as there. */
export function ratingsAhead(
  app: SignedInContext,
  search: PortfolioSearch,
  since: string | null = null,
): Promise<RatingFrame> {
  return ahead(findRatingFrame(app, app.scope, portfoliosListed(app, search), since));
}

/** The frame, its ratings as far as they may be shown to the viewer, and how those of a data version are had. */
interface Framed extends RatingFrame {
  readonly ratingsAt: (dataVersion: number) => Promise<readonly StoredRating[]>;
}

/**
 * Ratings are kept for the whole licence of the company. Whoever has less gets ratings of their own, which are not
 * kept with the portfolio.
 */
async function framed(
  app: SignedInContext,
  heads: readonly PortfolioHead[],
  asked = findRatingFrame(app, app.scope, portfoliosNamed(heads.map(({ id }) => id))),
): Promise<Framed> {
  const frame = await asked;
  const { minCoveragePct, minCoveragePctFixedIncome } = app.viewer.tenant;
  const { tenantConfig } = frame;
  const licence = licenceFor(app);
  const { isWhole } = licence;
  const rated = heads.map((head) =>
    rateable({ ...head, tenantConfig, minCoveragePct, minCoveragePctFixedIncome }, licence),
  );
  const stored = isWhole ? frame.stored : [];
  const ratingsAt = isWhole
    ? (dataVersion: number) => keptRatingsAt(app, dataVersion, rated, stored)
    : (dataVersion: number) => ownRatingsAt(app, dataVersion, rated);
  return { ...frame, stored, ratingsAt };
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
  const made = await workOut(
    app,
    dataVersion,
    portfolios.filter(({ id }) => !ids.has(id)),
  );
  await storeFigures(app, made);
  return [...known, ...made.map(({ rating }) => rating)];
}

const OF_LISTS = [RATING] as const;

/** Ratings of people with less than their company's licence: nothing but the rating is worked out for their lists. */
async function ownRatingsAt(
  app: AppContext,
  dataVersion: number,
  portfolios: readonly Rateable[],
): Promise<readonly StoredRating[]> {
  const wanted = portfolios.map((portfolio) => ({ portfolio, dataVersion, metrics: OF_LISTS }));
  const missing = wanted.filter((one) => findOwn(one) === null).map(({ portfolio }) => portfolio);
  const made = new Map(
    (await workOut(app, dataVersion, missing, OF_LISTS)).map((one) => [one.rating.portfolioId, one]),
  );
  return wanted.flatMap((one) => {
    const found = made.get(one.portfolio.id) ?? findOwn(one);
    if (!found) return [];
    keepOwn(one, found);
    return [found.rating];
  });
}

/** A stored rating as the figure it was. */
function comparable(row: StoredRating): ComparedFigure {
  return {
    metric: RATING,
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
