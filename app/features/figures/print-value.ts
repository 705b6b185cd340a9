import { shownDecimals } from "~/domain/metrics/last-place";
import type { Metric } from "~/domain/metrics/metric";
import type { Format } from "~/ui/format";

/** A catalogue figure in the reader's notation, without its unit. */
export function printValue(format: Format, metric: Metric, value: number): string {
  if (metric.unit === "share") return format.share(value, metric.decimals);
  if (metric.unit === "score") return format.signed(value, metric.decimals);
  return format.number(value, shownDecimals(metric, value));
}
