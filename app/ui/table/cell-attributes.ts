import type { CSSProperties } from "react";
import { type Column, narrowLabelOf } from "./column";
import css from "./table.module.css";

interface Columns<R> {
  readonly shown: readonly Column<R>[];
  /** Where each pinned column begins, in pixels. */
  readonly offsets: ReadonlyMap<string, number>;
  /** Sum of the widths that columns declare, in pixels. */
  readonly declared: number;
}

/** Attributes that the head and the cells of a column share. The first column is pinned; chosen ones follow it. */
export function columnAttributes<R>(column: Column<R>, { shown, offsets, declared }: Columns<R>) {
  const left = offsets.get(column.id);
  const isPinned = left !== undefined;
  const classes = [isPinned && css.pinned, column.wide && css.wide, column.onlyWide && css.onlyWide];
  return {
    className: classes.filter(Boolean).join(" ") || undefined,
    style: {
      ...(isPinned && { insetInlineStart: left }),
      ...(column.width && {
        "--column-width": `${column.width}px`,
        "--column-share": (column.width / declared).toFixed(3),
      }),
    } as CSSProperties,
    "data-edge": isPinned || undefined,
    "data-pin": isPinned ? column.id : undefined,
    "data-width": column.width ? true : undefined,
    "data-numeric": column.numeric || undefined,
    "data-centred": column.centred || undefined,
    "data-one-line": column.oneLine || undefined,
    // A last column without a head holds what one can do with a row.
    "data-acts": (column === shown.at(-1) && !column.header) || undefined,
    "data-column": column.id,
  };
}

/** Attributes of the cells of each column; on a phone a cell names its column, but for the one that names the row. */
export function cellAttributes<R>(columns: Columns<R>, naming: number) {
  return columns.shown.map((column, position) => ({
    ...columnAttributes(column, columns),
    "data-name": position === naming || undefined,
    "data-label": position === naming ? undefined : narrowLabelOf(column),
  }));
}
