import { parseBenchmark } from "~/domain/portfolios/benchmark";
import { keptBenchmark } from "~/features/portfolios/benchmarks.service.server";
import { requirePortfolio, requirePortfolios } from "~/features/portfolios/portfolios.service.server";
import type { PortfolioRating } from "~/features/portfolios/portfolios.types";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { orNull } from "~/platform/errors";
import { analyseRead } from "../analysis.service.server";
import { ratePortfolios } from "./rated-portfolios.service.server";
import { RATING, ratingIn } from "./work-out-figures.server";

/** What a portfolio is read against, rated like the portfolio itself. */
export interface BenchmarkRating {
  readonly portfolioId: string;
  /** Null where the benchmark is gone, or not the viewer's to see. */
  readonly name: string | null;
  /** Null where there is no benchmark to rate. */
  readonly rating: Omit<PortfolioRating, "neededShare"> | null;
}

type Rated = Omit<BenchmarkRating, "portfolioId">;

/**
 * Rates what several portfolios are read against, one after the other, each benchmark once. Portfolios that are read against
 * nothing are left out.
 */
export async function rateBenchmarks(
  app: AppContext,
  ids: readonly string[],
): Promise<readonly BenchmarkRating[]> {
  const signed = permitted(app, "portfolio:read");
  const rated = new Map<string, Rated>();
  const ratings: BenchmarkRating[] = [];
  for (const { id, benchmarkId, asOf } of await requirePortfolios(signed, ids)) {
    if (benchmarkId === null) continue;
    // Funds count as of the portfolio's day.
    const key = `${asOf} ${benchmarkId}`;
    const one = rated.get(key) ?? (await rateBenchmark(signed, benchmarkId, asOf));
    rated.set(key, one);
    ratings.push({ portfolioId: id, ...one });
  }
  return ratings;
}

/** A portfolio's rating is kept; anything else is analysed, and what was analysed before is remembered. */
async function rateBenchmark(app: SignedInContext, text: string, asOf: string): Promise<Rated> {
  const id = storedPortfolioIn(text);
  if (id !== null) {
    const head = await orNull(requirePortfolio(app, { id, toEdit: false }));
    if (head === null) return GONE;
    return { name: head.name, rating: (await ratePortfolios(app, [head]))[id] ?? null };
  }
  const benchmark = await keptBenchmark(app, text, { asOf, totalValueEur: null, dataVersion: null });
  if (benchmark === null) return GONE;
  const { views } = await analyseRead(app, benchmark, { views: ["esg"], metrics: [RATING] });
  const { withheld: isWithheld, ...rating } = ratingIn(views);
  return { name: benchmark.name, rating: { ...rating, isWithheld } };
}

const GONE: Rated = { name: null, rating: null };

/** The portfolio a benchmark is as it stands now; null for versions, funds and blends. */
function storedPortfolioIn(text: string): string | null {
  const [only, ...others] = parseBenchmark(text) ?? [];
  const isStored = only?.source.kind === "portfolio" && only.source.version === null && others.length === 0;
  return isStored ? text : null;
}
