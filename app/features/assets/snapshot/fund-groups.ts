import type { Matches } from "./list-filter";
import type { Snapshot } from "./snapshot";

/** The column that holds, for each share class, the fund it belongs to: its main class. */
export const FUND_COLUMN = "fund";

/** The share classes of a list, fund by fund. */
export interface FundGroups {
  readonly funds: number;
  /** The fund of each row, counted from 0. */
  readonly fundOf: (row: number) => number;
  /** Rows of the list, those of a fund one after another in display order. */
  readonly rows: Uint32Array;
  /** Where each fund begins in `rows`, and where the last one ends. */
  readonly starts: Uint32Array;
}

const known = new WeakMap<Snapshot, FundGroups>();

/** Which rows belong together as classes of one fund; null where a list has no such thing. */
export function fundGroupsOf(snapshot: Snapshot): FundGroups | null {
  const column = snapshot.columns.get(FUND_COLUMN);
  if (!column) return null;
  const kept = known.get(snapshot);
  if (kept) return kept;
  const { codes, distinct } = column;
  const fundOf = (row: number) => (codes[row] ?? 1) - 1;
  const starts = new Uint32Array(distinct + 1);
  for (let row = 0; row < snapshot.rows; row++) bump(starts, fundOf(row) + 1);
  for (let fund = 1; fund <= distinct; fund++) starts[fund] = (starts[fund] ?? 0) + (starts[fund - 1] ?? 0);
  const next = starts.slice();
  const rows = new Uint32Array(snapshot.rows);
  for (let row = 0; row < snapshot.rows; row++) {
    const fund = fundOf(row);
    rows[next[fund] ?? 0] = row;
    bump(next, fund);
  }
  const groups = { funds: distinct, fundOf, rows, starts };
  known.set(snapshot, groups);
  return groups;
}

function bump(counts: Uint32Array, place: number): void {
  counts[place] = (counts[place] ?? 0) + 1;
}

/** The rows of a fund that meet a condition. */
export function rowsOfFund(
  { rows, starts }: FundGroups,
  fund: number,
  isMet: (row: number) => boolean,
): number[] {
  return [...rows.subarray(starts[fund], starts[fund + 1])].filter(isMet);
}

/**
 * One row for each fund with at least one class among the matching rows: its main class, whether or not that one
 * matches, since it stands for the fund; a class that may not be shown stands for nothing, then the first that may.
 */
export function standingRows(
  snapshot: Snapshot,
  groups: FundGroups,
  matches: Matches,
  isShown: (row: number) => boolean,
): Matches {
  const isMain = mainClasses(snapshot);
  const failed = new Uint8Array(snapshot.rows).fill(2);
  let total = 0;
  for (let fund = 0; fund < groups.funds; fund++) {
    let first = -1;
    let main = -1;
    let isMet = false;
    for (let at = groups.starts[fund] ?? 0; at < (groups.starts[fund + 1] ?? 0); at++) {
      const row = groups.rows[at] ?? 0;
      if (!isShown(row)) continue;
      if (matches.failed[row] === 0) isMet = true;
      if (first < 0) first = row;
      if (isMain(row)) main = row;
    }
    if (!isMet) continue;
    failed[main < 0 ? first : main] = 0;
    total += 1;
  }
  return { failed, failing: matches.failing, total };
}

function mainClasses(snapshot: Snapshot): (row: number) => boolean {
  const column = snapshot.columns.get("mainClass");
  const code = (column?.values instanceof Float64Array ? column.values.indexOf(1) : -1) + 1;
  return (row) => code > 0 && column?.codes[row] === code;
}

/** How many funds have a class in each bucket, of rows that stand fund by fund: a fund counts once in a bucket. */
export function countsByFund(
  { fundOf }: FundGroups,
  rows: Uint32Array,
  buckets: number,
  bucketOf: (row: number) => number,
): Uint32Array {
  const counts = new Uint32Array(buckets);
  const lastFund = new Uint32Array(buckets);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    const bucket = bucketOf(row);
    const fund = fundOf(row) + 1;
    if (lastFund[bucket] === fund) continue;
    lastFund[bucket] = fund;
    bump(counts, bucket);
  }
  return counts;
}
