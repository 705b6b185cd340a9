import { DATASETS } from "~/domain/datasets/datasets";
import type { DatasetName } from "~/domain/facts/fact";
import type { ChunkRow } from "~/domain/loads/chunker";
import type { HeldRow } from "~/domain/loads/dry-run";
import type { RowCounts } from "~/domain/loads/load-outcome";
import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { type LoadOutbox, messageColumns } from "../load-outbox.commands.server";
import { listHeld } from "./held-rows.commands.server";
import { isKnown } from "./known-subjects-sql";
import { isSuspicious, type RowChange } from "./plan-rows.server";

/** A step of writing a chunk: what its rows `from` to `to` change. */
export interface ChunkStep {
  readonly loadId: number;
  readonly number: number;
  readonly dataset: DatasetName;
  readonly source: string;
  readonly version: number;
  readonly from: number;
  readonly to: number;
  /** Rows of which nothing is known, as JSON text: the database refuses a second current row of a key. */
  readonly newRows: string | null;
  readonly changes: readonly RowChange[];
  /** Those of them that wait for a person, as findings list them. */
  readonly held: readonly HeldRow[];
  /** Subjects of the rows compared that the catalogue did not know. */
  readonly missing: readonly string[];
  /** Counts of rows, where a row of the file is several facts; null where each fact is a row. */
  readonly rowCounts: RowCounts | null;
}

/** True while the step is not written; every statement of its batch asks, so a second delivery changes nothing. */
const THIS_STEP = "load_id = ?1 and number = ?2 and status = 'pending' and written = ?3";
const OPEN = `exists (select 1 from load_chunks where ${THIS_STEP})
  and exists (select 1 from loads where id = ?1 and status = 'writing')`;
const ROW_COLUMNS = "value ->> 0, value ->> 1, value ->> 2";

/** Writes a step before the last of a chunk, in one batch. False when another delivery has gone further. */
export async function writeStep(app: AppContext, step: ChunkStep): Promise<boolean> {
  const results = await app.db.$client.batch([...stepStatements(app, step), stepDone(app, step)]);
  return (results.at(-1)?.meta.changes ?? 0) > 0;
}

/**
 * Writes the last step of a chunk and marks the chunk in the same batch. True when messages were written that have to
 * be sent.
 */
export async function writeLastStep(
  app: AppContext,
  step: ChunkStep,
  outboxId: string,
  outbox: LoadOutbox,
): Promise<boolean> {
  const results = await app.db.$client.batch([
    ...stepStatements(app, step),
    stepDone(app, step),
    ...chunkDone(app, step, outbox),
    // Where another delivery has not come as far, this one is not the last to need its message.
    outbox.done(
      outboxId,
      `exists (select 1 from load_chunks where load_id = ${step.loadId} and number = ${step.number}
        and status = 'done')`,
    ),
  ]);
  return MESSAGES_FROM_END.some((place) => (results.at(place)?.meta.changes ?? 0) > 0);
}

/** Where, counted from its end, the batch of a chunk writes messages: the end of the load, and the next wave. */
const MESSAGES_FROM_END = [-2, -4];

/** What a step writes, with its counts: they come from the database's own count of changes. */
function stepStatements(app: AppContext, step: ChunkStep): D1PreparedStatement[] {
  const { $client } = app.db;
  const place = [step.loadId, step.number, step.from] as const;
  const statements: D1PreparedStatement[] = [];
  if (step.newRows !== null) {
    statements.push(
      insertFacts(app, step, step.newRows, "null"),
      prepared(
        $client,
        `update load_chunks set inserted = inserted + changes()${missingOfInserted(step.dataset)} where ${THIS_STEP}`,
        ...place,
      ),
    );
  }
  const superseded = step.changes.flatMap((change) =>
    change.becomes === "current" && change.supersedes !== null ? [change.supersedes] : [],
  );
  if (superseded.length > 0) {
    statements.push(
      prepared(
        $client,
        `update facts set superseded_in = ?4 where superseded_in is null
           and id in (select value from json_each(?5)) and ${OPEN}`,
        ...place,
        step.version,
        JSON.stringify(superseded),
      ),
      // The rows that take their place are counted as inserted by the next statement.
      prepared(
        $client,
        `update load_chunks set updated = updated + changes(), inserted = inserted - changes() where ${THIS_STEP}`,
        ...place,
      ),
    );
  }
  const retired = step.changes.flatMap((change) => (change.becomes === "retiring" ? [change.retires] : []));
  const moved = step.changes.flatMap((change) =>
    change.becomes === "current" && change.isMoved === true ? [change.supersedes] : [],
  );
  if (moved.length + retired.length > 0) {
    // By this, undoing the load finds them: the rows in their place have other keys.
    statements.push(
      prepared(
        $client,
        `update facts set superseded_in = ?4 where superseded_in is null
           and id in (select value from json_each(?5)) and ${OPEN}`,
        ...place,
        step.version,
        JSON.stringify(retired),
      ),
      prepared(
        $client,
        `insert into ended_facts (load_id, fact_id, was_in_force) select ?1, value, 1 from json_each(?4)
           where ${OPEN} on conflict do nothing`,
        ...place,
        JSON.stringify([...moved, ...retired]),
      ),
    );
  }
  for (const [becomes, supersededIn] of [
    ["current", "null"],
    ["history", "?7"],
  ] as const) {
    const rows = step.changes.filter((change) => change.becomes === becomes).map(({ row }) => row);
    if (rows.length === 0) continue;
    statements.push(
      insertFacts(app, step, `[${rows.join(",")}]`, supersededIn),
      prepared(
        $client,
        `update load_chunks set inserted = inserted + changes() where ${THIS_STEP}`,
        ...place,
      ),
    );
  }
  if (step.changes.some((change) => change.becomes === "conflict" && !change.wasAsked))
    statements.push(insertConflicts(app, step));
  return [...statements, ...listHeld(app, step, OPEN, place)];
}

