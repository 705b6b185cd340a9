import { findMetric } from "~/domain/metrics/catalogue";
import type { Denominator } from "~/domain/metrics/denominator";
import type { Figure } from "./figure";

type Read = Pick<Figure, "metric" | "value" | "all" | "eligible" | "covered" | "withheld">;

/**
 * A figure at a denominator; averages and amounts have one reading only, whatever is asked. Null where it is missing or
 * withheld.
 */
export function readingAt(figure: Read, denominator: Denominator): number | null {
  const metric = findMetric(figure.metric);
  if (!metric || figure.withheld) return null;
  if (metric.aggregate === "average" || metric.aggregate === "absolute") return figure.value;
  return { ALL: figure.all, ELIGIBLE: figure.eligible, COVERED: figure.covered }[denominator];
}
