import type { DatasetName, FactValues } from "~/domain/facts/fact";
import type { SUBJECT_KINDS } from "~/domain/states/states";
import type { Cell } from "~/domain/tabular/row";
import type { Column } from "./column";
import type { CellFinding } from "./load-finding";

/** Which catalogue a subject must appear in for the row to be linked; null when rows are not about one subject. */
export type SubjectKind = (typeof SUBJECT_KINDS)[number] | null;

/** What a row check may say: a finding about one of the row's columns. */
export type RowCheck = (values: FactValues) => readonly CellFinding[];

/**
 * A dataset as data: its columns, what identifies a row, and what is checked beyond single cells. The loader, the
 * templates and the documentation derive from it.
 */
export interface Dataset {
  readonly name: DatasetName;
  readonly columns: readonly Column[];
  /** Whose rows these are: the first of these columns that is filled; an inner list is taken together. */
  readonly subject: readonly (string | readonly string[])[];
  /** The rest of the natural key, in order; an inner list stands for the first of its columns that is filled. */
  readonly key: readonly (string | readonly string[])[];
  /** The column that says of which day the row is: two rows of one key and different periods do not contradict. */
  readonly period: string | null;
  readonly about: SubjectKind;
  readonly checks: readonly RowCheck[];
  /** Moves what a cell says of another column there, before cells are read. */
  readonly arranged?: (cells: Readonly<Record<string, Cell>>) => Readonly<Record<string, Cell>>;
  /** A table must have one of these columns, or it states nothing that the dataset holds. */
  readonly states?: readonly string[];
  /** Columns not listed are kept as they are (an EET has 616, named by their codes). */
  readonly open?: boolean;
}
