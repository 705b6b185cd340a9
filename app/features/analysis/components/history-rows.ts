import type { HistoryFigure, HistoryPoint } from "~/domain/history/portfolio-history";
import { findMetric } from "~/domain/metrics/catalogue";

/** The whole scale of a rating, so that a small step looks small. */
const RATINGS = [1, 5] as const;

export function scaleOf(metric: string): readonly [number, number] | undefined {
  return findMetric(metric)?.unit === "rating" ? RATINGS : undefined;
}

/** A figure at a point; null where it is not among those that are shown. */
export function figureOf(point: HistoryPoint | undefined, metric: string): HistoryFigure | null {
  return point?.figures.find((figure) => figure.metric === metric) ?? null;
}

export interface HistoryRow {
  readonly id: string;
  readonly point: HistoryPoint;
  /** Null at the first point that is shown. */
  readonly before: HistoryPoint | null;
  readonly figure: HistoryFigure;
}

/** The points of a figure as rows, newest first. */
export function historyRows(points: readonly HistoryPoint[], metric: string): readonly HistoryRow[] {
  return points
    .flatMap((point, index): HistoryRow[] => {
      const figure = figureOf(point, metric);
      return figure === null ? [] : [{ id: String(index), point, before: points[index - 1] ?? null, figure }];
    })
    .reverse();
}
