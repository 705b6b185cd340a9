import { type DataAges, DEFAULT_AGES } from "./book/age";
import type { LicenceGrants } from "./licensing/licence-grants";

/** The choices a tenant makes about figures, every one with a default of the product, and whom they are made for. */
export interface AnalysisSettings {
  /** The day of the portfolio, ISO. Facts of a later period are never used. */
  readonly asOf: string;
  readonly minCoverageShare: number;
  /** Used where bonds are at least `bondHeavyShare` of the eligible weight. */
  readonly minCoverageFixedIncomeShare: number;
  readonly bondHeavyShare: number;
  /** Whether figures a little below the threshold may be shown as indicative when somebody asks for it. */
  readonly allowsIndicative: boolean;
  /** How far below the threshold figures are shown, marked as indicative; nothing unless somebody asked. */
  readonly indicativeMarginShare: number;
  /** Null: the provider that covers most of the portfolio. */
  readonly ratingProvider: string | null;
  readonly siMethod: string | null;
  readonly contributionMetric: string;
  /** Revenue share from which an activity counts (inclusive), by activity name; others use 10 %. */
  readonly activityThresholds: Readonly<Record<string, number>>;
  /** Tolerance of Law 220 screening as a share of the portfolio; nothing is tolerated by default. */
  readonly law220ToleranceShare: number;
  /** From which age data is marked, and from which it is not used. */
  readonly ages: DataAges;
  readonly maxLookThroughDepth: number;
  /** What the figures may rest on; null: everything. */
  readonly licence: LicenceGrants;
}

/** Fifteen points below the threshold are the furthest an indicative figure is shown (methodology §20). */
export const INDICATIVE_MARGIN = 0.15;
export const DEFAULT_ACTIVITY_THRESHOLD = 0.1;
export const DEFAULT_CONTRIBUTION_METRIC = "esg.rating";

/** The product's defaults for a portfolio of a day. */
export function defaultSettings(asOf: string): AnalysisSettings {
  return {
    asOf,
    minCoverageShare: 0.65,
    minCoverageFixedIncomeShare: 0.5,
    bondHeavyShare: 0.8,
    allowsIndicative: false,
    indicativeMarginShare: 0,
    ratingProvider: null,
    siMethod: null,
    contributionMetric: DEFAULT_CONTRIBUTION_METRIC,
    activityThresholds: {},
    law220ToleranceShare: 0,
    ages: DEFAULT_AGES,
    maxLookThroughDepth: 3,
    licence: null,
  };
}

/** The share of revenue from which an activity counts: the tenant's, else the product's. */
export function activityThreshold(
  { activityThresholds }: Pick<AnalysisSettings, "activityThresholds">,
  activity: string,
): number {
  return activityThresholds[activity] ?? DEFAULT_ACTIVITY_THRESHOLD;
}
