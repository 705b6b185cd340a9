import type { Column } from "./column";
import type { Dataset } from "./dataset";
import { fileColumns } from "./header-match";

/** A kind of file with columns of its own. */
export type DescribedFile = Pick<Dataset, "columns" | "subject" | "key" | "period"> & {
  readonly name: string;
};

/** A template to fill: the columns in their order, and one row that shows how they are written. */
export function templateCsv({ columns }: DescribedFile): string {
  const lines = [columns.map(({ name }) => name), columns.map((column) => exampleOf(column))];
  return lines.map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("");
}

/** What the example row of a template states of a column; empty where it states nothing. */
export function exampleOf(column: Column): string {
  return column.required || column.example !== "" ? column.example : "";
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A dataset as its documentation shows it. */
export interface DatasetDescription {
  readonly name: string;
  readonly key: readonly string[];
  readonly period: string | null;
  readonly columns: readonly {
    readonly name: string;
    readonly kind: string;
    readonly required: boolean;
    readonly inKey: boolean;
    readonly unit: string | null;
    readonly min: number | null;
    readonly max: number | null;
    readonly values: readonly string[] | null;
    readonly aliases: readonly string[];
    readonly basisColumn: string | null;
  }[];
}

export function describeDataset(dataset: DescribedFile): DatasetDescription {
  const key = [...dataset.subject, ...dataset.key].flat();
  const names = new Set(fileColumns(dataset).map(({ name }) => name));
  return {
    name: dataset.name,
    key,
    period: dataset.period,
    columns: dataset.columns.map((column) => ({
      name: column.name,
      kind: column.kind,
      required: column.required,
      inKey: key.includes(column.name),
      unit: column.unit,
      min: column.min === Number.MIN_VALUE ? 0 : column.min,
      max: column.max,
      values: column.choices,
      aliases: column.aliases,
      basisColumn: names.has(`${column.name}_basis`) ? `${column.name}_basis` : null,
    })),
  };
}
