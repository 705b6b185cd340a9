import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { endRunStatements } from "../flow-run.commands.server";
import { alertColumns, type LoadOutbox, mergesColumns, ratingColumns } from "../load-outbox.commands.server";
import { startNextStatements } from "../start-load.commands.server";
import { APPROVAL_SOURCE } from "./approval-source";
import { WRITING } from "./load-turn-sql";
import { foundAssets, missingAssets } from "./missing-after-load.commands.server";
import { conflictsWithCurrent } from "./pending-conflicts.commands.server";

/**
 * Ends a load. Where it publishes, its version and those of its series become the one everybody reads, in the same
 * batch that says so; where a later file of its series publishes, it only ends, and where it changed nothing its version
 * is never read.
 */
export async function recordFinished(
  app: AppContext,
  end: {
    readonly loadId: number;
    readonly version: number;
    /** `later`: with the file that ends its series. `unchanged`: never, it says what is known. */
    readonly publishes: "now" | "later" | "unchanged";
    readonly outboxId: string;
  },
  outbox: LoadOutbox,
): Promise<void> {
  const { $client } = app.db;
  const now = app.clock().toISOString();
  const isPublished = end.publishes === "now";
  const published = isPublished
    ? [
        prepared(
          $client,
          `update data_versions set status = 'published', published_at = ?3
             where version <= ?2 and status in ('writing', 'written') and ${WRITING}`,
          end.loadId,
          end.version,
          now,
        ),
        prepared(
          $client,
          `update loads set published_at = ?3 where status = 'finished' and published_at is null
             and version <= ?2 and dry_run = 0 and ${WRITING}
             and exists (select 1 from data_versions v where v.version = loads.version and v.status = 'published')`,
          end.loadId,
          end.version,
          now,
        ),
        outbox.write(
          `select ${ratingColumns("version", 0)} from loads where id = ?1 and status = 'writing'`,
          end.loadId,
        ),
        outbox.write(
          `select ${alertColumns("version", "'v' || version", "'watches'", "''")} from loads where id = ?1 and status = 'writing'`,
          end.loadId,
        ),
        outbox.write(
          `select ${mergesColumns("l.version", "0")} from loads w join loads l on l.id = w.id or l.series = w.series
           where w.id = ?1 and w.status = 'writing' and l.version <= w.version and l.status <> 'failed'`,
          end.loadId,
        ),
      ]
    : [
        prepared(
          $client,
          `update data_versions set status = ?3 where version = ?2 and status = 'writing' and ${WRITING}`,
          end.loadId,
          end.version,
          end.publishes === "later" ? "written" : "unchanged",
        ),
      ];
  await $client.batch([
    ...published,
    ...(end.publishes !== "later" ? [conflictsWithCurrent(app, end.loadId, WRITING)] : []),
    missingAssets(app, end.loadId, now),
    ...foundAssets(app, end.loadId, now),
    assetLog(app, end.loadId, now),
    prepared(
      $client,
      `update loads set status = 'finished', finished_at = ?2, published_at = ?3
         where id = ?1 and status = 'writing' and undone_in is null`,
      end.loadId,
      now,
      isPublished ? now : null,
    ),
    ...endRunStatements(app, end.loadId),
    ...startNextStatements(app, outbox),
    outbox.done(end.outboxId),
  ]);
}

function assetLog(app: AppContext, loadId: number, now: string): D1PreparedStatement {
  return prepared(
    app.db.$client,
    `insert into asset_logs (request_type, operation, result, at, notes, user_id)
       select dataset, case when source = '${APPROVAL_SOURCE}' then 'unknown_asset_create'
         when rows_updated > 0 then 'update' else 'create' end, 'success', ?2,
        json_object('loadId', id, 'fileName', file_name, 'inserted', rows_inserted, 'updated', rows_updated,
         'rejected', rows_rejected, 'ended', rows_ended, 'conflicts', rows_conflicts, 'missing', rows_missing), created_by
       from loads where id = ?1 and status = 'writing' and kind = 'file'`,
    loadId,
    now,
  );
}
