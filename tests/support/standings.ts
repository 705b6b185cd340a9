import type { PeerStanding } from "~/domain/peers/peer-standing";
import type { ReportDocument } from "~/features/reports/report-document";

/** Figures that rank better than 23 of the 37 funds of a category, unless the rank is given otherwise. */
export function standingsOf(
  category: string,
  metrics: readonly string[],
  given: Partial<PeerStanding> = {},
): NonNullable<ReportDocument["standings"]> {
  const standing = (metric: string): PeerStanding => ({
    metric,
    value: 1,
    betterThanShare: 23 / 37,
    reason: null,
    worse: 23,
    same: 0,
    better: 14,
    unknown: 0,
    ranked: 37,
    lowest: 1,
    median: 2,
    highest: 3,
    neededShare: 0.65,
    neededOfBondsShare: 0.5,
    ownNeededShare: 0.65,
    ...given,
  });
  return {
    category,
    isDerived: false,
    funds: 37,
    dataVersion: 1,
    of: Object.fromEntries(metrics.map((metric) => [metric, standing(metric)])),
  };
}
