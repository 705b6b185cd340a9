import { findMetric } from "~/domain/metrics/catalogue";
import type { ViewName } from "~/domain/metrics/view-names";

/** The headline figures of a portfolio whose history is recorded, in the order screens list them. */
export const HISTORY_METRICS = [
  "esg.rating",
  "esg.environmental",
  "esg.social",
  "esg.governance",
  "pai.2.scope123",
  "pai.3.scope123",
  "waci.scope12",
  "pai.4",
  "taxonomy.turnover.aligned.all",
  "si.total",
  "climate.targetSet",
  "climate.target15",
] as const;

export type HistoryMetric = (typeof HISTORY_METRICS)[number];

/** The view that a figure belongs to, whose licence opens it. */
export function historyViewOf(metric: HistoryMetric): ViewName {
  const view = findMetric(metric)?.views[0];
  if (view === undefined) throw new Error(`no view has the figure ${metric}`);
  return view;
}
