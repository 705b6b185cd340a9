import type { Dataset } from "~/domain/datasets/dataset";
import type { FactValues } from "~/domain/facts/fact";
import { amountColumns } from "./amount-columns";
import { type ChangeSpread, type ChangeSpreads, isUnusual } from "./change-spread";

const FACTOR = 10;

/**
 * Columns of a row whose value is too far from the one it would take the place of, or from that of the year beside, to
 * be believed unseen: ten times or more, a tenth or less (kWh for MWh, thousand EUR for EUR million), of the other sign,
 * or changed far more than others of the column did in the file (a quarter for a year, yuan for euros). Only amounts are
 * compared; a value that was or becomes missing or zero says nothing about units.
 */
export function jumps(
  dataset: Dataset,
  current: FactValues,
  incoming: FactValues,
  spreads: ChangeSpreads = {},
): readonly string[] {
  return amountColumns(dataset)
    .map(({ name }) => name)
    .filter((name) => isJump(current[name], incoming[name], spreads[name]));
}

/**
 * Whether rows of a dataset are amounts of a year each that stand beside those of other years: a row of a new year takes
 * the place of none, and is compared with the year beside it.
 */
export function standsByYear(dataset: Dataset): boolean {
  return dataset.period !== null && dataset.key.includes(dataset.period) && amountColumns(dataset).length > 0;
}

function isJump(before: unknown, after: unknown, spread: ChangeSpread | undefined): boolean {
  if (typeof before !== "number" || typeof after !== "number" || before === 0 || after === 0) return false;
  const factor = after / before;
  if (factor < 0 || factor >= FACTOR || factor <= 1 / FACTOR) return true;
  return spread !== undefined && isUnusual(before, after, spread);
}
