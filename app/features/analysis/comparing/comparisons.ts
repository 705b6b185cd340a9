import type { Figure } from "~/domain/analysis/figures/figure";
import { type Comparison, compare } from "~/domain/comparing/compare";
import type { Denominator } from "~/domain/metrics/denominator";

/** Compares figures with those of another portfolio, at a denominator or each at its headline; null where it has none. */
export function comparisonsWith(
  others: readonly Figure[],
  denominator: Denominator | null,
): (figure: Figure) => Comparison | null {
  const byMetric = new Map(others.map((figure) => [figure.metric, figure]));
  return (figure) => {
    const other = byMetric.get(figure.metric);
    return other ? compare(figure, other, denominator) : null;
  };
}
