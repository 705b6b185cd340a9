import { changeDecimals } from "~/domain/comparing/change-decimals";
import type { Comparison } from "~/domain/comparing/compare";
import { findMetric } from "~/domain/metrics/catalogue";
import { DeltaText } from "~/ui/figure/delta-text";

interface Props {
  readonly metric: string;
  readonly comparison: Comparison;
}

/** The difference of two figures in the colour of its verdict; an amount of another portfolio has none. */
export function Difference({ metric: id, comparison }: Props) {
  const metric = findMetric(id);
  const isScaled = comparison.scaledToEur !== null;
  return (
    <DeltaText
      value={isScaled ? null : (comparison.difference ?? null)}
      decimals={changeDecimals(id)}
      share={metric?.unit === "share"}
      verdict={comparison.verdict}
    />
  );
}
