import { companiesOf, type Ratings } from "../companies";
import { type Cell, csvRows } from "../csv";
import { ratingDelivery, ratingsBeforeDelivery } from "../deliveries";
import { type DemoFile, PROVIDER, RATED_BEFORE, RATED_ON } from "../demo-file";
import { fundRatings, positionsOf } from "../fund-holdings";
import { fundPortfolios } from "../funds";
import { SOVEREIGNS, SUB_SOVEREIGNS, SUPRANATIONALS } from "../public-issuers";
import { chance, clamp, normal, rng, round } from "../random";
import { CORE_COMPANIES } from "../universe";
import type { World } from "../world";

const COLUMNS = ["subject_id", "rating", "environmental", "social", "governance", "provider", "as_of"];

/** The earlier ratings come first, so that loading the later ones makes history. */
export function* ratingFiles(world: World): Generator<DemoFile> {
  for (const asOf of [RATED_BEFORE, RATED_ON]) {
    const file = (name: string, rows: Iterable<Cell[]>): DemoFile => ({
      dataset: "esg-ratings",
      fileName: `demo-ratings-${name}-${asOf}.csv`,
      rows: csvRows(COLUMNS, rows),
    });
    yield file("issuers", issuerRows(world, asOf));
    yield file("funds", fundRows(world, asOf));
  }
}

/** Ratings that the provider revised in a week, of the same day as before. */
export function revisedRatings({ universe }: World, delivery: number, day: string): DemoFile {
  const rows = function* (): Generator<Cell[]> {
    for (const company of companiesOf(universe)) {
      if (company.ratings && ratingDelivery(company) === delivery)
        yield row(company.id, company.ratings, RATED_ON);
    }
  };
  return {
    dataset: "esg-ratings",
    fileName: `demo-ratings-revised-${day}.csv`,
    rows: csvRows(COLUMNS, rows()),
  };
}

function row(subject: string, ratings: Ratings, asOf: string): Cell[] {
  return [
    subject,
    ratings.overall,
    ratings.environmental,
    ratings.social,
    ratings.governance,
    PROVIDER,
    asOf,
  ];
}

function* issuerRows(world: World, asOf: string): Generator<Cell[]> {
  for (const issuer of [...SOVEREIGNS, ...SUB_SOVEREIGNS, ...SUPRANATIONALS]) {
    if (issuer.ratings) yield row(issuer.id, issuer.ratings, asOf);
  }
  for (const company of companiesOf(world.universe)) {
    if (!company.ratings || (asOf === RATED_BEFORE && company.index >= CORE_COMPANIES)) continue;
    yield row(
      company.id,
      asOf === RATED_BEFORE
        ? earlier(company.index, company.ratings)
        : ratingsBeforeDelivery(company, company.ratings),
      asOf,
    );
  }
}

/** Half a year before, one company in seven was rated one step differently. */
function earlier(index: number, now: Ratings): Ratings {
  const r = rng("earlier rating", index);
  if (!chance(r, 0.14)) return now;
  const step = chance(r, 0.55) ? -1 : 1;
  const moved = (rating: number) => clamp(rating + step, 1, 5);
  return { ...now, overall: moved(now.overall), environmental: moved(now.environmental) };
}

/** A fund without loaded holdings is rated by its provider all the same, save alternatives; its classes share the rating. */
function* fundRows(world: World, asOf: string): Generator<Cell[]> {
  for (const fund of fundPortfolios(world.universe)) {
    const r = rng(fund.etf ? "etf rating" : "fund rating", fund.index);
    const alternative = fund.strategy.holds === "alternative";
    const assessed = fund.cast ? fund.cast.rating !== null : chance(r, alternative ? 0.1 : 0.93);
    const ratings = fundRatings(fund, positionsOf(world, fund)) ?? drawn(fund.article, r);
    if (!assessed) continue;
    const drift = round(0.08 * normal(r), 1);
    const before = { ...ratings, overall: clamp(round(ratings.overall - drift, 1), 1, 5) };
    for (const { isin } of fund.classes) yield row(isin, asOf === RATED_BEFORE ? before : ratings, asOf);
  }
}

function drawn(article: "6" | "8" | "9", r: () => number): Ratings {
  const centre = article === "9" ? 3.9 : article === "8" ? 3.4 : 2.9;
  const one = () => round(clamp(centre + 0.4 * normal(r), 1, 5), 1);
  return { overall: one(), environmental: one(), social: one(), governance: one() };
}
