import {
  type CoverageThresholds,
  coversEnough,
  isCoverageEnough,
  neededCoverage,
} from "~/domain/analysis/figures/coverage";
import type { Figure } from "~/domain/analysis/figures/figure";
import { lastPlace } from "../metrics/last-place";
import type { Metric } from "../metrics/metric";
import { medianOf } from "../weights/median";
import { betterThanShare, type Counts, compared } from "./compared";

/** A figure of a fund, and how much of what it could cover it does (0 to 1; 1 for what is stated of the fund itself). */
export interface PeerFigure {
  readonly value: number;
  readonly coveredOfEligible: number;
  /** Whether it rests mostly on bonds, so that less must be covered (methodology §20). */
  readonly bondHeavy: boolean;
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
  /** The part of eligible weight a fund's figure must cover to be compared. */
  readonly neededShare: number;
  /** The same of a fund whose figure rests mostly on bonds. */
  readonly neededOfBondsShare: number;
  /** The same of the portfolio's own figure. */
  readonly ownNeededShare: number;
}

/** Whether a fund's figure covers enough to be compared (methodology §26). */
export function isPeerCompared(
  { coveredOfEligible, bondHeavy }: PeerFigure,
  thresholds: CoverageThresholds,
): boolean {
  return isCoverageEnough(1, coveredOfEligible, neededCoverage(bondHeavy, thresholds));
}

/**
 * Where a portfolio's figure stands among funds. Each fund is compared as two figures are (methodology §26): one that
 * covers less of its eligible weight than is needed is left out, and a portfolio's figure that covers too little has
 * no rank. Neither has one among fewer than twenty funds with the figure, or where they are not more than half of the
 * group. A missing figure is unknown, never the worst.
 */
export function peerStanding(
  figure: Figure,
  metric: Metric,
  peers: readonly Peer[],
  thresholds: CoverageThresholds,
): PeerStanding {
  const others = peers.map((peer) => {
    const other = peer[metric.id];
    return other && isPeerCompared(other, thresholds) ? other.value : null;
  });
  const known = others.filter((value) => value !== null).sort((a, b) => a - b);
  const common = {
    metric: metric.id,
    value: figure.value,
    neededShare: thresholds.minCoverageShare,
    neededOfBondsShare: thresholds.minCoverageFixedIncomeShare,
    ownNeededShare: figure.neededCoverageShare,
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
  if (!coversEnough(figure)) return none("low_coverage");
  const counts = compared(figure.value, others, metric.better, lastPlace(metric, figure.value));
  const share = betterThanShare(counts);
  return share === null ? none("few_funds") : { ...common, ...counts, betterThanShare: share, reason: null };
}
