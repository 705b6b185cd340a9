import type { FacetRange, FacetValue, ListFacets } from "../assets.answers";
import type { ColumnFilter } from "../list-query.types";
import { type CodedColumn, valueAt } from "./coded-column";
import { countsByFund, type FundGroups } from "./fund-groups";
import type { Matches } from "./list-filter";
import type { Snapshot } from "./snapshot";

const CLASSES = 12;

/** Counts for the asked columns over the rows that meet all other conditions, or over the funds that have such a row. */
export function facetsOf(
  snapshot: Snapshot,
  matches: Matches,
  filters: readonly ColumnFilter[],
  asked: readonly string[],
  groups: FundGroups | null = null,
): ListFacets {
  const facets: Record<string, readonly FacetValue[]> = {};
  const ranges: Record<string, readonly FacetRange[]> = {};
  const passing = passingRows(matches, groups);
  for (const id of asked) {
    const column = snapshot.columns.get(id);
    if (!column) continue;
    const own = filters.findIndex((filter) => filter.column === id);
    const counting = { matches, passing, own, groups };
    const counts = countsOf(column, counting);
    const uncovered = counts[0] ?? 0;
    if (column.kind === "enum" || column.kind === "flag") {
      facets[id] = valuesOf(column, counts);
    } else {
      facets[id] = uncovered > 0 ? [{ value: null, count: uncovered }] : [];
      if (column.values instanceof Float64Array) ranges[id] = rangesOf(column, column.values, counting);
    }
  }
  return { facets, ranges };
}

interface Counting {
  readonly matches: Matches;
  readonly passing: Uint32Array;
  /** The place of the column's own condition, -1 without one. */
  readonly own: number;
  /** Where funds are counted and not their classes. */
  readonly groups: FundGroups | null;
}

/** Rows that meet all conditions, fund by fund where funds are counted: listed once, counted for every column. */
function passingRows({ failed, total }: Matches, groups: FundGroups | null): Uint32Array {
  if (groups) return groups.rows.filter((row) => failed[row] === 0);
  const rows = new Uint32Array(total);
  let next = 0;
  for (let row = 0; row < failed.length; row++) if (failed[row] === 0) rows[next++] = row;
  return rows;
}

function countsOf(column: CodedColumn, counting: Counting): Uint32Array {
  const { codes } = column;
  const { matches, passing, own, groups } = counting;
  if (groups) return fundsOf(column, counting, groups, null);
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

type Kept = WeakMap<CodedColumn, Uint32Array>;

const fundsByCode: Kept = new WeakMap();
const fundsByClass: Kept = new WeakMap();

/** Funds with a class of each code, or of each class of codes; of a whole column once. */
function fundsOf(
  column: CodedColumn,
  { matches: { failed, failing }, passing, own }: Counting,
  groups: FundGroups,
  classes: { readonly count: number; readonly of: Uint8Array } | null,
): Uint32Array {
  const kept = classes ? fundsByClass : fundsByCode;
  const isAll = passing.length === column.codes.length;
  const known = isAll ? kept.get(column) : undefined;
  if (known) return known;
  const isCounted = (row: number) => failed[row] === 0 || (failed[row] === 1 && failing[row] === own);
  const rows = own < 0 ? passing : groups.rows.filter(isCounted);
  const { codes } = column;
  const counts = classes
    ? countsByFund(groups, rows, classes.count, (row) => classes.of[codes[row] ?? 0] ?? 0)
    : countsByFund(groups, rows, column.distinct + 1, (row) => codes[row] ?? 0);
  if (isAll) kept.set(column, counts);
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

function rangesOf(column: CodedColumn, values: Float64Array, counting: Counting): FacetRange[] {
  const low = quantile(column, values, 0.02);
  const high = quantile(column, values, 0.98);
  if (low === null || high === null) return [];
  const width = (high - low) / CLASSES;
  const last = width > 0 ? CLASSES - 1 : 0;
  const classes = { count: last + 2, of: new Uint8Array(column.distinct + 1) };
  values.forEach((value, index) => {
    const place = width > 0 ? Math.floor((value - low) / width) : 0;
    classes.of[index + 1] = 1 + Math.min(last, Math.max(0, place));
  });
  const counts = counting.groups
    ? fundsOf(column, counting, counting.groups, classes)
    : inClasses(countsOf(column, counting), classes);
  return Array.from({ length: last + 1 }, (_, place) => ({
    from: place === 0 ? null : low + place * width,
    to: place === last ? null : low + (place + 1) * width,
    count: counts[place + 1] ?? 0,
  }));
}

function inClasses(counts: Uint32Array, classes: { readonly count: number; readonly of: Uint8Array }) {
  const sums = new Uint32Array(classes.count);
  counts.forEach((count, code) => {
    const place = classes.of[code] ?? 0;
    sums[place] = (sums[place] ?? 0) + count;
  });
  return sums;
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
