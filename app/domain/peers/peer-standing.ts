import { isCoverageEnough } from "../analysis/coverage";
import type { Figure } from "../analysis/figure";
import type { Metric } from "../metrics/metric";
import { betterThanShare, type Counts, compared } from "./compared";

/** A figure of a fund, and how much of what it could cover it does (0 to 1; 1 for what is stated of the fund itself). */
export interface PeerFigure {
  readonly value: number;
  readonly coveredOfEligible: number;
}

/** A fund of the group: its figures by metric; what is not there is not known. */
export type Peer = Readonly<Partial<Record<string, PeerFigure>>>;

/** Why a figure has no standing. */
export type NoStanding = "no_figure" | "low_coverage" | "few_funds";

/** Where a figure of a portfolio stands among the funds of a group. */
export interface PeerStanding extends Counts {
  readonly metric: string;
  /** The portfolio's own figure, at its headline; null when missing or withheld. */
  readonly value: number | null;
  /** The part of the compared funds whose figure is worse, 0 to 1; null with a reason. */
  readonly betterThanShare: number | null;
  readonly reason: NoStanding | null;
  /** Lowest, middle and highest figure of the funds compared; null when there is none. */
  readonly lowest: number | null;
  readonly median: number | null;
  readonly highest: number | null;
  /** The part of eligible weight a figure must cover to be compared, on both sides. */
  readonly neededShare: number;
}

/**
 * Where a portfolio's figure stands among funds. Like is compared with like: figures are rounded as they are shown, so
 * that equal numbers are equal, and one that covers less than `neededShare` of its eligible weight is left out, the
 * portfolio's own too. Fewer than five funds make no comparison. A missing figure is unknown, never the worst.
 */
export function peerStanding(
  figure: Figure,
  metric: Metric,
  peers: readonly Peer[],
  neededShare: number,
): PeerStanding {
  const shown = (value: number) => asShown(value, metric);
  const others = peers.map((peer) => {
    const other = peer[metric.id];
    return other && isCoverageEnough(1, other.coveredOfEligible, neededShare) ? shown(other.value) : null;
  });
  const known = others.filter((value) => value !== null).sort((a, b) => a - b);
  const goodIs = metric.better === "higher" ? "higher" : "lower";
  const common = {
    metric: metric.id,
    value: figure.value,
    neededShare,
    lowest: known[0] ?? null,
    median: medianOf(known),
    highest: known.at(-1) ?? null,
  };
  const none = (reason: NoStanding): PeerStanding => ({
    ...common,
    worse: 0,
    same: 0,
    better: 0,
    unknown: others.length - known.length,
    betterThanShare: null,
    reason,
  });
  if (figure.value === null) return none("no_figure");
  if (
    !isCoverageEnough(figure.eligibleShare, figure.coverageShare, neededShare) &&
    !metric.withheldByCoverage
  )
    return none("low_coverage");
  const counts = compared(shown(figure.value), others, goodIs);
  const share = betterThanShare(counts);
  return { ...common, ...counts, betterThanShare: share, reason: share === null ? "few_funds" : null };
}

/** A figure as rounded on screens: a share counts its decimals on the percentage. */
function asShown(value: number, { unit, decimals }: Metric): number {
  const factor = 10 ** (decimals + (unit === "share" ? 2 : 0));
  return Math.round(value * factor) / factor;
}

function medianOf(sorted: readonly number[]): number | null {
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.floor(sorted.length / 2)];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
