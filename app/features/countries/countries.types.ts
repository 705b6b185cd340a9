import type { AsOf } from "~/features/versions/versions.answers";
import type { MeasureId } from "./compared-measures";
import type { CountryRow } from "./countries.answers";

export interface CountrySort {
  readonly column: "name" | "period" | MeasureId;
  readonly descending: boolean;
}

export interface CountryList {
  readonly rows: readonly CountryRow[];
  /** Rows before the search. */
  readonly total: number;
  readonly measures: readonly MeasureId[];
  readonly measure: MeasureId;
  readonly dataVersion: number;
  /** The earlier state of the data that is listed; null where it is the one everybody sees. */
  readonly asOf: AsOf | null;
}
