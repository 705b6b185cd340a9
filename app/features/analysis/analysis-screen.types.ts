import type { Denominator, Figure } from "~/domain/analysis/figure";
import type { AnalysisViews } from "~/domain/analysis/views";

/** The seven analyses that are tabs of a portfolio. */
export const SCREEN_VIEWS = [
  "esg",
  "sdg",
  "contribution",
  "pai",
  "sanctions",
  "allocation",
  "ratings",
] as const;

export type ScreenView = (typeof SCREEN_VIEWS)[number];

export const DENOMINATORS = ["COVERED", "ELIGIBLE", "ALL"] as const satisfies readonly Denominator[];

/** What stands above every tab of a portfolio. */
export interface AnalysedPortfolio {
  readonly id: string;
  readonly name: string;
  readonly asOf: string;
  readonly currency: string;
  readonly totalValue: number | null;
  readonly holdingCount: number;
  readonly ownerName: string;
}

/** The same figures of another portfolio, to read this one against. */
export interface Comparison {
  readonly name: string;
  readonly views: AnalysisViews;
}

export interface AnalysisScreen {
  readonly portfolio: AnalysedPortfolio;
  readonly view: ScreenView;
  readonly denominator: Denominator;
  readonly dataVersion: number;
  readonly views: AnalysisViews;
  readonly benchmark: Comparison | null;
  /** Covered of eligible below this is drawn in amber. */
  readonly minCoverageShare: number;
}

/** Where a load's rows came from, for the last layer of a working. */
export interface LoadSource {
  readonly loadId: number;
  readonly fileName: string;
  readonly loadedAt: string | null;
  readonly loadedBy: string;
}

/** One figure with its working and the files behind it. */
export interface ExplainedFigure {
  readonly figure: Figure;
  /** Null where only weights are known: the working then shows weights. */
  readonly totalValueEur: number | null;
  readonly loads: readonly LoadSource[];
}
