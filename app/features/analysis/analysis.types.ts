import type { Holding } from "~/domain/analysis/positions/holding";
import type { AnalysisSettings } from "~/domain/analysis/settings";
import type { AnalysisViews } from "~/domain/analysis/views";
import type { ViewName } from "~/domain/metrics/view-names";
import type { NotedRates } from "~/domain/portfolios/exchange-rates";
import type { NotCounted } from "~/domain/portfolios/not-counted";

/** What an analysis is asked for, whatever it is an analysis of. */
export interface AnalysisRequest {
  readonly views: readonly ViewName[];
  readonly explain?: boolean | undefined;
  /** Only these metric ids of the views. */
  readonly metrics?: readonly string[] | undefined;
  /** The figure whose contributions are asked for; the ESG rating by default. */
  readonly contribution?: string | undefined;
  /** Figures a little below the coverage threshold too, where the tenant allows it. */
  readonly indicative?: boolean | undefined;
  /** An earlier data version; the published one by default. */
  readonly dataVersion?: number | undefined;
}

/** Holdings ready for the engine: identified, with the rates of their amounts. */
export interface HoldingsToAnalyse {
  readonly holdings: readonly Holding[];
  readonly currency: string;
  readonly totalValueEur: number | null;
  /** Units of each currency for one euro on that day. */
  readonly perEur: ReadonlyMap<string, number>;
  readonly asOf: string;
}

/** Which facts and which choices an analysis goes by. */
export interface Frame {
  readonly dataVersion: number;
  readonly settings: AnalysisSettings;
}

export interface AnalysisResult {
  readonly dataVersion: number;
  readonly asOf: string;
  /** The tenant lets figures a little below the coverage threshold be shown as indicative. */
  readonly allowsIndicative: boolean;
  readonly views: AnalysisViews;
  /** Lines that are stated and no figure counts; null where all count. */
  readonly notCounted: NotCounted | null;
}

/** An analysis of amounts that were converted to euros. */
export interface ConvertedAnalysis extends AnalysisResult {
  /** Old rates that amounts were converted at, and rates too old for it. */
  readonly rates: NotedRates;
}
