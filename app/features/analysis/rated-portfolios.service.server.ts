import { analyse } from "~/domain/analysis/analyse";
import type { AnalyseInput } from "~/domain/analysis/analyse-input";
import { settingsFrom } from "~/domain/analysis/tenant-settings";
import { weightsForAnalysis } from "~/features/portfolios/holdings-for-analysis.service.server";
import type { PortfolioHead, PortfolioRating } from "~/features/portfolios/portfolios.types";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { findAnalysisFrame } from "./analysis.queries.server";
import { readBook } from "./read-book.server";

const METRIC = "esg.rating";

/**
 * Ratings of several portfolios at the published data version, by portfolio: their holdings are read together, so a
 * page of them costs as many round trips as one. A failure leaves the list without ratings, never without the list.
 */
export async function ratePortfolios(
  app: AppContext,
  heads: readonly PortfolioHead[],
): Promise<Readonly<Record<string, PortfolioRating>>> {
  const signed = permitted(app, "portfolio:read");
  try {
    return await rated(signed, heads);
  } catch (error) {
    app.log.error("portfolios.ratings_failed", { error: String(error) });
    return {};
  }
}

async function rated(
  app: SignedInContext,
  heads: readonly PortfolioHead[],
): Promise<Readonly<Record<string, PortfolioRating>>> {
  if (heads.length === 0) return {};
  const [{ published, tenantConfig }, holdings] = await Promise.all([
    findAnalysisFrame(app),
    weightsForAnalysis(app, heads),
  ]);
  const { minCoveragePct, minCoveragePctFixedIncome } = app.viewer.tenant;
  const config = typeof tenantConfig === "object" && tenantConfig !== null ? tenantConfig : {};
  const inputOf = (head: PortfolioHead, lines: AnalyseInput["holdings"]): AnalyseInput => ({
    holdings: lines,
    currency: head.currency,
    totalValueEur: null,
    views: ["esg"],
    settings: settingsFrom({ ...config, minCoveragePct, minCoveragePctFixedIncome }, head.asOf),
    explain: false,
    metrics: [METRIC],
  });
  const [first] = heads as [PortfolioHead, ...PortfolioHead[]];
  const { book } = await readBook(app, published, inputOf(first, [...holdings.values()].flat()));
  const ratings: Record<string, PortfolioRating> = {};
  for (const head of heads) {
    const { views } = analyse(inputOf(head, holdings.get(head.id) ?? []), book);
    const figure = views.esg?.figures.find(({ metric }) => metric === METRIC);
    if (figure === undefined) continue;
    ratings[head.id] = {
      rating: figure.value,
      isWithheld: figure.withheld === "coverage",
      coveredShare: figure.coverageShare,
      eligibleShare: figure.eligibleShare,
    };
  }
  return ratings;
}
