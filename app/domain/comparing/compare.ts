import { coversEnough } from "~/domain/analysis/figures/coverage";
import type { Figure } from "~/domain/analysis/figures/figure";
import { readingAt } from "~/domain/analysis/figures/reading-at";
import { findMetric } from "~/domain/metrics/catalogue";
import type { Denominator } from "~/domain/metrics/denominator";
import { lastPlace } from "~/domain/metrics/last-place";
import type { Metric } from "~/domain/metrics/metric";
import { isAlike, type Verdict, verdictOn } from "./verdict";

/** What must be known of a figure to compare it. */
export type ComparedFigure = Pick<
  Figure,
  | "metric"
  | "value"
  | "denominator"
  | "all"
  | "eligible"
  | "covered"
  | "eligibleShare"
  | "coverageShare"
  | "neededCoverageShare"
  | "portfolioValueEur"
  | "withheld"
>;

/** Why there is no verdict. */
export type NoVerdict =
  /** One of the two has no value. */
  | "no_figure"
  /** One of the two covers less of its eligible weight than is needed. */
  | "low_coverage"
  | "denominators_differ"
  /** An amount that grows with the portfolio, of portfolios of different value. */
  | "absolute_amount"
  /** Higher on all investments and lower on covered value, or the other way round. */
  | "turns"
  /** Neither less nor more of it is better. */
  | "no_direction";

const STATED_REASONS: readonly (string | null)[] = [
  "low_coverage",
  "turns",
  "absolute_amount",
] satisfies NoVerdict[];

/** Whether a missing verdict must be explained: a reader cannot see its reason from the figures themselves. */
export function isStatedReason(reason: string | null): boolean {
  return STATED_REASONS.includes(reason);
}

type Side = "own" | "other";

interface Difference {
  /** Own minus other, in the figure's unit. */
  readonly difference: number;
  /** The difference as a fraction of the other; null where the other is zero. */
  readonly relative: number | null;
}

/** The two readings between which a verdict turns round, and what makes them differ. */
interface Turn {
  readonly all: Difference;
  readonly covered: Difference;
  /** `coverage`: one side lacks data for more of its value; `eligibility`: the figure applies to less of its value. */
  readonly cause: "coverage" | "eligibility";
  /** The side with the smaller share. */
  readonly side: Side;
}

export interface Comparison extends Partial<Difference> {
  readonly verdict: Verdict;
  /** Null where there is a verdict. */
  readonly reason: NoVerdict | null;
  readonly own: number | null;
  /** The other figure; of an amount, scaled to the value of the own portfolio, null where that cannot be done. */
  readonly other: number | null;
  /** Where the other was scaled: the value it was scaled to, in euros. */
  readonly scaledToEur: number | null;
  /** The sides that cover too little to be judged. */
  readonly lowCoverage: readonly Side[];
  readonly turn: Turn | null;
}

/** Values of portfolios that differ by less are the same: sums of doubles. */
const SAME_VALUE = 1e-6;

/**
 * Compares a figure with the same figure of another portfolio, day, version or alternative (methodology §26): the one
 * place that decides what may be said of two figures. `denominator` is the reading that is shown; null for each at its
 * own headline. There is a verdict only where both are there, both cover enough, amounts belong to portfolios of one
 * value, and all investments and covered value lead to the same one. Missing data is never zero: no figure, no verdict.
 */
