import type { HistoryMetric } from "~/domain/history/history-metrics";
import type { HistoryPoint } from "~/domain/history/portfolio-history";
import type { NotCounted } from "~/domain/portfolios/not-counted";

/** The history of a portfolio's headline figures, as screens and programs see it. */
export interface PortfolioHistory {
  readonly portfolioId: string;
  /** The figures that are answered, in order. */
  readonly metrics: readonly HistoryMetric[];
  /** Oldest first; no more than `mostPoints`. */
  readonly points: readonly HistoryPoint[];
  readonly mostPoints: number;
  /** Versions of the points whose figures leave out lines, with which; oldest first. */
  readonly notCounted: readonly (NotCounted & { readonly version: number })[];
  /** Points whose figures are not worked out yet: asking again works out some more. */
  readonly notMade: number;
}
