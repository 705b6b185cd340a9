import type { DatasetName } from "~/domain/facts/fact";
import type { DateOrder } from "~/domain/tabular/cells/date-text";
import type { Mapping } from "~/domain/tabular/headers/match-columns";
import type { Cell } from "~/domain/tabular/row";
import type { Layout } from "./layouts";

/** A table as a publisher lays it out, read as a dataset without a person mapping its columns. */
export interface TableLayout {
  readonly id: Layout;
  readonly dataset: DatasetName;
  /** Headers by which it is recognised, and those it must not have. */
  readonly has: readonly string[];
  readonly hasNot?: readonly string[];
  readonly mapping: Mapping;
  readonly dateOrder?: DateOrder;
  /** Only rows with this text under this header are about what the dataset holds. */
  readonly keeps?: { readonly header: string; readonly value: string };
  /** Rows are what the list says today: their dates do not tell which of two publications is the newer. */
  readonly isTimeless?: boolean;
  /** Cells that need to be understood before they are read as their column's kind. */
  readonly converted?: Readonly<Record<string, (cell: Cell) => Cell>>;
  /** Columns that state what another one does: column -> where it stands. */
  readonly copied?: Readonly<Record<string, string>>;
  /** Columns of shares of which the list states only a band ("<20%") for some: the row counts without the share (D61). */
  readonly mayBeBand?: readonly string[];
}
