import { actInSql } from "~/features/activity/audit.service.server";
import type { Act } from "~/features/activity/audit.types";
import { statedPayload } from "~/features/loading/chunks/stated-payload-sql";
import type { SignedInContext } from "~/platform/context.server";
import { prepared } from "~db/d1";

/**
 * Accepted conflicts whose value stands, with the row `f` that stood before it and the row `n` that stands now; both of
 * loads that stand, and the question not open already.
 */
const STANDING = `select c.id as accepted, n.id as now, f.id as before
  from conflicts c join loads d on d.id = c.decision_load_id and d.status = 'finished'
  join facts f on f.id = c.current_fact_id join loads l on l.id = f.load_id and l.status = 'finished'
  join facts n on n.dataset = c.dataset and n.subject = c.subject and n.key = c.key and n.superseded_in is null
   and n.load_id = c.load_id and n.source_row = c.source_row
  where c.id in (select value from json_each(?1)) and c.status = 'accepted' and f.superseded_in is not null
   and not exists (select 1 from conflicts p where p.load_id = f.load_id and p.dataset = f.dataset
    and p.subject = f.subject and p.key = f.key and p.source_row = f.source_row and p.status = 'pending')`;

/**
 * Puts the values that stood before accepted ones to a decision again, all of them or none; returns how many. What was
 * accepted stands until it is decided.
 */
export async function askAgainOf(app: SignedInContext, what: Act, ids: readonly number[]): Promise<number> {
  const { $client } = app.db;
  const list = JSON.stringify(ids);
  const now = app.clock().toISOString();
  const asked = await actInSql(
    app,
    what,
    prepared(
      $client,
      `insert into conflicts (status, dataset, subject, key, current_fact_id, source, period, payload, load_id,
          source_row, origins, reason, created_at)
         select 'pending', f.dataset, f.subject, f.key, s.now, f.source, f.period, ${statedPayload("f")}, f.load_id,
          f.source_row, f.origins, 'source', ?2 from (${STANDING}) s join facts f on f.id = s.before
         where (select count(*) from (${STANDING})) = json_array_length(?1)
         on conflict (load_id, dataset, subject, key, source_row) do update set status = 'pending',
          current_fact_id = excluded.current_fact_id, decided_at = null, decided_by = null, decision_load_id = null
         returning id`,
      list,
      now,
    ),
    prepared(
      $client,
      `insert into asset_logs (request_type, operation, result, at, notes, user_id)
         select 'conflict', 'asset_reopen', 'success', ?2,
          json_object('dataset', dataset, 'subject', subject, 'source', source, 'conflictId', id), ?3
         from conflicts where id in (select value from json_each(?1)) and changes() > 0`,
      list,
      now,
      app.viewer.id,
    ),
  );
  return asked.length;
}
