import type { FactValue } from "./fact";

/** Where a row of the data comes from. */
export interface RowOrigin {
  readonly source: string;
  readonly loadId: number;
  readonly row: number;
  /** Of a row of another year that the changed one is compared with: its year. */
  readonly yearBeside?: string;
}

/** One row of a dataset that two states of the data, or a file and the data, say different things of. */
export interface ChangedRow<K extends string = string> {
  readonly id: string;
  readonly kind: K;
  readonly dataset: string;
  readonly subject: string;
  readonly subjectName: string | null;
  readonly key: string;
  readonly period: string | null;
  /** Columns that differ; null is "not stated". */
  readonly columns: readonly {
    readonly column: string;
    readonly before: FactValue;
    readonly after: FactValue;
  }[];
  readonly from: RowOrigin | null;
  readonly to: RowOrigin | null;
}
