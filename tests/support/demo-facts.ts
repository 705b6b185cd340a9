import { BY_COLUMN } from "~/domain/facts/by-column";
import type { DatasetName } from "~/domain/facts/fact";
import { demoDeliveries, demoFiles } from "~db/seeds/demo";

/** Columns that make up a dataset's subject and the rest of its key. */
const KEYS: Readonly<Partial<Record<DatasetName, readonly [subject: string, ...rest: string[]]>>> = {
  issuers: ["issuer_id"],
  securities: ["isin"],
  "esg-ratings": ["subject_id", "provider"],
  "company-pai": ["issuer_id", "period_end"],
  "country-indicators": ["country", "period_end"],
  "pai-optional": ["subject_id", "indicator", "period_end"],
  "company-taxonomy": ["issuer_id", "period_end", "objective"],
  "sustainable-investment": ["issuer_id", "method"],
  "sdg-scores": ["subject_id"],
  "company-activities": ["issuer_id", "activity", "sub_type"],
  "benchmark-exclusions": ["issuer_id", "letter"],
  "climate-targets": ["lei"],
  "fund-facts": ["isin"],
  "fund-holdings": ["fund_isin", "as_of", "position_id", "isin", "issuer_id"],
  "bond-issues": ["isin"],
  eet: ["20000"],
  sanctions: ["authority", "list_id"],
  "law-220-list": ["list_name", "isin", "lei", "name"],
  "screening-decisions": ["subject_id", "list", "authority", "list_key"],
  "fx-rates": ["date", "currency"],
};

const TEXTS = new Set([
  "isin",
  "lei",
  "code",
  "nace_code",
  "nace_revision",
  "sfdr_article",
  "cusip",
  "sedol",
  "figi",
  "letter",
]);
const PERIODS = ["period_end", "as_of", "date"];

export type Value = string | number | boolean | null;

function cellValue(column: string, cell: string): Value {
  if (cell === "") return null;
  if (TEXTS.has(column)) return cell;
  if (/^\d{5}$/.test(column)) return /^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;
  if (cell === "Y" || cell === "N") return cell === "Y";
  return /^-?\d+(\.\d+)?(e-?\d+)?$/.test(cell) ? Number(cell) : cell;
}

/** A row as it is kept: whole, or each of its columns by itself. */
export function payloads(
  dataset: DatasetName,
  row: Readonly<Record<string, Value>>,
): readonly (readonly [column: string | null, values: Readonly<Record<string, Value>>])[] {
  if (!BY_COLUMN.has(dataset)) return [[null, row]];
  const { basis = null } = row;
  const naming: readonly string[] = KEYS[dataset] ?? [];
  return Object.entries(row).flatMap(([column, value]) =>
    value === null || column === "basis" || naming.includes(column)
      ? []
      : [[column, { [column]: value, ...(basis !== null && { basis }) }] as const],
  );
}

/** The rows of the whole demo universe, later deliveries last, file by file. */
export function* demoRows(
  instruments: number,
): Generator<{ readonly dataset: DatasetName; readonly rows: readonly Record<string, Value>[] }> {
  const deliveries = [...demoDeliveries({ instruments })];
  for (const { dataset, rows } of [
    ...demoFiles({ instruments }),
    ...deliveries.flatMap(({ files }) => files),
  ]) {
    let columns: readonly string[] | null = null;
    let batch: Record<string, Value>[] = [];
    for (const line of rows) {
      const cells = cellsOf(line);
      if (columns === null) {
        columns = dataset === "eet" ? cells.map((cell) => cell.slice(0, 5)) : cells;
        continue;
      }
      batch.push(Object.fromEntries(columns.map((column, i) => [column, cellValue(column, cells[i] ?? "")])));
      if (batch.length === 2_000) {
        yield { dataset, rows: batch };
        batch = [];
      }
    }
    if (batch.length > 0) yield { dataset, rows: batch };
  }
}

/** What a row is about, the rest of its key, and its period. */
export function identityOf(dataset: DatasetName, row: Readonly<Record<string, Value>>) {
  const [subject, ...rest] = KEYS[dataset] ?? ["subject"];
  return {
    subject: String(row[subject] ?? row.isin ?? row.issuer_id ?? ""),
    key: rest.map((column) => row[column] ?? "").join("|"),
    period: PERIODS.map((column) => row[column]).find((value) => typeof value === "string") ?? null,
  };
}

function cellsOf(line: string): string[] {
  const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)];
  return cells.map(([, quoted, bare]) =>
    quoted === undefined ? (bare ?? "") : quoted.replaceAll('""', '"'),
  );
}