/** Rows of an earlier period end in the version they begin in: kept, and never current. */
function insertFacts(
  app: AppContext,
  step: ChunkStep,
  rows: string,
  supersededIn: string,
): D1PreparedStatement {
  return prepared(
    app.db.$client,
    `insert into facts (dataset, subject, key, period, payload, source_row, origins, source, load_id, loaded_in,
        superseded_in)
       select ?5, ${ROW_COLUMNS}, value ->> 3, value ->> 4, value ->> 5, ?6, ?1, ?7, ${supersededIn}
       from json_each(?4) where ${OPEN}`,
    step.loadId,
    step.number,
    step.from,
    rows,
    step.dataset,
    step.source,
    step.version,
  );
}

/** Subjects that the catalogue does not know, of the rows that the statement before inserted: their ids follow one another. */
function missingOfInserted(dataset: DatasetName): string {
  const { about } = DATASETS[dataset];
  if (about === null) return "";
  return `, missing = (select json_group_array(value) from (
    select value from json_each(load_chunks.missing)
    union all
    select distinct f.subject from facts f
    where f.id > last_insert_rowid() - changes() and f.id <= last_insert_rowid() and not ${isKnown(about, "f.subject")}))`;
}

/** Rows that contradict in the same way put one question. */
function insertConflicts(app: AppContext, step: ChunkStep): D1PreparedStatement {
  const asked = new Set<string>();
  const conflicts = step.changes.flatMap((change) => {
    if (change.becomes !== "conflict" || change.wasAsked) return [];
    const { row, currentFactId, besideFactId = null, reason, columns } = change;
    const [subject, key, period, payload, sourceRow, origins = null] = JSON.parse(row) as ChunkRow;
    const question = `${subject}\n${key}\n${payload}`;
    if (asked.has(question)) return [];
    asked.add(question);
    const place = [sourceRow, currentFactId, reason, JSON.stringify(columns), origins, besideFactId];
    return [[subject, key, period, payload, ...place]];
  });
  return prepared(
    app.db.$client,
    `insert into conflicts (status, dataset, subject, key, period, payload, source_row, current_fact_id, reason,
        columns, origins, beside_fact_id, source, load_id, created_at)
       select 'pending', ?5, ${ROW_COLUMNS}, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7, value ->> 8,
        value ->> 9, ?6, ?1, ?7
       from json_each(?4) where ${OPEN} on conflict do nothing`,
    step.loadId,
    step.number,
    step.from,
    JSON.stringify(conflicts),
    step.dataset,
    step.source,
    app.clock().toISOString(),
  );
}

/** What is counted without being written, and how far the chunk has come. */
function stepDone(app: AppContext, step: ChunkStep): D1PreparedStatement {
  return prepared(
    app.db.$client,
    `update load_chunks set conflicts = conflicts + ?4, suspicious = suspicious + ?7, written = ?5, missing = case ?6 when '[]' then missing else (
        select json_group_array(value) from (
         select value from json_each(load_chunks.missing) union all select value from json_each(?6))) end
       where ${THIS_STEP} and exists (select 1 from loads where id = ?1 and status = 'writing')`,
    step.loadId,
    step.number,
    step.from,
    step.changes.filter(({ becomes }) => becomes === "conflict").length,
    step.to,
    JSON.stringify(step.missing),
    step.changes.filter(isSuspicious).length,
  );
}

/** Marks the chunk; lets the next wave of repetitions begin; and after the last chunk asks for the end of the load. */
function chunkDone(
  app: AppContext,
  { loadId, number, rowCounts }: ChunkStep,
  outbox: LoadOutbox,
): D1PreparedStatement[] {
  const { $client } = app.db;
  const notDone = "exists (select 1 from load_chunks where load_id = ?1 and status <> 'done')";
  return [
    prepared(
      $client,
      `update load_chunks set status = 'done', unchanged = rows - inserted - updated - conflicts, row_counts = ?3
         where load_id = ?1 and number = ?2 and status = 'pending' and written = rows`,
      loadId,
      number,
      rowCounts && JSON.stringify(rowCounts),
    ),
    prepared(
      $client,
      `update load_chunks set status = 'pending' where load_id = ?1
         and number = (select min(number) from load_chunks where load_id = ?1 and status = 'waiting')
         and not exists (select 1 from load_chunks where load_id = ?1 and status = 'pending')`,
      loadId,
    ),
    outbox.write(
      `select ${messageColumns("load.chunk", "load_id", "number")} from load_chunks
       where load_id = ?1 and status = 'pending'`,
      loadId,
    ),
    prepared(
      $client,
      `update loads set stored_at = ?2 where id = ?1 and stored_at is null and not ${notDone}`,
      loadId,
      app.clock().toISOString(),
    ),
    outbox.write(
      `select ${messageColumns("load.finish", "id")} from loads where id = ?1 and not ${notDone}`,
      loadId,
    ),
  ];
}
