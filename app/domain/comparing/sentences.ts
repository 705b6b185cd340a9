import { coveredOfEligible } from "~/domain/analysis/figures/coverage";
import type { Figure } from "~/domain/analysis/figures/figure";
import { readingAt } from "~/domain/analysis/figures/reading-at";
import type { AnalysisViews } from "~/domain/analysis/views";
import type { Denominator } from "~/domain/metrics/denominator";
import { CARBON_FOOTPRINT } from "~/domain/metrics/headline-metrics";
import { totalShare } from "~/domain/weights/sum";
import { causesOfMost } from "./causes-of-most";
import { type Comparison, compare } from "./compare";

/** A sentence as data, `analysis:words.<key>`. Parameters ending in "Share" are fractions of one. */
export interface Sentence {
  readonly key: string;
  /** The figure it is about, whose calculation it opens. */
  readonly metric: string;
  readonly shares: Readonly<Record<string, number>>;
  /** How many holdings or countries it speaks of. */
  readonly count?: number;
  readonly names?: readonly string[];
  /** Why two readings disagree, `analysis:words.cause.<key>`. */
  readonly cause?: string;
}

/** A smaller gap in the data is not worth a sentence. */
const NOTICEABLE = 0.005;

/**
 * What the adverse impacts of a portfolio say, in at most six sentences: who causes the emissions, what the footprint
 * rests on and how it compares, fossil fuels, violations, controversial weapons. Shares and the comparison are those at
 * the denominator shown. Nothing is said of figures without a value. `views` carries the contributions to the footprint
 * of all scopes.
 */
export function plainSentences(
  views: AnalysisViews,
  benchmark: AnalysisViews | null,
  denominator: Denominator,
): readonly Sentence[] {
  const own = (metric: string) => figureOf(views, metric);
  const footprint = own(CARBON_FOOTPRINT);
  const other = benchmark && figureOf(benchmark, CARBON_FOOTPRINT);
  return [
    ...concentration(views),
    ...(footprint ? reach(footprint) : []),
    ...(footprint && other ? comparison(footprint, other, denominator) : []),
    ...exposure(own("pai.4"), "fossil", denominator),
    ...exposure(own("pai.10"), "violations", denominator),
    ...exposure(own("pai.14"), "weapons", denominator),
  ];
}

function figureOf(views: AnalysisViews, metric: string): Figure | null {
  return views.pai?.figures.find((figure) => figure.metric === metric) ?? null;
}

function concentration({ contribution }: AnalysisViews): Sentence[] {
  if (contribution?.metric !== CARBON_FOOTPRINT || !contribution.value || contribution.value <= 0) return [];
  const total = contribution.value;
  const causing = contribution.items.filter(({ additive }) => additive > 0);
  const largest = causing.sort((a, b) => b.additive - a.additive);
  const most = causesOfMost(largest.map(({ additive }) => additive / total));
  if (most === null) return [];
  const named = largest.slice(0, most.count);
  return [
    {
      key: "concentration",
      metric: CARBON_FOOTPRINT,
      count: most.count,
      names: named.map(({ name }) => name),
      shares: { emissionsShare: most.share, weightShare: totalShare(named) },
    },
  ];
}

/** What it rests on; what the licence leaves out is told from what has no data. */
function reach({ coverageShare, eligibleShare, notLicensedShare = 0 }: Figure): Sentence[] {
  if (!(eligibleShare > 0)) return [];
  const missingShare = eligibleShare - coverageShare - notLicensedShare;
  const shares = { coveredShare: coverageShare, missingShare };
  const isMissing = missingShare > NOTICEABLE;
  if (!(notLicensedShare > NOTICEABLE))
    return [{ key: isMissing ? "reach" : "reach_whole", metric: CARBON_FOOTPRINT, shares }];
  const key = isMissing ? "reach_missing_and_closed" : "reach_closed";
  return [{ key, metric: CARBON_FOOTPRINT, shares: { ...shares, notLicensedShare } }];
}

/** How the footprint compares, or why that cannot be said. */
function comparison(own: Figure, other: Figure, denominator: Denominator): Sentence[] {
  const result = compare(own, other, denominator);
  const said = (key: string, shares: Sentence["shares"] = {}): Sentence[] => [
    { key, metric: CARBON_FOOTPRINT, shares },
  ];
  switch (result.reason) {
    case "turns":
      return turned(result);
    case "low_coverage": {
      const side = result.lowCoverage[0] ?? "own";
      const figure = side === "own" ? own : other;
      const coveredOfEligibleShare = coveredOfEligible(figure);
      if (coveredOfEligibleShare === null) return [];
      const neededShare = figure.neededCoverageShare;
      return said(`low_coverage.${side}`, { coveredOfEligibleShare, neededShare });
    }
    case null: {
      if (result.verdict === "alike") return said("same_footprint");
      if (result.relative == null) return [];
      const differenceShare = Math.abs(result.relative);
      return said(result.relative < 0 ? "lower_footprint" : "higher_footprint", { differenceShare });
    }
    default:
      return [];
  }
}

/** Both readings, and what makes them disagree. */
function turned({ turn }: Comparison): Sentence[] {
  if (turn?.covered.relative == null || turn.all.relative == null) return [];
  return [
    {
      key: turn.covered.difference < 0 ? "turns.lower_on_covered" : "turns.higher_on_covered",
      metric: CARBON_FOOTPRINT,
      shares: {
        onCoveredShare: Math.abs(turn.covered.relative),
        onAllShare: Math.abs(turn.all.relative),
      },
      cause: `${turn.cause}.${turn.side}`,
    },
  ];
}

/** A share of value at the denominator shown; none at all is said only of what is covered. */
function exposure(figure: Figure | null, key: string, denominator: Denominator): Sentence[] {
  const exposedShare = figure && readingAt(figure, denominator);
  if (figure === null || exposedShare === null) return [];
  const { metric, coverageShare } = figure;
  const shares = { exposedShare, coveredShare: coverageShare };
  return [{ key: exposedShare > 0 ? `${key}.${denominator}` : `no_${key}`, metric, shares }];
}
