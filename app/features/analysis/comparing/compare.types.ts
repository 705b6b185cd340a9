import type { AnalysisViews } from "~/domain/analysis/views";
import type { RateNote } from "~/domain/portfolios/exchange-rates";
import type { NotCounted } from "~/domain/portfolios/not-counted";
import type { Standings } from "~/features/figures/standings.types";
import type { ShownPortfolio } from "../analysis-screen.types";

export interface ComparedPortfolio extends ShownPortfolio {
  readonly views: AnalysisViews;
  /** Exchange rates that are old, or too old to convert its amounts. */
  readonly rates: readonly RateNote[];
  readonly notCounted: NotCounted | null;
  /** Among the funds of the category the first one is compared with. */
  readonly standings: Standings;
}
