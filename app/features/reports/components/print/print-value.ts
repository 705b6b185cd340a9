import type { Figure } from "~/domain/analysis/figure";
import type { Comparison } from "~/domain/comparing/compare";
import { findMetric } from "~/domain/metrics/catalogue";
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

const MORE_DECIMALS = [0, 1, 2, 3] as const;

/** A value beside another it differs from, with as many decimals as it takes to tell them apart, three more at most. */
export function printedBeside(format: Format, metricId: string, value: number, other: number | null): string {
  const metric = findMetric(metricId);
  if (!metric || other === null) return printValue(format, metricId, value);
  const printedWith = (more: number, one: number) =>
    printed(format, { ...metric, decimals: metric.decimals + more }, one);
  const more = MORE_DECIMALS.find((count) => printedWith(count, value) !== printedWith(count, other));
  return printedWith(more ?? 0, value);
}

interface Compared extends Pick<Comparison, "verdict" | "own" | "other"> {}

/** Two compared figures as printed; with more decimals where they would read the same and are not alike. */
export function printedApart(
  format: Format,
  metricId: string,
  { verdict, own, other }: Compared,
): { readonly own: string; readonly other: string } {
  const [mine, theirs] = [own ?? 0, other ?? 0];
  const differs = verdict !== "alike" && verdict !== "none";
  return {
    own: printedBeside(format, metricId, mine, differs ? theirs : null),
    other: printedBeside(format, metricId, theirs, differs ? mine : null),
  };
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
