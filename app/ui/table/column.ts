import type { ReactNode } from "react";

/** A column of a `DataTable`: how its head reads and what it shows for a row. */
export interface Column<R> {
  readonly id: string;
  readonly header: ReactNode;
  /** The head in plain words, where `header` is more than text; also the name in the column menu. */
  readonly label?: string;
  readonly cell: (row: R) => ReactNode;
  /** Right-aligned, never broken. */
  readonly numeric?: boolean;
  readonly centred?: boolean;
  /** Stays on one line, shortened where it is very long: dates, files, short answers. */
  readonly oneLine?: boolean;
  /** Holds sentences: the table takes all the room it has, however few its columns. */
  readonly prose?: boolean;
  /** Takes the room that is left and shortens its text. Usually the first column. */
  readonly wide?: boolean;
  readonly sortable?: boolean;
  /** Left out of the two-line rows below 760 px. */
  readonly onlyWide?: boolean;
  /** Short label before the value in two-line rows: "SI". Without one, the head stands there; "" means none. */
  readonly narrowLabel?: string;
  /** Pixels; needed for pinned columns after the first. */
  readonly width?: number;
  /** Not shown until chosen in the column menu. */
  readonly optional?: boolean;
}

export interface Sort {
  readonly column: string;
  readonly descending: boolean;
}

/** Another order, made of the one in force; where none is, the list has its own. */
export type SortChange = (now: readonly Sort[]) => readonly Sort[];

export function columnLabel<R>(column: Column<R>): string {
  return column.label ?? (typeof column.header === "string" ? column.header : column.id);
}

/** What stands before a value in two-line rows, so that no value is without a name. */
export function narrowLabelOf<R>(column: Column<R>): string | undefined {
  const head = typeof column.header === "string" ? column.header : column.label;
  return (column.narrowLabel ?? head) || undefined;
}
