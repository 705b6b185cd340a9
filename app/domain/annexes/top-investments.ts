import type { DirectInvestment } from "~/domain/analysis/results/direct-investments";
import { isReached } from "~/domain/weights/rounding";

const MAX_LISTED = 15;
const HALF = 0.5;

/**
 * The largest investments that make up half of all investments, at most fifteen (Delegated Regulation (EU) 2022/1288,
 * Annexes IV and V), from investments sorted by size.
 */
export function topInvestments(sorted: readonly DirectInvestment[]): readonly DirectInvestment[] {
  const listed: DirectInvestment[] = [];
  let sum = 0;
  for (const one of sorted) {
    if (listed.length === MAX_LISTED || isReached(sum, HALF)) break;
    listed.push(one);
    sum += one.weightShare;
  }
  return listed;
}
