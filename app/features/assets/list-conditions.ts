import type { ColumnFilter, ListQuery } from "./list-query.types";

/** Bounds of a column of numbers as a person enters them, both included. */
export interface Bounds {
  readonly from: number | null;
  readonly to: number | null;
}

const NONE: Omit<ColumnFilter, "column"> = { values: null, min: null, max: null };

function filterOf(query: ListQuery, column: string): ColumnFilter {
  return query.filters.find((filter) => filter.column === column) ?? { column, ...NONE };
}

/** The query with one condition put in the place of the column's former one; the first page again. */
export function withFilter(query: ListQuery, filter: ColumnFilter): ListQuery {
  const isEmpty = (filter.values?.length ?? 0) === 0 && !filter.min && !filter.max && !filter.contains;
  const known = query.filters.some(({ column }) => column === filter.column);
  const filters = known
    ? query.filters.map((other) => (other.column === filter.column ? filter : other))
    : [...query.filters, filter];
  return {
    ...query,
    page: 1,
    filters: isEmpty ? filters.filter(({ column }) => column !== filter.column) : filters,
  };
}

/** The query with a value of a column chosen, or no longer chosen; null is "not covered". */
export function withValueToggled(query: ListQuery, column: string, value: string | null): ListQuery {
  const filter = filterOf(query, column);
  const values = filter.values ?? [];
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return withFilter(query, { ...filter, values: next.length > 0 ? next : null });
}

export function withBounds(query: ListQuery, column: string, bounds: Bounds): ListQuery {
  const bound = (value: number | null) => (value === null ? null : { value: String(value), inclusive: true });
  const filter = filterOf(query, column);
  return withFilter(query, { ...filter, min: bound(bounds.from), max: bound(bounds.to) });
}

export function withoutFilter(query: ListQuery, column: string): ListQuery {
  return withFilter(query, { column, ...NONE });
}

/** Everything again: no condition and no search; order and page size stay. */
export function withoutConditions(query: ListQuery): ListQuery {
  return { ...query, q: "", page: 1, filters: [] };
}

export function chosenValues(query: ListQuery, column: string): readonly (string | null)[] {
  return filterOf(query, column).values ?? [];
}

export function chosenBounds(query: ListQuery, column: string): Bounds {
  const { min, max } = filterOf(query, column);
  return { from: min === null ? null : Number(min.value), to: max === null ? null : Number(max.value) };
}
