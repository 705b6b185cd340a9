import { actInSql } from "~/features/activity/audit.service.server";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { loadAct } from "./load-acts";
import { LoadOutbox } from "./load-outbox.commands.server";
import type { LoadRow } from "./loads.queries.server";
import { startNextStatements } from "./start-load.commands.server";

const IS_NEWEST = `not exists (select 1 from loads n where n.dataset = loads.dataset and n.source = loads.source
  and n.detected ->> '$.layout' is loads.detected ->> '$.layout' and n.id > loads.id and n.dry_run = 0
  and n.kind = 'file' and n.status in ('received', 'reading', 'writing', 'finished'))`;

export interface Agreed {
  readonly loadId: number;
  /** What the person saw: rows that would end, and rows of the file that were refused. */
  readonly ending: number;
  readonly rejected: number;
  /** False writes the rows of the file and ends nothing. */
  readonly endRows: boolean;
}

/** A load that waits gets its turn; true where it waited with exactly these numbers and no newer file came since. */
export async function recordAgreed(app: SignedInContext, load: LoadRow, agreed: Agreed): Promise<boolean> {
  const outbox = new LoadOutbox(app);
  const { $client } = app.db;
  const changed = await actInSql(
    app,
    loadAct("load.confirm", load, { ending: agreed.ending, endRows: agreed.endRows }),
    prepared(
      $client,
      `update loads set status = 'reading', whole_list = ?4, ends_confirmed = case ?4 when 1 then rows_ended end,
          rows_ended = case ?4 when 1 then rows_ended else 0 end
         where id = ?1 and status = 'held' and rows_ended = ?2 and rows_rejected = ?3 and ${IS_NEWEST} returning id`,
      agreed.loadId,
      agreed.ending,
      agreed.rejected,
      agreed.endRows ? 1 : 0,
    ),
    forgetNoted(app, agreed.loadId, "reading"),
    ...startNextStatements(app, outbox),
  );
  await outbox.send();
  return changed.length === 1;
}

/** Whether a newer file of the same list was loaded, or is being loaded. */
export async function isOvertaken(app: AppContext, loadId: number): Promise<boolean> {
  const row = await prepared(
    app.db.$client,
    `select 1 from loads where id = ?1 and not ${IS_NEWEST}`,
    loadId,
  ).first();
  return row !== null;
}

/** Nothing of it was written; true where it waited. */
export async function recordDiscarded(
  app: SignedInContext,
  load: Pick<LoadRow, "id" | "fileName">,
): Promise<boolean> {
  const { $client } = app.db;
  const changed = await actInSql(
    app,
    loadAct("load.discard", load),
    prepared(
      $client,
      `update loads set status = 'failed', error = '{"code":"whole.discarded","params":{}}', finished_at = ?2
         where id = ?1 and status = 'held' returning id`,
      load.id,
      app.clock().toISOString(),
    ),
    forgetNoted(app, load.id, "failed"),
  );
  return changed.length === 1;
}

/** What was noted to end is looked for again in the load's next turn. */
function forgetNoted(app: AppContext, loadId: number, status: "reading" | "failed"): D1PreparedStatement {
  return prepared(
    app.db.$client,
    `delete from ended_facts where load_id = ?1 and exists (select 1 from loads where id = ?1 and status = '${status}')`,
    loadId,
  );
}
