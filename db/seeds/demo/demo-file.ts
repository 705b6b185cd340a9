import type { DatasetName } from "~/domain/facts/fact";
import { type Cell, csvRows } from "./csv";
import type { World } from "./world";

/** One file to load: its rows are CSV lines with the header first, made while they are read. */
export interface DemoFile {
  readonly dataset: DatasetName;
  readonly fileName: string;
  readonly rows: Iterable<string>;
}

/** A file of these columns and rows. */
export const demoFile = (
  dataset: DatasetName,
  name: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
): DemoFile => ({ dataset, fileName: `demo-${name}.csv`, rows: csvRows(columns, rows) });

export type DemoFiles = (world: World) => Iterable<DemoFile>;

/** The days that figures of the demo universe are of. */
export const RATED_ON = "2026-09-30";
export const RATED_BEFORE = "2026-03-31";
export const SCREENED_ON = "2026-09-30";
export const YEARS = [2023, 2024, 2025] as const;
export const LAST_YEAR = 2025;
export const PROVIDER = "Demo Ratings";
