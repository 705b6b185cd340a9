import { pctOfShare } from "~/domain/weights/percent";
import type { WeightUnit } from "./portfolio-reading";
import type { NumberInCell } from "./read-cell";

/** A weight in percent: the cell's own percent sign first, else the unit of the column. */
export function inPercent(number: NumberInCell, unit: WeightUnit | null): number {
  if (number.isPercent || unit !== "fraction") return number.value;
  return pctOfShare(number.value);
}
