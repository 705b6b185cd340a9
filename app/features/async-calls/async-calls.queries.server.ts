import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import { beginningWith } from "~db/like";
import type { AsyncCall } from "./async-calls.answers";
import type { CallSearch } from "./async-calls.schemas";
import type { CallStatus } from "./async-calls.types";

export interface CallRow extends AsyncCall {
  readonly payload: string;
}

/** Every message that was asked for, and dead ones whose asking is not kept any more. */
const CALLS = sql`(
  select o.id, o.body as payload, o.created_at, a.status as kept, a.error, a.retried_at, a.retried_by,
    coalesce(a.updated_at, o.done_at, o.created_at) as updated_at, max(o.attempts + 1, coalesce(a.attempts, 0)) as attempts,
    case when o.done_at is null then o.due_at end as due_at,
    case when a.status = 'dead' then 'dead' when a.status = 'retried' then 'retried'
      when o.done_at is not null then 'done' when a.status = 'retrying' then 'retrying' else 'waiting' end as status
  from outbox o left join async_calls a on a.id = o.id
  union all
  select a.id, a.payload, a.created_at, a.status, a.error, a.retried_at, a.retried_by, a.updated_at, a.attempts, null,
    case when a.status in ('dead', 'retried') then a.status else 'retrying' end
  from async_calls a where not exists (select 1 from outbox o where o.id = a.id))`;

const COLUMNS = sql`
  c.id, coalesce(c.payload ->> '$.kind', '') as kind, c.status, c.attempts, c.error, c.created_at as createdAt,
  c.updated_at as updatedAt, c.due_at as nextAttemptAt, c.retried_at as retriedAt, r.name as retriedBy, c.payload,
  c.payload ->> '$.loadId' as loadId, c.payload ->> '$.emailId' as emailId, coalesce(f.name, lf.name) as flowName,
  coalesce(case when c.payload ->> '$.kind' = 'load.undo' then l.undone_by_name end, l.created_by_name,
    fr.started_by_name, ru.name) as requestedBy,
  coalesce(l.file_name, p.title, f.name, m.subject) as about`;

const JOINS = sql`
  left join loads l on l.id = c.payload ->> '$.loadId'
  left join reports p on p.id = c.payload ->> '$.reportId' left join users ru on ru.id = p.owner_id
  left join flow_runs fr on fr.id = c.payload ->> '$.runId' left join update_flows f on f.id = fr.flow_id
  left join flow_runs lr on lr.load_id = c.payload ->> '$.loadId' left join update_flows lf on lf.id = lr.flow_id
  left join emails m on m.id = c.payload ->> '$.emailId'
  left join users r on r.id = c.retried_by`;

function matching({ q, filter }: Pick<CallSearch, "q" | "filter">): SQL {
  const conditions = [
    ...(filter.status ? [sql`c.status = ${filter.status}`] : []),
    ...(filter.kind ? [sql`c.payload ->> '$.kind' = ${filter.kind}`] : []),
    ...(q ? [sql`c.id like ${beginningWith(q)} escape '\\'`] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Only the page is joined with what its calls are about. */
export async function listCalls(app: AppContext, search: CallSearch) {
  const where = matching(search);
  const offset = (search.page - 1) * search.pageSize;
  const direction = search.sort.descending ? sql`desc` : sql`asc`;
  const [rows, counts] = await Promise.all([
    app.db.all<CallRow>(sql`
      select ${COLUMNS} from (select * from ${CALLS} c where ${where}
        order by created_at ${direction}, id ${direction} limit ${search.pageSize} offset ${offset}) c
      ${JOINS} order by c.created_at ${direction}, c.id ${direction}`),
    app.db.all<{ status: CallStatus; n: number }>(
      sql`select c.status, count(*) as n from ${CALLS} c where ${where} group by c.status`,
    ),
  ]);
  return { rows, total: counts.reduce((sum, { n }) => sum + n, 0) };
}

export async function findCall(app: AppContext, id: string): Promise<CallRow | null> {
  const [row] = await app.db.all<CallRow>(
    sql`select ${COLUMNS} from ${CALLS} c ${JOINS} where c.id = ${id} limit 1`,
  );
  return row ?? null;
}

/** Calls that failed for good, the oldest first: what came later may rest on them. */
export function listDead(app: AppContext, limit: number): Promise<{ readonly id: string }[]> {
  return app.db.all<{ id: string }>(
    sql`select id from async_calls where status = 'dead' order by created_at, id limit ${limit}`,
  );
}

export async function countDead(app: AppContext): Promise<number> {
  const row = await app.db.get<{ n: number }>(
    sql`select count(*) as n from async_calls where status = 'dead'`,
  );
  return row.n;
}
