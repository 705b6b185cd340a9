import { MAX_LISTED_FINDINGS } from "~/domain/datasets/load-finding";
import type { HeldRow } from "~/domain/loads/dry-run";
import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { type LoadOutbox, messageColumns } from "./load-outbox.commands.server";
import type { RowCounts } from "./row-counts";

const PENDING =
  "exists (select 1 from load_chunks where load_id = ?1 and number = ?2 and status = 'pending')";

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
    /** Rows that would wait for a person, as the findings of a load list them. */
    readonly held: readonly HeldRow[];
    readonly rowCounts: RowCounts | null;
    /** Subjects that the catalogue does not know. */
    readonly missing: readonly string[];
    readonly outboxId: string;
  },
  outbox: LoadOutbox,
): Promise<void> {
  const { $client } = app.db;
  const jumps = chunk.held.filter(({ code }) => code === "A02").length;
  await $client.batch([
    listHeld(app, chunk),
    prepared(
      $client,
      `update loads set finding_counts = json_set(finding_counts, '$.A02', coalesce(finding_counts ->> '$.A02', 0) + ?3)
         where id = ?1 and ?3 > 0 and ${PENDING}`,
      chunk.loadId,
      chunk.number,
      jumps,
    ),
    prepared(
      $client,
      `update load_chunks set status = 'done', inserted = ?3, updated = ?4, conflicts = ?5, suspicious = ?6,
          unchanged = rows - ?3 - ?4 - ?5, row_counts = ?7, missing = ?8
         where load_id = ?1 and number = ?2 and status = 'pending'`,
      chunk.loadId,
      chunk.number,
      chunk.inserted,
      chunk.updated,
      chunk.conflicts,
      chunk.suspicious,
      chunk.rowCounts && JSON.stringify(chunk.rowCounts),
      JSON.stringify(chunk.missing),
    ),
    outbox.write(
      `select ${messageColumns("load.finish", "id")} from loads where id = ?1
       and not exists (select 1 from load_chunks where load_id = ?1 and status <> 'done')`,
      chunk.loadId,
    ),
    outbox.done(chunk.outboxId),
  ]);
}

/** Lists what the load would ask a person about, as `recordTotals` does of one that wrote. */
function listHeld(
  app: AppContext,
  { loadId, number, held }: { loadId: number; number: number; held: readonly HeldRow[] },
): D1PreparedStatement {
  return prepared(
    app.db.$client,
    `insert into load_findings (load_id, severity, code, "row", value, params)
       select ?1, 'warning', value ->> 'code', value ->> 'row', value ->> 'words', value ->> 'params'
       from json_each(?3) where ${PENDING}
       limit max(0, ${MAX_LISTED_FINDINGS} - (select count(*) from load_findings where load_id = ?1))`,
    loadId,
    number,
    JSON.stringify(held.slice(0, MAX_LISTED_FINDINGS)),
  );
}
