import type { FacetRange, FacetValue, ListFacets } from "../assets.types";
import type { ColumnFilter } from "../list-query.types";
import { type CodedColumn, valueAt } from "./coded-column";
import type { Matches } from "./list-filter";
import type { Snapshot } from "./snapshot";

const CLASSES = 12;

/** Counts for the asked columns over the rows that meet all other conditions. */
export function facetsOf(
  snapshot: Snapshot,
  matches: Matches,
  filters: readonly ColumnFilter[],
  asked: readonly string[],
): ListFacets {
  const facets: Record<string, readonly FacetValue[]> = {};
  const ranges: Record<string, readonly FacetRange[]> = {};
  const passing = passingRows(matches);
  for (const id of asked) {
    const column = snapshot.columns.get(id);
    if (!column) continue;
    const own = filters.findIndex((filter) => filter.column === id);
    const counts = countsOf(column, { matches, passing, own });
    const uncovered = counts[0] ?? 0;
    if (column.kind === "enum" || column.kind === "flag") {
      facets[id] = valuesOf(column, counts);
    } else {
      facets[id] = uncovered > 0 ? [{ value: null, count: uncovered }] : [];
      if (column.values instanceof Float64Array) ranges[id] = rangesOf(column, column.values, counts);
    }
  }
  return { facets, ranges };
}

interface Counting {
  readonly matches: Matches;
  readonly passing: Uint32Array;
  /** The place of the column's own condition, -1 without one. */
  readonly own: number;
}

/** Rows that meet all conditions: listed once, counted for every column. */
function passingRows({ failed, total }: Matches): Uint32Array {
  const rows = new Uint32Array(total);
  let next = 0;
  for (let row = 0; row < failed.length; row++) if (failed[row] === 0) rows[next++] = row;
  return rows;
}

function countsOf(column: CodedColumn, { matches, passing, own }: Counting): Uint32Array {
  const { codes } = column;
  if (passing.length === codes.length) return countsOfAll(column);
  const counts = new Uint32Array(column.distinct + 1);
  for (let place = 0; place < passing.length; place++) {
    const code = codes[passing[place] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  if (own < 0) return counts;
  const { failed, failing } = matches;
  for (let row = 0; row < codes.length; row++) {
    if (failed[row] !== 1 || failing[row] !== own) continue;
    const code = codes[row] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

const counted = new WeakMap<CodedColumn, Uint32Array>();

/** Counts over a whole column, which never changes. */
function countsOfAll(column: CodedColumn): Uint32Array {
  const known = counted.get(column);
  if (known) return known;
  const counts = new Uint32Array(column.distinct + 1);
  const { codes } = column;
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  counted.set(column, counts);
  return counts;
}

/** Every value of the list, also those that no row has any more under the other conditions. */
function valuesOf(column: CodedColumn, counts: Uint32Array): FacetValue[] {
  const values = Array.from(counts, (count, code): FacetValue => ({ value: valueAt(column, code), count }));
  const known = values.slice(1).sort((a, b) => b.count - a.count);
  const uncovered = values[0];
  return uncovered && hasNull(column) ? [...known, uncovered] : known;
}

function hasNull(column: CodedColumn): boolean {
  return countsOfAll(column)[0] !== 0;
}

function rangesOf(column: CodedColumn, values: Float64Array, counts: Uint32Array): FacetRange[] {
  const low = quantile(column, values, 0.02);
  const high = quantile(column, values, 0.98);
  if (low === null || high === null) return [];
  const width = (high - low) / CLASSES;
  const classes = new Uint32Array(width > 0 ? CLASSES : 1);
  values.forEach((value, index) => {
    const place = width > 0 ? Math.floor((value - low) / width) : 0;
    const inside = Math.min(classes.length - 1, Math.max(0, place));
    classes[inside] = (classes[inside] ?? 0) + (counts[index + 1] ?? 0);
  });
  return Array.from(classes, (count, place) => ({
    from: place === 0 ? null : low + place * width,
    to: place === classes.length - 1 ? null : low + (place + 1) * width,
    count,
  }));
}

/** Of all rows of the list, so that the classes stand still while conditions change. */
function quantile(column: CodedColumn, values: Float64Array, share: number): number | null {
  const counts = countsOfAll(column);
  const covered = column.codes.length - (counts[0] ?? 0);
  if (covered === 0) return null;
  const target = Math.floor((covered - 1) * share);
  let passed = 0;
  for (let code = 1; code <= column.distinct; code++) {
    passed += counts[code] ?? 0;
    if (passed > target) return values[code - 1] ?? null;
  }
  return null;
}