export function compare(
  own: ComparedFigure,
  other: ComparedFigure | null,
  denominator: Denominator | null = null,
): Comparison {
  const metric = findMetric(own.metric);
  const lowCoverage = sidesBelow(own, other);
  const nothing: Comparison = {
    verdict: "none",
    reason: "no_figure",
    own: readingAt(own, denominator ?? own.denominator),
    other: other && readingAt(other, denominator ?? other.denominator),
    scaledToEur: null,
    lowCoverage,
    turn: null,
  };
  if (metric === null || other === null || nothing.own === null || nothing.other === null)
    return { ...nothing, reason: own.withheld || other?.withheld ? "low_coverage" : "no_figure" };
  if (denominator === null && own.denominator !== other.denominator)
    return { ...nothing, reason: "denominators_differ" };
  const scale = scaleOf(metric, own, other);
  if (scale.factor === null) return { ...nothing, other: null, reason: "absolute_amount" };
  const pair = { own: nothing.own, other: nothing.other * scale.factor };
  const turn = turnOf(metric, own, other);
  const common = { ...nothing, ...pair, ...differenceOf(pair), scaledToEur: scale.toEur, turn };
  const reason = reasonAgainst({ turn, lowCoverage, isScaled: scale.toEur !== null, metric });
  if (reason !== null) return { ...common, reason };
  const verdict = verdictOn(pair.own, pair.other, metric.better, lastPlaceOf(metric, pair));
  return { ...common, reason: null, verdict };
}

function reasonAgainst(found: {
  readonly turn: Turn | null;
  readonly lowCoverage: readonly Side[];
  readonly isScaled: boolean;
  readonly metric: Metric;
}): NoVerdict | null {
  if (found.turn) return "turns";
  if (found.lowCoverage.length > 0) return "low_coverage";
  if (found.isScaled) return "absolute_amount";
  return found.metric.better === "none" ? "no_direction" : null;
}

function sidesBelow(own: ComparedFigure, other: ComparedFigure | null): readonly Side[] {
  return [
    ...(coversEnough(own) ? [] : ["own" as const]),
    ...(other === null || coversEnough(other) ? [] : ["other" as const]),
  ];
}

/** What the other is multiplied with; amounts of portfolios whose value is not known cannot be set side by side. */
function scaleOf(
  { aggregate }: Metric,
  own: ComparedFigure,
  other: ComparedFigure,
): { readonly factor: number | null; readonly toEur: number | null } {
  if (aggregate !== "absolute") return { factor: 1, toEur: null };
  const [mine, theirs] = [own.portfolioValueEur ?? 0, other.portfolioValueEur ?? 0];
  if (!(mine > 0) || !(theirs > 0)) return { factor: null, toEur: null };
  if (Math.abs(mine - theirs) <= SAME_VALUE * mine) return { factor: 1, toEur: null };
  return { factor: mine / theirs, toEur: mine };
}

interface Pair {
  readonly own: number;
  readonly other: number;
}

function differenceOf({ own, other }: Pair): Difference {
  const difference = own - other;
  return { difference, relative: other === 0 ? null : difference / Math.abs(other) };
}

const lastPlaceOf = (metric: Metric, { own, other }: Pair) =>
  Math.min(lastPlace(metric, own), lastPlace(metric, other));

/** Whether the figure is higher at one reading and lower at the other. */
function turnOf(metric: Metric, own: ComparedFigure, other: ComparedFigure): Turn | null {
  const [all, eligible, covered] = (["ALL", "ELIGIBLE", "COVERED"] as const).map((denominator) => {
    const pair = { own: readingAt(own, denominator), other: readingAt(other, denominator) };
    return pair.own === null || pair.other === null ? null : { own: pair.own, other: pair.other };
  });
  if (!all || !covered) return null;
  const signOf = (pair: Pair) =>
    isAlike(pair.own, pair.other, lastPlaceOf(metric, pair)) ? 0 : Math.sign(pair.own - pair.other);
  if (signOf(all) * signOf(covered) !== -1) return null;
  const cause = eligible && signOf(eligible) === signOf(covered) ? "eligibility" : "coverage";
  const share = (of: ComparedFigure) =>
    cause === "eligibility" ? of.eligibleShare : of.coverageShare / of.eligibleShare;
  const side = share(own) < share(other) ? "own" : "other";
  return { all: differenceOf(all), covered: differenceOf(covered), cause, side };
}
