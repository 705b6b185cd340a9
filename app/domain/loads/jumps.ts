import type { Column } from "~/domain/datasets/column";
import type { Dataset } from "~/domain/datasets/dataset";
import type { FactValues } from "~/domain/facts/fact";

const FACTOR = 10;

/** Units of scores and shares. */
const NO_AMOUNT = new Set(["index", "%", "year"]);

/** Scores and shares have a range of their own. */
const isAmount = ({ kind, unit, max }: Column) =>
  kind === "number" && unit !== null && max === null && !NO_AMOUNT.has(unit);

/**
 * Columns of a row whose value is too far from the one it would take the place of, or from that of the year beside it, to
 * be believed unseen: ten times or more, a tenth or less (kWh for MWh, thousand EUR for EUR million), or of the other
 * sign. Only amounts are compared; a value that was or becomes missing or zero says nothing about units.
 */
export function jumps(dataset: Dataset, current: FactValues, incoming: FactValues): readonly string[] {
  return dataset.columns
    .filter(isAmount)
    .map(({ name }) => name)
    .filter((name) => isJump(current[name], incoming[name]));
}

/**
 * Whether rows of a dataset are amounts of a year each that stand beside those of other years: a row of a new year takes
 * the place of none, and is compared with the year beside it.
 */
export function standsByYear(dataset: Dataset): boolean {
  return dataset.period !== null && dataset.key.includes(dataset.period) && dataset.columns.some(isAmount);
}

function isJump(before: unknown, after: unknown): boolean {
  if (typeof before !== "number" || typeof after !== "number" || before === 0 || after === 0) return false;
  const factor = after / before;
  return factor < 0 || factor >= FACTOR || factor <= 1 / FACTOR;
}
