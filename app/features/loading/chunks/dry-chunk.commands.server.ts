import type { HeldRow } from "~/domain/loads/dry-run";
import type { RowCounts } from "~/domain/loads/load-outcome";
import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { type LoadOutbox, messageColumns } from "../load-outbox.commands.server";
import { listHeld } from "./held-rows.commands.server";

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
  await $client.batch([
    ...listHeld(app, chunk, PENDING, [chunk.loadId, chunk.number]),
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
