import type { AppContext } from "~/platform/context.server";
import { type LoadOutbox, messageColumns } from "./load-outbox.commands.server";

/** Why a row waits for a person: another source, another row of its file, or too far from what stood before. */
export interface ChunkConflict {
  readonly at: number;
  readonly currentFactId: number;
  readonly reason: "source" | "file" | "jump";
  /** Columns that jumped. */
  readonly columns: readonly string[];
}

/** What becomes of the rows of a chunk, by their places in it. Rows that change nothing are not named. */
export interface ChunkPlan {
  readonly loadId: number;
  readonly number: number;
  readonly dataset: string;
  readonly source: string;
  readonly version: number;
  /** JSON text of the rows, as it lies in the file store. */
  readonly rows: string;
  /** All rows are new: no list of places is needed. */
  readonly allNew: boolean;
  readonly current: readonly number[];
  readonly history: readonly number[];
  readonly supersededIds: readonly number[];
  /** Rows in conflict: new ones are recorded, all are counted. */
  readonly conflicts: readonly ChunkConflict[];
  readonly conflictCount: number;
  /** Counts of rows, where a row of the file is several facts; null where each fact is a row. */
  readonly rowCounts: RowCounts | null;
  readonly about: "issuer" | "security" | "issuer_or_security" | null;
  readonly outboxId: string;
}

export interface RowCounts {
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly conflicts: number;
}

/** True while the chunk is not written; every statement of the batch asks, so a second delivery changes nothing. */
const OPEN = `exists (select 1 from load_chunks where load_id = ?1 and number = ?2 and status = 'pending')`;
const THIS_CHUNK = "load_id = ?1 and number = ?2 and status = 'pending'";
const ROW_COLUMNS = "value ->> 0, value ->> 1, value ->> 2";

/**
 * Writes a chunk, its counts and its mark in one batch. Counts come from the database's own count of changes. True when
 * messages were written that have to be sent.
 */
export async function writeChunk(app: AppContext, plan: ChunkPlan, outbox: LoadOutbox): Promise<boolean> {
  const { $client } = app.db;
  const chunk = [plan.loadId, plan.number] as const;
  const statements: D1PreparedStatement[] = [];
  if (plan.supersededIds.length > 0) {
    statements.push(
      $client
        .prepare(
          `update facts set superseded_in = ?3 where superseded_in is null
           and id in (select value from json_each(?4)) and ${OPEN}`,
        )
        .bind(...chunk, plan.version, JSON.stringify(plan.supersededIds)),
      $client.prepare(`update load_chunks set updated = changes() where ${THIS_CHUNK}`).bind(...chunk),
    );
  }
  if (plan.allNew || plan.current.length > 0) {
    statements.push(
      insertFacts(app, plan, "null", plan.allNew ? null : plan.current),
      $client
        .prepare(`update load_chunks set inserted = changes() - updated where ${THIS_CHUNK}`)
        .bind(...chunk),
    );
  }
  if (plan.history.length > 0) {
    statements.push(
      insertFacts(app, plan, "?6", plan.history),
      $client
        .prepare(`update load_chunks set inserted = inserted + changes() where ${THIS_CHUNK}`)
        .bind(...chunk),
    );
  }
  if (plan.conflicts.length > 0) statements.push(insertConflicts(app, plan));
  if (plan.about !== null) statements.push(noteMissing(app, plan, plan.about));
  const results = await $client.batch([
    ...statements,
    ...chunkDone(app, plan, outbox),
    outbox.done(plan.outboxId),
  ]);
  return MESSAGES_FROM_END.some((place) => (results.at(place)?.meta.changes ?? 0) > 0);
}

/** Where, counted from its end, the batch of a chunk writes messages: the end of the load, and the next wave. */
const MESSAGES_FROM_END = [-2, -4];

/** Rows of an earlier period end in the version they begin in: kept, and never current. */
function insertFacts(
  app: AppContext,
  plan: ChunkPlan,
  supersededIn: string,
  places: readonly number[] | null,
): D1PreparedStatement {
  const chosen = places === null ? "" : "and key in (select value from json_each(?7))";
  const statement = app.db.$client.prepare(
    `insert into facts (dataset, subject, key, period, payload, source_row, source, load_id, loaded_in, superseded_in)
     select ?4, ${ROW_COLUMNS}, value ->> 3, value ->> 4, ?5, ?1, ?6, ${supersededIn}
     from json_each(?3) where ${OPEN} ${chosen}`,
  );
  const bound = [plan.loadId, plan.number, plan.rows, plan.dataset, plan.source, plan.version];
  return statement.bind(...bound, ...(places === null ? [] : [JSON.stringify(places)]));
}

