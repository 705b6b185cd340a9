import { isCoverageEnough } from "~/domain/analysis/figures/coverage";

const MAX_DECIMALS = 3;

/**
 * How many decimals a coverage takes, so that it does not look like what it is not: some like none, nearly all like
 * all, or less than what is needed like enough. Both are fractions.
 */
export function coverageDecimals(share: number, needed?: number): number {
  const edges = [
    0,
    1,
    ...(needed === undefined || isCoverageEnough(1, share, needed) ? [] : [needed]),
  ].filter((edge) => edge !== share);
  if (share < 0 || share > 1) return 0;
  for (let decimals = 0; decimals < MAX_DECIMALS; decimals++) {
    const printed = (share * 100).toFixed(decimals);
    if (edges.every((edge) => printed !== (edge * 100).toFixed(decimals))) return decimals;
  }
  return MAX_DECIMALS;
}
