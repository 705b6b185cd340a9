import { coversEnough, isCoverageEnough } from "../analysis/coverage";
import type { Figure } from "../analysis/figure";
import { lastPlace } from "../metrics/last-place";
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
type NoStanding = "no_figure" | "low_coverage" | "few_funds";

/** Where a figure of a portfolio stands among the funds of a group. */
export interface PeerStanding extends Counts {
  readonly metric: string;
  /** The portfolio's own figure, at its headline; null when missing or withheld. */
  readonly value: number | null;
  /** The part of the compared funds whose figure is worse, 0 to 1; null with a reason. */
  readonly betterThanShare: number | null;
  readonly reason: NoStanding | null;
  /** Funds with the figure. */
  readonly ranked: number;
  /** Lowest, middle and highest figure of the funds compared; null when there is none. */
  readonly lowest: number | null;
  readonly median: number | null;
  readonly highest: number | null;
  /** The part of eligible weight a figure must cover to be compared, on both sides. */
  readonly neededShare: number;
}

/**
 * Where a portfolio's figure stands among funds. Each fund is compared as two figures are (methodology §26): one that
 * covers less than `neededShare` of its eligible weight is left out, and a portfolio's figure that covers too little has
 * no rank. Neither has one among fewer than twenty funds with the figure, or where they are not more than half of the
 * group. A missing figure is unknown, never the worst.
 */
export function peerStanding(
  figure: Figure,
  metric: Metric,
  peers: readonly Peer[],
  neededShare: number,
): PeerStanding {
  const others = peers.map((peer) => {
    const other = peer[metric.id];
    return other && isCoverageEnough(1, other.coveredOfEligible, neededShare) ? other.value : null;
  });
  const known = others.filter((value) => value !== null).sort((a, b) => a - b);
  const common = {
    metric: metric.id,
    value: figure.value,
    neededShare,
    ranked: known.length,
    unknown: others.length - known.length,
    lowest: known[0] ?? null,
    median: medianOf(known),
    highest: known.at(-1) ?? null,
  };
  const none = (reason: NoStanding): PeerStanding => ({
    ...common,
    worse: 0,
    same: 0,
    better: 0,
    betterThanShare: null,
    reason,
  });
  if (figure.value === null) return none("no_figure");
  if (!coversEnough(figure)) return { ...none("low_coverage"), neededShare: figure.neededCoverageShare };
  const counts = compared(figure.value, others, metric.better, lastPlace(metric, figure.value));
  const share = betterThanShare(counts);
  return share === null ? none("few_funds") : { ...common, ...counts, betterThanShare: share, reason: null };
}

function medianOf(sorted: readonly number[]): number | null {
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.floor(sorted.length / 2)];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
