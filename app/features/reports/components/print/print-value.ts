import type { Figure } from "~/domain/analysis/figure";
import { findMetric } from "~/domain/metrics/catalogue";
import { printValue as printed } from "~/features/analysis/print-value";
import type { Format } from "~/ui/format";

/** A value of a metric as it is printed, without its unit: as on screens. */
export function printValue(format: Format, metricId: string, value: number): string {
  const metric = findMetric(metricId);
  return metric ? printed(format, metric, value) : format.number(value, 1);
}

/** Sums of doubles come a hair beside the whole number they stand for. */
const WHOLE = 1e-6;

/** A rating of one holding: no decimals where it was loaded as a whole number. */
export function printRating(format: Format, rating: number): string {
  return format.rating(rating, Math.abs(rating - Math.round(rating)) < WHOLE ? 0 : 1);
}

/** The regulation's reading, on all investments; averages exist on covered value only. */
export function onAll(figure: Figure): { readonly value: number | null; readonly isAverage: boolean } {
  const isAverage = findMetric(figure.metric)?.aggregate === "average";
  return { value: isAverage ? figure.covered : figure.all, isAverage };
}
