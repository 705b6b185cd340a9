import { sumOfKnown } from "~/domain/weights/sum";
import { isWholeInWeights } from "./grouped-whole";

const MAX_MEMBERS = 2000;
const HALF_A_HUNDREDTH = 0.0051;

type Amounts = readonly (number | null)[];

/** What a row may be by what it holds beside its amount. */
export interface RowKinds {
  mayBeGroup(index: number): boolean;
  /** Cash stands in a group or beside them. */
  mayStandAlone(index: number): boolean;
  /** The fewest rows of a group: where no row has a code, a holding may state as much as the next one. */
  readonly least: 1 | 2;
}

/**
 * Indexes of the rows that are groups: each states the sum of the rows right below it, groups within groups included.
 * Found only where the groups cover all rows but those that may stand alone, and the rows do not make the weights complete
 * with them.
 *
 * @param amounts what each row states, in the unit of the file; null for rows that state nothing or are totals
 * @param weights what tells whether the rows are complete, where the amounts are values with weights beside them
 */
export function nestedGroups(
  amounts: Amounts,
  kinds: RowKinds,
  weights: Amounts = amounts,
): ReadonlySet<number> {
  const ends = endsOfGroups(amounts, kinds);
  const groups = new Set(amounts.flatMap((_, index) => (ends[index] === 0 ? [] : [index])));
  const isCovered = alone(amounts, ends).every(kinds.mayStandAlone);
  const held = sumOfKnown(weights.map((weight, index) => (groups.has(index) ? null : weight)));
  const isProven = isWholeInWeights(held) || groups.size > 1;
  return isCovered && isProven && !isWholeInWeights(sumOfKnown(weights)) ? groups : new Set();
}

/** For each row that states the sum of the rows below it, the index behind the last of them, else 0; in one pass from the end. */
function endsOfGroups(amounts: Amounts, { mayBeGroup, least }: RowKinds): Int32Array {
  const ends = new Int32Array(amounts.length);
  const onlyRise = amounts.every((amount) => (amount ?? 0) >= 0);
  for (let index = amounts.length - 1; index >= 0; index -= 1) {
    const amount = amounts[index] ?? null;
    if (amount === null || amount === 0 || !mayBeGroup(index)) continue;
    let sum = 0;
    let members = 0;
    for (let next = index + 1; next < amounts.length && members < MAX_MEMBERS; ) {
      const part = amounts[next] ?? null;
      next = ends[next] || next + 1;
      if (part === null) continue;
      sum += part;
      members += 1;
      const rounding = HALF_A_HUNDREDTH * (members + 1);
      if (members >= least && Math.abs(sum - amount) <= rounding) ends[index] = next;
      if (ends[index] !== 0 || (onlyRise && sum > amount + rounding)) break;
    }
  }
  return ends;
}

/** Rows that stand in no group and are none. */
function alone(amounts: Amounts, ends: Int32Array): number[] {
  const rows: number[] = [];
  for (let index = 0; index < amounts.length; index = ends[index] || index + 1) {
    if ((amounts[index] ?? 0) !== 0 && ends[index] === 0) rows.push(index);
  }
  return rows;
}
