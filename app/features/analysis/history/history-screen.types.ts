import type { AnalysedPortfolio } from "../analysis-screen.types";
import type { PortfolioHistory } from "./portfolio-history.types";

export interface HistoryScreen {
  readonly portfolio: AnalysedPortfolio;
  /** What the portfolio is read against on the other tabs. */
  readonly benchmark: { readonly id: string; readonly name: string } | null;
  readonly history: PortfolioHistory;
  /** The figure that is drawn large, with its numbers: one of those of the history. */
  readonly metric: string;
}
