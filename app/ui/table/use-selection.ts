import { useState } from "react";

export interface Selection<R> {
  readonly has: (id: string) => boolean;
  readonly toggle: (row: R) => void;
  /** Selects all rows of the page, or none of them when all were selected. */
  readonly togglePage: () => void;
  readonly clear: () => void;
  readonly rows: readonly R[];
  readonly onOtherPages: number;
  readonly page: "none" | "some" | "all";
}

/** Rows chosen on this and other pages of a list. It lives as long as the screen, so it survives paging and sorting. */
export function useSelection<R>(pageRows: readonly R[], rowId: (row: R) => string): Selection<R> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, R>>(new Map());
  const pageIds = pageRows.map(rowId);
  const here = pageIds.filter((id) => chosen.has(id)).length;
  const page = here === 0 ? "none" : here === pageIds.length ? "all" : "some";
  const change = (edit: (next: Map<string, R>) => void) =>
    setChosen((before) => {
      const next = new Map(before);
      edit(next);
      return next;
    });
  return {
    has: (id) => chosen.has(id),
    toggle: (row) =>
      change((next) => {
        const id = rowId(row);
        if (!next.delete(id)) next.set(id, row);
      }),
    togglePage: () =>
      change((next) => {
        for (const row of pageRows) {
          if (page === "all") next.delete(rowId(row));
          else next.set(rowId(row), row);
        }
      }),
    clear: () => setChosen(new Map()),
    rows: [...chosen.values()],
    onOtherPages: chosen.size - here,
    page,
  };
}