/** Rows that contradict in the same way put one question. */
function insertConflicts(app: AppContext, plan: ChunkPlan): D1PreparedStatement {
  const rows = JSON.parse(plan.rows) as [string, string, string | null, string, number][];
  const asked = new Set<string>();
  const conflicts = plan.conflicts.flatMap(({ at, currentFactId, reason, columns }) => {
    const row = rows[at];
    if (row === undefined) return [];
    const [subject, key, , payload] = row;
    const question = `${subject}\n${key}\n${payload}`;
    if (asked.has(question)) return [];
    asked.add(question);
    return [[...row, currentFactId, reason, JSON.stringify(columns)]];
  });
  return app.db.$client
    .prepare(
      `insert into conflicts (status, dataset, subject, key, period, payload, source_row, current_fact_id, reason,
        columns, source, load_id, created_at)
       select 'pending', ?4, ${ROW_COLUMNS}, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7, ?5, ?1, ?6
       from json_each(?3) where ${OPEN} on conflict do nothing`,
    )
    .bind(
      plan.loadId,
      plan.number,
      JSON.stringify(conflicts),
      plan.dataset,
      plan.source,
      app.clock().toISOString(),
    );
}

/** SQL that is true when the catalogue of `dataset` holds the subject. */
export function knownAs(dataset: "issuers" | "securities", subject: string): string {
  return `exists (select 1 from facts k where k.dataset = '${dataset}' and k.subject = ${subject} and k.key = ''
    and k.superseded_in is null)`;
}

function isKnown(about: NonNullable<ChunkPlan["about"]>): string {
  if (about === "issuer") return knownAs("issuers", "s");
  if (about === "security") return knownAs("securities", "s");
  return `(${knownAs("issuers", "s")} or ${knownAs("securities", "s")})`;
}

/** One text for each chunk: a file of unknown subjects must not write a row for every one of them. */
function noteMissing(
  app: AppContext,
  plan: ChunkPlan,
  about: NonNullable<ChunkPlan["about"]>,
): D1PreparedStatement {
  return app.db.$client
    .prepare(
      `update load_chunks set missing = (
        select json_group_array(s) from (select distinct value ->> 0 as s from json_each(?3)) where not ${isKnown(about)})
       where ${THIS_CHUNK}`,
    )
    .bind(plan.loadId, plan.number, plan.rows);
}

/** Marks the chunk; lets the next wave of repetitions begin; and after the last chunk asks for the end of the load. */
function chunkDone(app: AppContext, plan: ChunkPlan, outbox: LoadOutbox): D1PreparedStatement[] {
  const { $client } = app.db;
  const notDone = "exists (select 1 from load_chunks where load_id = ?1 and status <> 'done')";
  return [
    $client
      .prepare(
        `update load_chunks set status = 'done', conflicts = ?3, unchanged = rows - inserted - updated - ?3,
          row_counts = ?4 where ${THIS_CHUNK}`,
      )
      .bind(plan.loadId, plan.number, plan.conflictCount, plan.rowCounts && JSON.stringify(plan.rowCounts)),
    $client
      .prepare(
        `update load_chunks set status = 'pending' where load_id = ?1
         and number = (select min(number) from load_chunks where load_id = ?1 and status = 'waiting')
         and not exists (select 1 from load_chunks where load_id = ?1 and status = 'pending')`,
      )
      .bind(plan.loadId),
    outbox.write(
      `select ${messageColumns("load.chunk", "load_id", "number")} from load_chunks
       where load_id = ?1 and status = 'pending'`,
      plan.loadId,
    ),
    $client
      .prepare(`update loads set stored_at = ?2 where id = ?1 and stored_at is null and not ${notDone}`)
      .bind(plan.loadId, app.clock().toISOString()),
    outbox.write(
      `select ${messageColumns("load.finish", "id")} from loads where id = ?1 and not ${notDone}`,
      plan.loadId,
    ),
  ];
}

/** A dry run writes what it would have done into the chunk's counts, and nothing else. */
export async function recordDryChunk(
  app: AppContext,
  chunk: {
    readonly loadId: number;
    readonly number: number;
    readonly inserted: number;
    readonly updated: number;
    readonly conflicts: number;
    readonly suspicious: number;
    readonly rowCounts: RowCounts | null;
    readonly outboxId: string;
  },
  outbox: LoadOutbox,
): Promise<void> {
  await app.db.$client.batch([
    app.db.$client
      .prepare(
        `update load_chunks set status = 'done', inserted = ?3, updated = ?4, conflicts = ?5, suspicious = ?6,
          unchanged = rows - ?3 - ?4 - ?5, row_counts = ?7 where ${THIS_CHUNK}`,
      )
      .bind(
        chunk.loadId,
        chunk.number,
        chunk.inserted,
        chunk.updated,
        chunk.conflicts,
        chunk.suspicious,
        chunk.rowCounts && JSON.stringify(chunk.rowCounts),
      ),
    outbox.write(
      `select ${messageColumns("load.finish", "id")} from loads where id = ?1
       and not exists (select 1 from load_chunks where load_id = ?1 and status <> 'done')`,
      chunk.loadId,
    ),
    outbox.done(chunk.outboxId),
  ]);
}
