import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";

/**
 * What waits for a person is asked against the value that is current now: a load, or its undoing, may have put another
 * in the place of the one that was current when the contradiction came. A value of a later period is no answer to it.
 * `onlyIf` is SQL about the load that is bound as `?1`, by its id or by the key of its file.
 */
export function conflictsWithCurrent(
  app: AppContext,
  load: number | string,
  onlyIf: string,
): D1PreparedStatement {
  return prepared(
    app.db.$client,
    `update conflicts as p set current_fact_id = n.id
       from conflicts c cross join facts n on n.dataset = c.dataset and n.subject = c.subject and n.key = c.key
        and n.superseded_in is null and (n.period is null or c.period is null or n.period <= c.period)
       where c.status = 'pending' and p.id = c.id and (c.current_fact_id = 0 or exists (
         select 1 from facts f where f.id = c.current_fact_id and f.superseded_in is not null
         and f.superseded_in <> f.loaded_in)) and ${onlyIf}`,
    load,
  );
}
