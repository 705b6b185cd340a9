import type { ColumnFilter } from "../assets.schemas";
import type { FacetRange, FacetValue, ListFacets } from "../assets.types";
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
  for (const id of asked) {
    const column = snapshot.columns.get(id);
    if (!column) continue;
    const own = filters.findIndex((filter) => filter.column === id);
    const counts = countsOf(column, matches, own);
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

function countsOf(column: CodedColumn, { failed, failing }: Matches, own: number): Uint32Array {
  const counts = new Uint32Array(column.distinct + 1);
  const { codes } = column;
  for (let row = 0; row < codes.length; row++) {
    const misses = failed[row];
    if (misses !== 0 && !(misses === 1 && failing[row] === own)) continue;
    const code = codes[row] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

/** Every value of the list, also those that no row has any more under the other conditions. */
function valuesOf(column: CodedColumn, counts: Uint32Array): FacetValue[] {
  const all = Array.from(counts, (count, code): FacetValue => ({ value: valueAt(column, code), count }));
  const known = all.slice(1).sort((a, b) => b.count - a.count);
  const uncovered = all[0];
  return uncovered && hasNull(column) ? [...known, uncovered] : known;
}

function hasNull(column: CodedColumn): boolean {
  return column.codes.includes(0);
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
  const all = new Uint32Array(column.distinct + 1);
  for (const code of column.codes) all[code] = (all[code] ?? 0) + 1;
  const covered = column.codes.length - (all[0] ?? 0);
  if (covered === 0) return null;
  const target = Math.floor((covered - 1) * share);
  let passed = 0;
  for (let code = 1; code <= column.distinct; code++) {
    passed += all[code] ?? 0;
    if (passed > target) return values[code - 1] ?? null;
  }
  return null;
}
