import type { Dataset } from "~/domain/datasets/dataset";
import type { FactValues } from "~/domain/facts/fact";

const FACTOR = 10;

/** Units of scores and shares. */
const NO_AMOUNT = new Set(["index", "%", "year"]);

/**
 * Columns of a row whose value is too far from the one it would take the place of to be believed unseen: ten times or
 * more, a tenth or less (kWh for MWh, thousand EUR for EUR million), or of the other sign. Only amounts are compared:
 * scores and shares have a range of their own, and a value that was or becomes missing or zero says nothing about units.
 */
export function jumps(dataset: Dataset, current: FactValues, incoming: FactValues): readonly string[] {
  return dataset.columns
    .filter(
      ({ kind, unit, max }) => kind === "number" && unit !== null && max === null && !NO_AMOUNT.has(unit),
    )
    .map(({ name }) => name)
    .filter((name) => isJump(current[name], incoming[name]));
}

function isJump(before: unknown, after: unknown): boolean {
  if (typeof before !== "number" || typeof after !== "number" || before === 0 || after === 0) return false;
  const factor = after / before;
  return factor < 0 || factor >= FACTOR || factor <= 1 / FACTOR;
}
