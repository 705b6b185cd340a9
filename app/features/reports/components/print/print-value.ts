import type { Figure } from "~/domain/analysis/figures/figure";
import { findMetric } from "~/domain/metrics/catalogue";
import { ratingDecimals } from "~/domain/metrics/rating-decimals";
import { printValue as printed } from "~/features/figures/print-value";
import type { Format } from "~/ui/format";

/** A value of a metric as it is printed, without its unit: as on screens. */
export function printValue(format: Format, metricId: string, value: number): string {
  const metric = findMetric(metricId);
  return metric ? printed(format, metric, value) : format.number(value, 1);
}

/** A share that is there and would read as zero: "<0.01%". */
export function printShare(format: Format, share: number, decimals: number): string {
  const least = 10 ** -(decimals + 2);
  const isSmall = share !== 0 && Math.abs(share) < least / 2;
  return isSmall ? `${share < 0 ? "−" : ""}<${format.share(least, decimals)}` : format.share(share, decimals);
}

/** A rating of one holding: no decimals where it was loaded as a whole number. */
export function printRating(format: Format, rating: number): string {
  return format.rating(rating, ratingDecimals([rating]));
}

/** The regulation's reading, on all investments; averages exist on covered value only. */
export function onAll(figure: Figure): { readonly value: number | null; readonly isAverage: boolean } {
  const isAverage = findMetric(figure.metric)?.aggregate === "average";
  return { value: isAverage ? figure.covered : figure.all, isAverage };
}
