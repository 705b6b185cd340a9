import { type CodedColumn, valueAt } from "./coded-column";
import type { Snapshot } from "./snapshot";

/** How well a list of one data version is filled. */
export interface ListCoverage {
  readonly version: number;
  readonly rows: number;
  /** Rows that have a value, by column. */
  readonly filled: Readonly<Record<string, number>>;
  /** Oldest, middle and newest day of a column of days. */
  readonly days: Readonly<Record<string, DaySpan>>;
  /** Rows by how their figures came to be; empty where the list has no such column. */
  readonly bases: Readonly<Record<string, number>>;
}

export interface DaySpan {
  readonly oldest: string;
  readonly median: string;
  readonly newest: string;
}

const BASIS = "basis";

/** Counts every column of a list: a loop over small integers, without a query. */
export function coverageOfList(snapshot: Snapshot): ListCoverage {
  const filled: Record<string, number> = {};
  const days: Record<string, DaySpan> = {};
  let bases: Record<string, number> = {};
  for (const [id, column] of snapshot.columns) {
    const counts = countsByCode(column);
    const missing = counts[0] ?? 0;
    filled[id] = snapshot.rows - missing;
    if (column.kind === "date" && filled[id] > 0 && column.values)
      days[id] = spanOf(column, counts, filled[id]);
    if (id === BASIS) bases = basesOf(column, counts);
  }
  return { version: snapshot.version, rows: snapshot.rows, filled, days, bases };
}

function countsByCode({ codes, distinct }: CodedColumn): Uint32Array {
  const counts = new Uint32Array(distinct + 1);
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

/** Codes ascend with their days, so the middle row is found by adding up. */
function spanOf(column: CodedColumn, counts: Uint32Array, filled: number): DaySpan {
  const day = (code: number) => String(valueAt(column, code) ?? "");
  let seen = 0;
  let median = 1;
  for (let code = 1; code < counts.length; code++) {
    seen += counts[code] ?? 0;
    if (seen * 2 >= filled) {
      median = code;
      break;
    }
  }
  return { oldest: day(1), median: day(median), newest: day(counts.length - 1) };
}

function basesOf(column: CodedColumn, counts: Uint32Array): Record<string, number> {
  return Object.fromEntries(
    Array.from(
      counts,
      (count, code) => [code === 0 ? "unstated" : String(valueAt(column, code)), count] as const,
    ).filter(([, count]) => count > 0),
  );
}
