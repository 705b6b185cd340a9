import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import { reportShares } from "~db/schema";

/** Links of a report that open it at the same time. */
export const MAX_OPEN_SHARES = 20;

type NewShare = Pick<
  typeof reportShares.$inferInsert,
  "id" | "reportId" | "secretHash" | "passwordHash" | "createdAt" | "expiresAt"
>;

/** Stores a link unless its report has as many as it may have; returns its id where it did. */
export function insertShareStatement(app: SignedInContext, share: NewShare) {
  const { tenantId, userId } = app.scope;
  const { id, reportId, secretHash, passwordHash = null, createdAt, expiresAt } = share;
  return app.db
    .insert(reportShares)
    .select(
      sql`select ${id}, ${tenantId}, ${reportId}, ${secretHash}, ${passwordHash}, ${userId}, ${createdAt},
        ${expiresAt}, null, 0, null
        where (select count(*) from report_shares where tenant_id = ${tenantId} and report_id = ${reportId}
          and revoked_at is null and expires_at > ${createdAt}) < ${MAX_OPEN_SHARES}`,
    )
    .returning({ id: reportShares.id });
}

/** Ends a link that still opens the report. `of` limits it to links of one person; null: of anybody in the company. */
export function endShareStatement(
  app: SignedInContext,
  { id, reportId, of }: { readonly id: string; readonly reportId: string; readonly of: string | null },
) {
  const now = app.clock().toISOString();
  return app.db
    .update(reportShares)
    .set({ revokedAt: now })
    .where(
      and(
        eq(reportShares.tenantId, app.scope.tenantId),
        eq(reportShares.reportId, reportId),
        eq(reportShares.id, id),
        isNull(reportShares.revokedAt),
        gt(reportShares.expiresAt, now),
        ...(of === null ? [] : [eq(reportShares.createdBy, of)]),
      ),
    )
    .returning({ id: reportShares.id });
}

export function countOpeningStatement(
  app: AppContext,
  share: { readonly id: string; readonly tenantId: string },
) {
  return app.db
    .update(reportShares)
    .set({ opened: sql`${reportShares.opened} + 1`, lastOpenedAt: app.clock().toISOString() })
    .where(and(eq(reportShares.id, share.id), eq(reportShares.tenantId, share.tenantId)));
}
