import type { Metric, Unit } from "~/domain/metrics/metric";
import type { Format } from "~/ui/format";

/** Absolute amounts: their decimals depend on their size, not on the metric. */
const AMOUNTS: readonly Unit[] = ["tCO2e", "tCO2e/year", "MWh/year"];

/** A catalogue figure in the reader's notation, without its unit. */
export function printValue(format: Format, metric: Metric, value: number): string {
  if (metric.unit === "share") return format.share(value, metric.decimals);
  if (metric.unit === "score") return format.signed(value, metric.decimals);
  if (AMOUNTS.includes(metric.unit)) return format.tonnes(value);
  return format.number(value, metric.decimals);
}
