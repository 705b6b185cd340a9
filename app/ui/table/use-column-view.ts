import { useEffect, useState } from "react";
import type { Column } from "./column";
import type { ColumnView } from "./shown-columns";

export interface ColumnChoice<R> {
  readonly view: ColumnView;
  /** All columns in their chosen order. */
  readonly columns: readonly Column<R>[];
  readonly isShown: (id: string) => boolean;
  readonly isPinned: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly togglePin: (id: string) => void;
  readonly move: (id: string, by: -1 | 1) => void;
  readonly reset: () => void;
  readonly pinned: readonly string[];
  readonly pinOnly: (ids: readonly string[]) => void;
}

const storageKey = (list: string) => `columns:${list}`;

function read(list: string): ColumnView | null {
  try {
    const text = window.localStorage.getItem(storageKey(list));
    return text ? (JSON.parse(text) as ColumnView) : null;
  } catch {
    return null;
  }
}

/** Columns an address asks for, and where another choice, made of the one in force, goes. */
interface Given {
  readonly shown: readonly string[];
  readonly onChange: (change: (now: readonly string[]) => readonly string[]) => void;
}

/**
 * The columns somebody chose for a list, remembered in this browser; where the address names them, the address decides.
 * The first column always stays first.
 */
export function useColumnView<R>(
  list: string,
  columns: readonly Column<R>[],
  given: Given | null = null,
): ColumnChoice<R> {
  const defaults: ColumnView = {
    hidden: columns.filter((column) => column.optional).map((column) => column.id),
    order: columns.map((column) => column.id),
    pinned: [],
  };
  const [stored, setStored] = useState<ColumnView | null>(null);
  useEffect(() => setStored(read(list)), [list]);
  const known = new Map(columns.map((column) => [column.id, column]));
  const complete = (choice: ColumnView): ColumnView => ({
    ...choice,
    order: [
      ...choice.order.filter((id) => known.has(id)),
      ...columns.map((column) => column.id).filter((id) => !choice.order.includes(id)),
    ],
  });
  const asked = (shown: readonly string[]) => complete(asGiven(shown, columns, stored?.pinned ?? []));
  const current = given ? asked(given.shown) : complete(stored ?? defaults);
  const { order } = current;
  const keep = (next: ColumnView | null) => {
    setStored(next);
    try {
      if (next) window.localStorage.setItem(storageKey(list), JSON.stringify(next));
      else window.localStorage.removeItem(storageKey(list));
    } catch {
      // A browser that keeps nothing still shows the choice until the page is left.
    }
  };
  const change = (edit: (now: ColumnView) => ColumnView) => {
    if (!given) return keep(edit(current));
    keep({ ...(stored ?? defaults), pinned: edit(current).pinned });
    given.onChange((shown) => shownIn(edit(asked(shown))));
  };
  return {
    view: {
      hidden: current.hidden,
      order,
      pinned: [...order.slice(0, 1), ...current.pinned.filter((id) => id !== order[0])],
    },
    columns: order.flatMap((id) => known.get(id) ?? []),
    isShown: (id) => !current.hidden.includes(id),
    isPinned: (id) => current.pinned.includes(id),
    toggle: (id) => change((now) => ({ ...now, hidden: turned(now.hidden, id) })),
    togglePin: (id) => change((now) => ({ ...now, pinned: turned(now.pinned, id) })),
    move: (id, by) => change((now) => ({ ...now, order: moved(now.order, id, by) })),
    reset: () => (given ? given.onChange(() => []) : keep(null)),
    pinned: current.pinned,
    pinOnly: (ids) => keep({ ...(stored ?? defaults), pinned: ids }),
  };
}

const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id);

const turned = (ids: readonly string[], id: string) => (ids.includes(id) ? without(ids, id) : [...ids, id]);

const shownIn = ({ order, hidden }: ColumnView) => order.filter((id) => !hidden.includes(id));

function moved(order: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const from = order.indexOf(id);
  const to = from + by;
  if (from < 1 || to < 1 || to >= order.length) return order;
  return without(order, id).toSpliced(to, 0, id);
}

function asGiven<R>(
  shown: readonly string[],
  columns: readonly Column<R>[],
  pinned: readonly string[],
): ColumnView {
  const ids = columns.map(({ id }) => id);
  const order = [...new Set([...ids.slice(0, 1), ...shown, ...ids])];
  return { order, hidden: ids.filter((id, place) => place > 0 && !shown.includes(id)), pinned };
}
