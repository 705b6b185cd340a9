import type { ListFacets } from "./assets.answers";
import type { ColumnFilter } from "./list-query.types";

export interface EmptyingFilter {
  readonly filter: ColumnFilter;
  /** Rows that meet all other conditions and fail this one. */
  readonly removed: number;
}

/**
 * The condition without which an empty list would show most. Counts of a column leave its own condition aside, so
 * their sum is what would be left; null where no single condition is the cause or its column was not counted.
 */
export function emptyingFilter(
  counts: Partial<ListFacets>,
  filters: readonly ColumnFilter[],
): EmptyingFilter | null {
  let cause: EmptyingFilter | null = null;
  for (const filter of filters) {
    const counted = [...(counts.facets?.[filter.column] ?? []), ...(counts.ranges?.[filter.column] ?? [])];
    const removed = counted.reduce((sum, { count }) => sum + count, 0);
    if (removed > (cause?.removed ?? 0)) cause = { filter, removed };
  }
  return cause;
}
