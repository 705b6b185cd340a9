import { pctOfShare } from "~/domain/weights/percent";
import type { NumberInCell } from "../columns/read-cell";
import type { WeightUnit } from "../portfolio-reading";

/** A weight in percent: the cell's own percent sign first, else the unit of the column. */
export function inPercent(number: NumberInCell, unit: WeightUnit | null): number {
  if (number.isPercent || unit !== "fraction") return number.value;
  return pctOfShare(number.value);
}
