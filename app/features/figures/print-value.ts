import type { Comparison } from "~/domain/comparing/compare";
import { findMetric } from "~/domain/metrics/catalogue";
import { shownDecimals } from "~/domain/metrics/last-place";
import type { Metric } from "~/domain/metrics/metric";
import { decimalsIn, pctOfShare } from "~/domain/weights/percent";
import type { Format } from "~/ui/format";

/** A catalogue figure in the reader's notation, without its unit. */
export function printValue(format: Format, metric: Metric, value: number): string {
  if (metric.unit === "share") return format.share(value, metric.decimals);
  if (metric.unit === "score") return format.signed(value, metric.decimals);
  return format.number(value, shownDecimals(metric, value));
}

/** A limit somebody set on a figure: as the figure, with more decimals where it was set with more. */
export function printStated(format: Format, metric: Metric, value: number): string {
  const stated = decimalsIn(metric.unit === "share" ? pctOfShare(value) : value);
  if (stated <= shownDecimals(metric, value)) return printValue(format, metric, value);
  return metric.unit === "share" ? format.share(value, stated) : format.number(value, stated);
}

const MORE_DECIMALS = [0, 1, 2, 3] as const;

/** A value beside another it differs from, with as many decimals as it takes to tell them apart, three more at most. */
export function printBeside(format: Format, metric: Metric, value: number, other: number): string {
  const printedWith = (more: number, one: number) =>
    printValue(format, { ...metric, decimals: metric.decimals + more }, one);
  const more = MORE_DECIMALS.find((count) => printedWith(count, value) !== printedWith(count, other));
  return printedWith(more ?? 0, value);
}

/** Two compared figures as printed; with more decimals where they would read the same and are not alike. */
export function printedApart(
  format: Format,
  metricId: string,
  { verdict, own, other }: Pick<Comparison, "verdict" | "own" | "other">,
): { readonly own: string; readonly other: string } {
  const [mine, theirs] = [own ?? 0, other ?? 0];
  const differs = verdict !== "alike" && verdict !== "none";
  const metric = findMetric(metricId);
  const beside = (value: number, other: number) => {
    if (!metric) return format.number(value, 1);
    return differs ? printBeside(format, metric, value, other) : printValue(format, metric, value);
  };
  return { own: beside(mine, theirs), other: beside(theirs, mine) };
}
