import { coveredOfEligible } from "~/domain/analysis/figures/coverage";
import type { Figure } from "~/domain/analysis/figures/figure";
import { coverageGap } from "~/domain/analysis/figures/figure-gap";

export const TAXONOMY_SCOPES = ["all", "exSovereign"] as const;
export type TaxonomyScope = (typeof TAXONOMY_SCOPES)[number];

export const TAXONOMY_KPIS = ["turnover", "capex", "opex"] as const;
export type TaxonomyKpi = (typeof TAXONOMY_KPIS)[number];

/** A bar of the graph; its parts are fractions of the graph's base and add up to one. */
export interface TaxonomyBar {
  readonly kpi: TaxonomyKpi;
  /** Null where nothing is covered: then all of the base is without data. */
  readonly aligned: number | null;
  /** Parts of the aligned; null where no data states them, as always of capital and operating expenditure. */
  readonly gas: number | null;
  readonly nuclear: number | null;
  /** Known and not aligned. */
  readonly notAligned: number;
  readonly noData: number;
}

/** One of the two graphs of Annexes II to V. */
export interface TaxonomyGraph {
  readonly scope: TaxonomyScope;
  /** Share of all investments that the graph represents. */
  readonly baseShare: number;
  readonly bars: readonly TaxonomyBar[];
}

/**
 * The taxonomy graphs including and excluding sovereign bonds. What no data is known of is a part of its own and never
 * counted as not aligned. Without a figure of a scope its graph is left out.
 */
export function taxonomyGraphs(figures: ReadonlyMap<string, Figure>): readonly TaxonomyGraph[] {
  return TAXONOMY_SCOPES.flatMap((scope) => {
    const bars = TAXONOMY_KPIS.flatMap((kpi) => {
      const figure = figures.get(`taxonomy.${kpi}.aligned.${scope}`);
      return figure ? [{ kpi, figure }] : [];
    });
    const [first] = bars;
    if (!first) return [];
    const baseShare = first.figure.eligibleShare;
    return [{ scope, baseShare, bars: bars.map(({ kpi, figure }) => barOf(figures, scope, kpi, figure)) }];
  });
}

function barOf(
  figures: ReadonlyMap<string, Figure>,
  scope: TaxonomyScope,
  kpi: TaxonomyKpi,
  figure: Figure,
): TaxonomyBar {
  const aligned = knownAt(figure);
  const partOf = (part: "gas" | "nuclear") =>
    kpi === "turnover" ? knownAt(figures.get(`taxonomy.turnover.${part}.${scope}`)) : null;
  const covered = aligned === null ? 0 : Math.min(1, coveredOfEligible(figure) ?? 0);
  return {
    kpi,
    aligned,
    gas: partOf("gas"),
    nuclear: partOf("nuclear"),
    notAligned: Math.max(0, covered - (aligned ?? 0)),
    noData: 1 - Math.max(covered, aligned ?? 0),
  };
}

function knownAt(figure: Figure | undefined): number | null {
  return figure && coverageGap(figure) === null ? figure.all : null;
}
