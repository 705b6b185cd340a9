import { findMetric } from "~/domain/metrics/catalogue";

const RATING_DECIMALS = 2;
const UNKNOWN_DECIMALS = 1;

/** Decimals of the change of a metric, by its id: a rating's change is finer than the rating itself. */
export function changeDecimals(id: string): number {
  const metric = findMetric(id);
  return metric?.unit === "rating" ? RATING_DECIMALS : (metric?.decimals ?? UNKNOWN_DECIMALS);
}
