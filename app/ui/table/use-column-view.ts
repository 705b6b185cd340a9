import { useEffect, useState } from "react";
import type { Column } from "./column";
import type { ColumnView } from "./shown-columns";

interface Stored {
  readonly hidden: readonly string[];
  readonly order: readonly string[];
  readonly pinned: readonly string[];
}

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

function read(list: string): Stored | null {
  try {
    const text = window.localStorage.getItem(storageKey(list));
    return text ? (JSON.parse(text) as Stored) : null;
  } catch {
    return null;
  }
}

/** Columns an address asks for, and where another choice goes. */
interface Given {
  readonly shown: readonly string[];
  readonly onChange: (shown: readonly string[]) => void;
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
  const defaults: Stored = {
    hidden: columns.filter((column) => column.optional).map((column) => column.id),
    order: columns.map((column) => column.id),
    pinned: [],
  };
  const [stored, setStored] = useState<Stored | null>(null);
  useEffect(() => setStored(read(list)), [list]);
  // What was asked of the address is shown at once; its answer, when it comes, decides.
  const [asked, setAsked] = useState<{ shown: readonly string[]; answer: string } | null>(null);
  const answer = given?.shown.join() ?? "";
  const shown = asked?.answer === answer ? asked.shown : (given?.shown ?? []);
  const current = given ? asGiven(shown, columns, stored?.pinned ?? []) : (stored ?? defaults);
  const save = (next: Stored | null) => {
    const wanted = next?.order.filter((id) => !next.hidden.includes(id)) ?? [];
    if (given) {
      setAsked(wanted.length > 0 ? { shown: wanted, answer } : null);
      given.onChange(wanted);
    }
    if (given && next) keep({ ...(stored ?? defaults), pinned: next.pinned });
    else if (!given) keep(next);
  };
  const keep = (next: Stored | null) => {
    setStored(next);
    try {
      if (next) window.localStorage.setItem(storageKey(list), JSON.stringify(next));
      else window.localStorage.removeItem(storageKey(list));
    } catch {
      // A browser that keeps nothing still shows the choice until the page is left.
    }
  };
  const known = new Map(columns.map((column) => [column.id, column]));
  const order = [
    ...current.order.filter((id) => known.has(id)),
    ...columns.map((column) => column.id).filter((id) => !current.order.includes(id)),
  ];
  const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id);
  return {
    view: {
      hidden: current.hidden,
      order,
      pinned: [...order.slice(0, 1), ...current.pinned.filter((id) => id !== order[0])],
    },
    columns: order.flatMap((id) => known.get(id) ?? []),
    isShown: (id) => !current.hidden.includes(id),
    isPinned: (id) => current.pinned.includes(id),
    toggle: (id) =>
      save({
        ...current,
        order,
        hidden: current.hidden.includes(id) ? without(current.hidden, id) : [...current.hidden, id],
      }),
    togglePin: (id) =>
      save({
        ...current,
        order,
        pinned: current.pinned.includes(id) ? without(current.pinned, id) : [...current.pinned, id],
      }),
    move: (id, by) => {
      const from = order.indexOf(id);
      const to = from + by;
      if (from < 1 || to < 1 || to >= order.length) return;
      const next = without(order, id);
      next.splice(to, 0, id);
      save({ ...current, order: next });
    },
    reset: () => save(null),
    pinned: current.pinned,
    pinOnly: (ids) => keep({ ...(stored ?? defaults), pinned: ids }),
  };
}

function asGiven<R>(
  shown: readonly string[],
  columns: readonly Column<R>[],
  pinned: readonly string[],
): Stored {
  const ids = columns.map(({ id }) => id);
  const order = [...new Set([...ids.slice(0, 1), ...shown, ...ids])];
  return { order, hidden: ids.filter((id, place) => place > 0 && !shown.includes(id)), pinned };
}
