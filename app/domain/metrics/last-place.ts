import type { Metric, Unit } from "./metric";

/** Absolute amounts: their decimals depend on their size, not on the metric. */
const AMOUNTS: readonly Unit[] = ["tCO2e", "tCO2e/year", "MWh/year"];
const WHOLE_FROM = 100;
const DECIMALS_OF_SMALL_AMOUNTS = 2;

/** Scales of their own, where a value near zero is one like any other; shares have words for what is too small to show. */
const SCALES: readonly Unit[] = ["share", "rating", "score", "index", "count", "countries"];

type Printed = Pick<Metric, "unit" | "decimals">;

/**
 * Decimals a value of a metric is shown with; a share counts them on the percentage. Amounts: none from 100 on, else two.
 * What is measured and not zero never reads as zero.
 */
export function shownDecimals({ unit, decimals }: Printed, value: number): number {
  if (SCALES.includes(unit)) return decimals;
  if (!AMOUNTS.includes(unit)) return decimalsThatShow(value, decimals);
  return Math.abs(value) >= WHOLE_FROM ? 0 : decimalsThatShow(value, DECIMALS_OF_SMALL_AMOUNTS);
}

/** The decimals given, or as many as show two digits of a value that would read as zero with them: 0.00014. */
export function decimalsThatShow(value: number, decimals: number): number {
  const size = Math.abs(value);
  return size === 0 || size >= 10 ** -decimals / 2 ? decimals : 1 - Math.floor(Math.log10(size));
}

/** One unit of the last place a value of a metric is shown with, in the metric's own unit: 0.001 for a share as 12.3 %. */
export function lastPlace(metric: Printed, value: number): number {
  return 10 ** -(shownDecimals(metric, value) + (metric.unit === "share" ? 2 : 0));
}
