import type { SubjectKind } from "~/domain/datasets/dataset";
import type { Claim } from "~/domain/loads/standing";
import type { CONFLICT_REASONS } from "~/domain/states/states";
import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { CHUNK_ROWS } from "./chunk-rows-sql";
import { isKnown } from "./known-subjects-sql";
import { statedPayload } from "./stated-payload-sql";

/** A row of a chunk whose key has a current row that says something else. `at` is its place in the chunk. */
export interface Difference {
  readonly at: number;
  readonly period: string | null;
  readonly current: Claim & {
    readonly id: number;
    readonly payload: string;
    readonly row: number;
    /** `ColumnOrigins` as JSON. */
    readonly origins: string | null;
  };
}

export interface Comparison {
  /** Places of rows that say what is known already. */
  readonly same: readonly number[];
  readonly differing: readonly Difference[];
  /** Subjects of the rows that are not in the catalogue, each once. */
  readonly missing: readonly string[];
}

/** The first row of the answer: JSON lists. */
type PlacesRow = Readonly<Record<Exclude<keyof DifferenceRow, "same" | "missing">, null>> & {
  readonly same: string;
  readonly missing: string | null;
};

interface DifferenceRow {
  readonly same: null;
  readonly missing: null;
  readonly at: number;
  readonly new_period: string | null;
  readonly id: number;
  readonly source: string;
  readonly load_id: number;
  readonly period: string | null;
  readonly payload: string;
  readonly source_row: number;
  readonly origins: string | null;
}

/**
 * Compares rows of a chunk with the current facts, in one pass over an index. Rows that are new are not named. `about`
 * is the catalogue their subjects are looked for in, null where that is not asked.
 */
export async function compareWithCurrent(
  app: AppContext,
  dataset: string,
  rows: string,
  about: SubjectKind,
): Promise<Comparison> {
  const missing =
    about === null
      ? "null"
      : `(select json_group_array(s) from (select distinct subject as s from h) where not ${isKnown(about, "s")})`;
  const { results } = await prepared<PlacesRow | DifferenceRow>(
    app.db.$client,
    `with ${CHUNK_ROWS}, m as materialized (
        select h.at, h.period as new_period, f.id, f.source, f.load_id, f.period, ${statedPayload("f")} as payload, f.source_row,
        f.origins, ${statedPayload("f")} = h.payload as same
        from h join facts f on f.dataset = ?2 and f.subject = h.subject and f.key = h.key
        and f.superseded_in is null)
       select json_group_array(at) as same, ${missing} as missing, null as at, null as new_period, null as id,
        null as source, null as load_id, null as period, null as payload, null as source_row, null as origins from m where same
       union all
       select null, null, at, new_period, id, source, load_id, period, payload, source_row, origins
       from m where not same`,
    rows,
    dataset,
  ).all();
  const [places] = results;
  return {
    same: JSON.parse(places?.same ?? "[]") as number[],
    missing: JSON.parse(places?.missing ?? "[]") as string[],
    differing: results.flatMap((row) => (row.at === null ? [] : [differenceOf(row)])),
  };
}

function differenceOf(row: DifferenceRow): Difference {
  return {
    at: row.at,
    period: row.new_period,
    current: {
      id: row.id,
      source: row.source,
      loadId: row.load_id,
      period: row.period,
      payload: row.payload,
      row: row.source_row,
      origins: row.origins,
    },
  };
}

/** The last row kept of the same period, for rows of an earlier period than the current one. */
export async function compareWithHistory(
  app: AppContext,
  dataset: string,
  rows: string,
  places: readonly number[],
): Promise<{ readonly same: readonly number[]; readonly kept: ReadonlyMap<number, Claim & { id: number }> }> {
  const { results } = await prepared<{
    at: number;
    id: number;
    source: string;
    load_id: number;
    period: string;
    same: number;
  }>(
    app.db.$client,
    `with ${CHUNK_ROWS}
       select h.at, max(f.id) as id, f.source, f.load_id, h.period, ${statedPayload("f")} = h.payload as same
       from h join facts f on f.dataset = ?2 and f.subject = h.subject and f.key = h.key and f.period = h.period
       where h.at in (select value from json_each(?3)) group by h.at`,
    rows,
    dataset,
    JSON.stringify(places),
  ).all();
  return {
    same: results.filter(({ same }) => same === 1).map(({ at }) => at),
    kept: new Map(
      results
        .filter(({ same }) => same === 0)
        .map((row) => [row.at, { id: row.id, source: row.source, loadId: row.load_id, period: row.period }]),
    ),
  };
}

/** Why a row waits for a person: another source, another row of its file, too far from what stood before, or not possible. */
export type ConflictReason = (typeof CONFLICT_REASONS)[number];

/** A question that a row puts again: why it was put, and the columns that it was about. */
export interface KnownConflict {
  readonly reason: ConflictReason;
  readonly columns: readonly string[];
}

/** Rows that contradict as they did before, by their places: the question is put to a person once. */
export async function findKnownConflicts(
  app: AppContext,
  dataset: string,
  source: string,
  rows: string,
  places: readonly number[],
): Promise<ReadonlyMap<number, KnownConflict>> {
  const { results } = await prepared<{ at: number; reason: ConflictReason; columns: string }>(
    app.db.$client,
    `with ${CHUNK_ROWS}
       select h.at, c.reason, c.columns from h join conflicts c
        on c.dataset = ?2 and c.subject = h.subject and c.key = h.key
        and c.source = ?4 and c.payload = h.payload and c.status in ('pending', 'denied')
       where h.at in (select value from json_each(?3)) order by c.id`,
    rows,
    dataset,
    JSON.stringify(places),
    source,
  ).all();
  return new Map(
    results.map(({ at, reason, columns }) => [at, { reason, columns: JSON.parse(columns) as string[] }]),
  );
}

export interface StoredChunk {
  readonly status: string;
  readonly dataset: string;
  readonly fileKey: string;
  /** The columns that the file has for its rows, a JSON list; null where it has all there can be. */
  readonly columns: string | null;
  readonly rows: number;
  readonly repeats: number;
  readonly agrees: number;
  /** Rows that are dealt with already. */
  readonly written: number;
  /** All rows of the load's chunks so far had keys that nothing was known of. */
  readonly allNewSoFar: number;
}

export async function findChunk(
  app: AppContext,
  loadId: number,
  number: number,
): Promise<StoredChunk | null> {
  return prepared<StoredChunk>(
    app.db.$client,
    `select c.status, c.dataset, c.file_key as fileKey, c.columns, c.rows, c.repeats, c.agrees, c.written, (
         select coalesce(min(d.inserted = d.rows), 0) from load_chunks d
         where d.load_id = ?1 and d.status = 'done' and d.dataset = c.dataset) as allNewSoFar
       from load_chunks c where c.load_id = ?1 and c.number = ?2`,
    loadId,
    number,
  ).first();
}
