import type { ViewName } from "~/domain/metrics/view-names";
import type { Holding } from "./positions/holding";
import type { AnalysisSettings } from "./settings";

/** What `analyse(input, book)` takes; see analyse.ts. */
export interface AnalyseInput {
  readonly holdings: readonly Holding[];
  /** Currency of the portfolio; cash lines without a currency of their own are in it. */
  readonly currency: string;
  /** Only for portfolios given as weights; null: absolute figures (tonnes) stay null. */
  readonly totalValueEur: number | null;
  /** Units of each currency for one euro on the portfolio's day; absent where all amounts are in euros. */
  readonly perEur?: ReadonlyMap<string, number>;
  readonly views: readonly ViewName[];
  readonly settings: AnalysisSettings;
  /** Adds the working of every figure, holding by holding. */
  readonly explain: boolean;
  /** Only these metric ids of the views; null or absent: all. */
  readonly metrics?: readonly string[] | null;
}
