import type { PortfolioLine } from "./portfolio-line";

/** Amounts by the place of their line. */
export interface AmountsOfLines {
  /** What the line states. */
  readonly own: readonly (number | null)[];
  /** What of it a total sums up; null for lines that are totals or groups themselves. */
  readonly parts: readonly (number | null)[];
}

const MAX_GROUP_ROWS = 2000;
/** Blank lines and headings may stand between the rows of a group. */
const MAX_GROUP_REACH = 2 * MAX_GROUP_ROWS;

/**
 * True when the rows after it (or before it) add up, from the nearest on, to the row's own amount. Only rounding to
 * two decimals is forgiven: a looser sum would one day meet the amount of a holding by chance.
 */
export function isSumOfNeighbours(
  index: number,
  lines: readonly PortfolioLine[],
  amounts: AmountsOfLines,
  least = 1,
): boolean {
  const amount = amounts.own[index];
  if (amount === null || amount === undefined || amount === 0) return false;
  if (lines[index]?.number("quantity").kind === "value") return false;
  for (const step of [1, -1]) {
    let sum = 0;
    let summed = 0;
    const reach = Math.min(lines.length - 1, index + MAX_GROUP_REACH);
    const from = Math.max(0, index - MAX_GROUP_REACH);
    for (let at = index + step; at >= from && at <= reach && summed < MAX_GROUP_ROWS; at += step) {
      const part = amounts.parts[at] ?? null;
      if (part === null) continue;
      sum += part;
      summed += 1;
      if (summed >= least && Math.abs(sum - amount) <= 0.0051 * (summed + 1)) return true;
    }
  }
  return false;
}
