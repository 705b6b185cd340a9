import { and, asc, gt, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import type { Instants } from "~/platform/days/day-range";
import { beginningWith, containing } from "~db/like";
import { inDirection } from "~db/order";
import { auditLog } from "~db/schema";
import type { AuditSearch } from "./activity.schemas";

export async function findLastHash(app: AppContext): Promise<string | null> {
  const row = await app.db.get<{ hash: string } | undefined>(
    sql`select hash from audit_log order by id desc limit 1`,
  );
  return row?.hash ?? null;
}

/** The next rows of the chain after `afterId`, in order. */
export function listChain(app: AppContext, afterId: number, limit: number) {
  return app.db
    .select()
    .from(auditLog)
    .where(gt(auditLog.id, afterId))
    .orderBy(asc(auditLog.id))
    .limit(limit);
}

function conditions(search: AuditSearch, { since, until }: Instants): SQL | undefined {
  const { action, actor, subject } = search.filter;
  const q = search.q ? containing(search.q) : null;
  return and(
    action ? sql`${auditLog.action} like ${beginningWith(action)} escape '\\'` : undefined,
    actor
      ? sql`(${auditLog.actorId} = ${actor} or ${auditLog.actorName} like ${containing(actor)} escape '\\')`
      : undefined,
    subject
      ? sql`(${auditLog.subjectId} = ${subject} or ${auditLog.subjectName} like ${containing(subject)} escape '\\')`
      : undefined,
    since === null ? undefined : sql`${auditLog.at} >= ${since}`,
    until === null ? undefined : sql`${auditLog.at} < ${until}`,
    q
      ? sql`(${auditLog.subjectName} like ${q} escape '\\' or ${auditLog.actorName} like ${q} escape '\\')`
      : undefined,
  );
}

export async function listActs(app: AppContext, search: AuditSearch, instants: Instants) {
  const where = conditions(search, instants);
  const [rows, total] = await Promise.all([
    app.db
      .select()
      .from(auditLog)
      .where(where)
      .orderBy(...inDirection(search.sort, auditLog.id))
      .limit(search.pageSize)
      .offset((search.page - 1) * search.pageSize),
    app.db.$count(auditLog, where),
  ]);
  return { rows, total };
}

/** The next of the acts that a search chooses after `afterId`, the oldest first, each with its place in the chain. */
export async function scanActs(
  app: AppContext,
  search: AuditSearch,
  instants: Instants,
  { afterId, limit }: { readonly afterId: number; readonly limit: number },
) {
  return app.db
    .select()
    .from(auditLog)
    .where(and(conditions(search, instants), gt(auditLog.id, afterId)))
    .orderBy(asc(auditLog.id))
    .limit(limit);
}
