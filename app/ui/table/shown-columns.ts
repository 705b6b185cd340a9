import type { Column } from "./column";

/** Which columns are shown, in which order, and which stay in sight; see `useColumnView`. */
export interface ColumnView {
  readonly hidden: readonly string[];
  readonly order: readonly string[];
  readonly pinned: readonly string[];
}

interface ShownColumns<R> {
  readonly shown: readonly Column<R>[];
  /** Those that stay in sight: the first one, and those pinned behind it. */
  readonly pinnedIds: readonly string[];
}

/** The columns of a table as they stand from left to right: those pinned, then the others, in their chosen order. */
export function shownColumns<R>(
  columns: readonly Column<R>[],
  view: ColumnView | undefined,
): ShownColumns<R> {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const { hidden = [], order = [], pinned = [] } = view ?? {};
  const ids = new Set([...pinned, ...order, ...byId.keys()]);
  const shown = [...ids].flatMap((id) => (hidden.includes(id) ? [] : (byId.get(id) ?? [])));
  const pinnedIds = shown.filter(({ id }, place) => place === 0 || pinned.includes(id)).map(({ id }) => id);
  return { shown, pinnedIds };
}
