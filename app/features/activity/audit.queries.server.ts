import { and, asc, desc, eq, gt, like, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import { auditLog } from "~db/schema";
import type { AuditSearch } from "./activity.schemas";

export async function findLastHash(app: AppContext): Promise<string | null> {
  const [row] = await app.db
    .select({ hash: auditLog.hash })
    .from(auditLog)
    .orderBy(desc(auditLog.id))
    .limit(1);
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

function conditions(search: AuditSearch): SQL | undefined {
  const { action, subject } = search.filter;
  const q = search.q ? `%${search.q.replaceAll(/[%_\\]/g, "")}%` : null;
  return and(
    action ? like(auditLog.action, `${action.replaceAll(/[%_]/g, "")}%`) : undefined,
    subject ? eq(auditLog.subjectId, subject) : undefined,
    q ? sql`(${auditLog.subjectName} like ${q} or ${auditLog.actorName} like ${q})` : undefined,
  );
}

/** Newest first. */
export async function listActs(app: AppContext, search: AuditSearch) {
  const where = conditions(search);
  const [rows, total] = await Promise.all([
    app.db
      .select()
      .from(auditLog)
      .where(where)
      .orderBy(desc(auditLog.id))
      .limit(search.pageSize)
      .offset((search.page - 1) * search.pageSize),
    app.db.$count(auditLog, where),
  ]);
  return { rows, total };
}
