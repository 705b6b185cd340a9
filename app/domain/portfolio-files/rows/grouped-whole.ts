import { sumOfKnown } from "~/domain/weights/sum";

type Amounts = readonly (number | null)[];

const WHOLES: readonly (readonly [whole: number, tolerance: number])[] = [
  [100, 0.5],
  [1, 0.005],
];
const ROUNDING_SHARE = 0.001;

/**
 * Whether rows without a code that state the amount of a row beside them are groups of a single holding each. Groups
 * cover all holdings: together they state what the holdings do, once for each level of groups. Rows that make the weights
 * complete are holdings themselves, as in a portfolio of equal weights.
 *
 * @param groups amounts of the rows that may be groups, in the unit of the file
 * @param securities amounts of the rows with a code, null where one states none
 * @param cash amounts of the rows of cash: it may stand in a group or beside them
 */
export function areGroupsOfAll(groups: Amounts, securities: Amounts, cash: Amounts): boolean {
  const [ofGroups, ofSecurities] = [sumOfKnown(groups), sumOfKnown(securities)];
  const ofHoldings = ofSecurities + sumOfKnown(cash);
  const all = ofGroups + ofHoldings;
  if (isWholeInWeights(all)) return false;
  return [ofSecurities, ofHoldings].some((covered) => isMultiple(ofGroups, covered));
}

/** Whether a sum is that of complete weights, in percent or as fractions. */
export function isWholeInWeights(sum: number): boolean {
  return WHOLES.some(([whole, tolerance]) => Math.abs(sum - whole) <= tolerance);
}

function isMultiple(sum: number, covered: number): boolean {
  if (covered === 0) return false;
  const levels = Math.round(sum / covered);
  return levels >= 1 && Math.abs(sum / covered - levels) <= ROUNDING_SHARE;
}
