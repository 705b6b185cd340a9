import type { Metric, Unit } from "./metric";

/** Absolute amounts: their decimals depend on their size, not on the metric. */
const AMOUNTS: readonly Unit[] = ["tCO2e", "tCO2e/year", "MWh/year"];
const WHOLE_FROM = 100;
const DECIMALS_OF_SMALL_AMOUNTS = 2;

type Printed = Pick<Metric, "unit" | "decimals">;

/** Decimals a value of a metric is shown with; a share counts them on the percentage. Amounts: none from 100 on, else two. */
export function shownDecimals({ unit, decimals }: Printed, value: number): number {
  if (!AMOUNTS.includes(unit)) return decimals;
  return Math.abs(value) >= WHOLE_FROM ? 0 : DECIMALS_OF_SMALL_AMOUNTS;
}

/** One unit of the last place a value of a metric is shown with, in the metric's own unit: 0.001 for a share as 12.3 %. */
export function lastPlace(metric: Printed, value: number): number {
  return 10 ** -(shownDecimals(metric, value) + (metric.unit === "share" ? 2 : 0));
}
