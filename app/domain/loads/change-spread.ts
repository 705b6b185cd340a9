import type { Dataset } from "~/domain/datasets/dataset";
import type { FactValues } from "~/domain/facts/fact";
import { medianOf } from "~/domain/weights/median";
import { amountColumns } from "./amount-columns";

/** How one column changed in a file, as natural logarithms of new over old: 0 is unchanged, 0.69 twice as much. */
export interface ChangeSpread {
  readonly middle: number;
  readonly sigma: number;
}

/** By column; a column of which too few values changed from a known one has none. */
export type ChangeSpreads = Readonly<Record<string, ChangeSpread>>;

export interface ValuesBeside {
  readonly before: FactValues;
  readonly after: FactValues;
}

/** Of fewer changes the spread itself is uncertain by more than a sixth. */
const MIN_CHANGES = 30;
const SIGMAS = 5;

/** The median distance from the median, times this, is the standard deviation where changes are normally distributed. */
const SIGMA_OF_MEDIAN_DISTANCE = 1.4826;

/** Companies that merge or divest grow or shrink by less; figures that hardly change would make any change unusual. */
const MIN_FACTOR = 3;

/**
 * The middle and the spread of the changes of each amount of a dataset, by median and median distance from it, which a few
 * slips do not move. Values that were or became missing, zero or of the other sign have no change.
 */
export function changeSpreads(dataset: Dataset, pairs: readonly ValuesBeside[]): ChangeSpreads {
  return Object.fromEntries(
    amountColumns(dataset).flatMap(({ name }) => {
      const changes = pairs
        .map(({ before, after }) => changeOf(before[name], after[name]))
        .filter((change) => change !== null);
      if (changes.length < MIN_CHANGES) return [];
      const middle = medianOf(changes) ?? 0;
      const distance = medianOf(changes.map((change) => Math.abs(change - middle))) ?? 0;
      return [[name, { middle, sigma: SIGMA_OF_MEDIAN_DISTANCE * distance }]];
    }),
  );
}

/**
 * Whether a value changed far more than the others of its column in the file (files-people-upload A02): by more than five
 * standard deviations from the middle, and by more than three times what the middle did. Where a whole market moved, the
 * middle moved with it.
 */
export function isUnusual(before: number, after: number, { middle, sigma }: ChangeSpread): boolean {
  const change = changeOf(before, after);
  if (change === null) return false;
  return Math.abs(change - middle) > Math.max(SIGMAS * sigma, Math.log(MIN_FACTOR));
}

function changeOf(before: unknown, after: unknown): number | null {
  if (typeof before !== "number" || typeof after !== "number") return null;
  const factor = after / before;
  return Number.isFinite(factor) && factor > 0 ? Math.log(factor) : null;
}
