import { BY_COLUMN, columnKey } from "~/domain/facts/by-column";
import type { DatasetName } from "~/domain/facts/fact";
import { demoDeliveries, demoFiles } from "~db/seeds/demo";
import { seedLoad } from "./load-rows";

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

type Value = string | number | boolean | null;

function cellValue(column: string, cell: string): Value {
  if (cell === "") return null;
  if (TEXTS.has(column)) return cell;
  if (/^\d{5}$/.test(column)) return /^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;
  if (cell === "Y" || cell === "N") return cell === "Y";
  return /^-?\d+(\.\d+)?(e-?\d+)?$/.test(cell) ? Number(cell) : cell;
}

/**
 * Puts facts straight into the database as version `version`, published or not: tests of what reads facts do not need
 * the loader. Rows are objects by column.
 */
export async function seedFacts(
  env: Env,
  dataset: DatasetName,
  rows: readonly Readonly<Record<string, Value>>[],
  version = 1,
): Promise<void> {
  const json = rows.flatMap((row, at) => {
    const { subject, key, period } = identityOf(dataset, row);
    return payloads(dataset, row).map(([column, values]) => [
      subject,
      column === null ? key : columnKey(key, column),
      period,
      JSON.stringify(values),
      at + 2,
    ]);
  });
  await seedLoad(env);
  for (let from = 0; from < json.length; from += 2_000) {
    await env.DB.batch([
      env.DB.prepare(`update facts set superseded_in = ?3 where dataset = ?1 and superseded_in is null and (subject, key) in (
          select json_extract(value, '$[0]'), json_extract(value, '$[1]') from json_each(?2))`).bind(
        dataset,
        JSON.stringify(json.slice(from, from + 2_000)),
        version,
      ),
      env.DB.prepare(`insert into facts (dataset, subject, key, period, source, payload, load_id, source_row, loaded_in)
          select ?1, json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'), 'demo',
            json_extract(value, '$[3]'), 1, json_extract(value, '$[4]'), ?3 from json_each(?2)`).bind(
        dataset,
        JSON.stringify(json.slice(from, from + 2_000)),
        version,
      ),
    ]);
  }
}

/** A row as it is kept: whole, or each of its columns by itself. */
function payloads(
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

export async function publish(env: Env, version: number, at = "2026-11-18T06:12:00.000Z"): Promise<void> {
  await env.DB.prepare(
    "insert into data_versions (version, status, published_at) values (?1, 'published', ?2)",
  )
    .bind(version, at)
    .run();
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

/** The whole demo universe as facts of version 1. */
export async function seedDemoFacts(env: Env, instruments: number): Promise<void> {
  for (const { dataset, rows } of demoRows(instruments)) await seedFacts(env, dataset, rows);
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
