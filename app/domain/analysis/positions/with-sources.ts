import { addTo } from "~/domain/keyed/groups";
import type { Holding } from "./holding";
import type { WeightSource } from "./weight-source";

/** Screens print and send back weights with six decimals of a percent. */
const SAME_SHARE = 0.51e-8;

/**
 * Lines of a next version with the sources of their amounts: a line that states what it stated before keeps its
 * source, every other amount is stated now. Lines are matched by what they hold and by their kind; the first of
 * equal lines meets the first.
 */
export function withSources(
  lines: readonly Holding[],
  before: readonly Holding[],
  statedNow: WeightSource,
): readonly Holding[] {
  const earlier = new Map<string, Holding[]>();
  for (const line of before) addTo(earlier, keyOf(line), line);
  return lines.map((line) => {
    const was = earlier.get(keyOf(line))?.shift();
    return { ...line, weightSource: was && isSameAmount(was, line) ? was.weightSource : statedNow };
  });
}

function keyOf({ isin, identifier, name, assetType, fixedIncome }: Holding): string {
  return JSON.stringify([isin ?? identifier ?? [name, assetType], fixedIncome]);
}

function isSameAmount(was: Holding, is: Holding): boolean {
  if (was.marketValue !== null || is.marketValue !== null) {
    return was.marketValue === is.marketValue && was.currency === is.currency;
  }
  if (was.weightShare === null || is.weightShare === null) return was.weightShare === is.weightShare;
  return Math.abs(was.weightShare - is.weightShare) <= SAME_SHARE;
}
