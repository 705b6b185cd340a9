import { env } from "cloudflare:workers";
import { columnKey } from "~/domain/facts/by-column";
import type { DatasetName } from "~/domain/facts/fact";
import { demoRows, identityOf, payloads, type Value } from "./demo-facts";
import { seedLoad } from "./load-rows";
import { runSql } from "./sql";

/**
 * Puts facts straight into the database as version `version`, published or not: tests of what reads facts do not need
 * the loader. Rows are objects by column.
 */
export async function seedFacts(
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
  await seedLoad();
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

export async function publish(version: number, at = "2026-11-18T06:12:00.000Z"): Promise<void> {
  await runSql`insert into data_versions (version, status, published_at) values (${version}, 'published', ${at})`;
}

/** The whole demo universe as facts of version 1. */
export async function seedDemoFacts(instruments: number): Promise<void> {
  for (const { dataset, rows } of demoRows(instruments)) await seedFacts(dataset, rows);
}
