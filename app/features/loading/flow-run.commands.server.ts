import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";

/**
 * Nothing of the file came to be: it has no rows below its header, or not one of which anything could be taken, as
 * `outcomeOf` judges it.
 */
const BROUGHT_NOTHING = `l.status = 'finished' and l.rows_rejected >= l.rows_read
  and l.rows_inserted + l.rows_updated + l.rows_unchanged + l.rows_conflicts = 0`;

/**
 * The end of a load is the end of the run of an update flow that brought it; belongs in the batch that ends the load,
 * after it. What the file was known by is kept once it is loaded completely: the next run asks only for what changed. A
 * file of which nothing could be taken is a failure, whoever looks after the flow must hear of it.
 */
export function endRunStatements(app: AppContext, loadId: number): D1PreparedStatement[] {
  const { $client } = app.db;
  return [
    prepared(
      $client,
      `update flow_runs set
          status = case when l.status = 'finished' and not (${BROUGHT_NOTHING}) then 'finished' else 'failed' end,
          error = case
           when ${BROUGHT_NOTHING} then json_object('code', iif(l.rows_read = 0, 'no_rows', 'all_rejected'),
            'params', json_object('rows', l.rows_read))
           when l.status = 'held' then json_object('code', 'held', 'params', json_object('ending', l.rows_ended,
            'inForce', l.rows_in_force, 'rejected', l.rows_rejected))
           else l.error end,
          ended_at = coalesce(l.finished_at, ?2)
         from loads l where l.id = ?1 and flow_runs.load_id = ?1 and flow_runs.ended_at is null
         and l.status in ('finished', 'failed', 'held')`,
      loadId,
      app.clock().toISOString(),
    ),
    prepared(
      $client,
      `update update_flows set etag = r.etag, last_modified = r.last_modified
         from flow_runs r where r.load_id = ?1 and r.status = 'finished' and update_flows.id = r.flow_id`,
      loadId,
    ),
  ];
}
