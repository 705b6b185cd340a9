import type { Figure } from "./figure";
import { ownValue, withoutIt } from "./own-value";
import type { AnalysisViews, ContributionView } from "./views";

export interface NamedHolding {
  readonly isin: string | null;
  readonly issuerId: string | null;
  readonly name: string;
}

/** A sentence as data: `findings:<key>` with its parameters. Shares are fractions; the screen prints percentages. */
export interface Finding {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly metric: string | null;
  readonly holdings: readonly NamedHolding[];
}

export interface HoldsBackViews {
  readonly esg: AnalysisViews["esg"];
  /** Contribution to the rating. */
  readonly contribution: ContributionView | undefined;
  /** Contribution to financed emissions. */
  readonly emissions: ContributionView | undefined;
}

/** Fewer than this share of the portfolio is not worth a sentence. */
const NOTICEABLE = 0.001;

/**
 * What holds a portfolio back: the holdings that pull its rating down most, the largest ones nobody rates, and the
 * largest emitters, at most `limit` of each, worst first.
 */
export function whatHoldsItBack(views: HoldsBackViews, limit = 3): readonly Finding[] {
  return [...pullingDown(views, limit), ...uncovered(views, limit), ...emitters(views, limit)];
}

function pullingDown({ esg, contribution }: HoldsBackViews, limit: number): Finding[] {
  const rating = figureNamed(esg?.figures, "esg.rating");
  const value = rating?.value ?? null;
  const items = (contribution?.issuers ?? []).filter((item) => (item.relative ?? 0) < -1e-9);
  const worst = [...items].sort((a, b) => (a.relative ?? 0) - (b.relative ?? 0)).slice(0, limit);
  if (rating === null || value === null || !(rating.coverageShare > 0)) return [];
  return worst.flatMap((item) => {
    const own = ownValue(item, value);
    const without = withoutIt(item, value);
    if (own === null || without === null) return [];
    const difference = item.relative ?? 0;
    return {
      key: "pulls_down",
      metric: "esg.rating",
      params: { name: item.name, rating: own, weightShare: item.weightShare, difference, without },
      holdings: [named(item)],
    };
  });
}

function uncovered({ esg }: HoldsBackViews, limit: number): Finding[] {
  return (esg?.uncovered ?? [])
    .filter(({ weightShare, reason }) => weightShare >= NOTICEABLE && reason !== "short_position")
    .slice(0, limit)
    .map((holding) => ({
      key: "not_rated",
      metric: "esg.rating",
      params: { name: holding.name, weightShare: holding.weightShare },
      holdings: [named(holding)],
    }));
}

function emitters({ emissions }: HoldsBackViews, limit: number): Finding[] {
  return [...(emissions?.issuers ?? [])]
    .filter(({ relative }) => (relative ?? 0) > 0)
    .sort((a, b) => (b.relative ?? 0) - (a.relative ?? 0))
    .slice(0, limit)
    .map((item) => ({
      key: "emits_most",
      metric: emissions?.metric ?? null,
      params: { name: item.name, emissionsShare: item.relative ?? 0, weightShare: item.weightShare },
      holdings: [named(item)],
    }));
}

export function named({ isin, issuerId, name }: NamedHolding): NamedHolding {
  return { isin, issuerId, name };
}

export function figureNamed(figures: readonly Figure[] | undefined, metric: string): Figure | null {
  return figures?.find((figure) => figure.metric === metric) ?? null;
}
