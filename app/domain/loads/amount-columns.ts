import type { Column } from "~/domain/datasets/column";
import type { Dataset } from "~/domain/datasets/dataset";

/** Units of scores and shares. */
const NO_AMOUNT = new Set(["index", "%", "year"]);

/** Scores and shares have a range of their own. */
const isAmount = ({ kind, unit, max }: Column) =>
  kind === "number" && unit !== null && max === null && !NO_AMOUNT.has(unit);

/** The columns of a dataset of which a factor between two values says something: amounts in a unit. */
export function amountColumns(dataset: Dataset): readonly Column[] {
  return dataset.columns.filter(isAmount);
}
