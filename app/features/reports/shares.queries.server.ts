import { sql } from "drizzle-orm";
import { editReach } from "~/permissions/portfolio-reach";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import type { ReportShare } from "./shares.answers";

const MAX_LISTED = 100;

interface ShareRow extends Omit<ReportShare, "hasPassword" | "mayEnd"> {
  readonly createdBy: string;
  readonly hasPassword: number;
}

/** The links of a report that still open it, newest first. The report was found for the viewer before. */
export async function listShares(app: SignedInContext, reportId: string): Promise<ReportShare[]> {
  const rows = await app.db.all<ShareRow>(sql`
    select s.id, s.created_by as createdBy, u.first_name || ' ' || u.last_name as createdByName,
      s.created_at as createdAt, s.expires_at as expiresAt, s.password_hash is not null as hasPassword,
      s.opened, s.last_opened_at as lastOpenedAt
    from report_shares s join users u on u.id = s.created_by
    where s.tenant_id = ${app.scope.tenantId} and s.report_id = ${reportId} and s.revoked_at is null
      and s.expires_at > ${app.clock().toISOString()}
    order by s.created_at desc limit ${MAX_LISTED}`);
  return rows.map(({ createdBy, hasPassword, ...row }) => ({
    ...row,
    hasPassword: hasPassword === 1,
    mayEnd: createdBy === app.viewer.id || editReach(app.viewer) === "company",
  }));
}

export interface OpenShare {
  readonly id: string;
  readonly reportId: string;
  readonly tenantId: string;
  readonly passwordHash: string | null;
  readonly createdBy: string;
  readonly expiresAt: string;
  readonly number: string;
  readonly title: string;
  readonly company: string;
  readonly createdAt: string;
  readonly pages: number | null;
  readonly sizeBytes: number | null;
  readonly fileKey: string;
  readonly madeWith: string | null;
}

/** The link with this secret and its report, if it still opens one; null however it ended. */
export async function findOpenShare(app: AppContext, secretHash: string): Promise<OpenShare | null> {
  const row = await app.db.get<OpenShare | undefined>(sql`
    select s.id, s.report_id as reportId, s.tenant_id as tenantId, s.password_hash as passwordHash,
      s.created_by as createdBy, s.expires_at as expiresAt, r.number, r.title, t.name as company,
      r.created_at as createdAt, r.pages, r.size_bytes as sizeBytes, r.file_key as fileKey,
      r.settings -> '$.licence' as madeWith
    from report_shares s join reports r on r.id = s.report_id and r.tenant_id = s.tenant_id
      join tenants t on t.id = s.tenant_id
    where s.secret_hash = ${secretHash} and s.revoked_at is null and s.expires_at > ${app.clock().toISOString()}
      and r.status = 'ready' and r.file_key is not null and r.deleted_at is null and t.deleted_at is null`);
  return row ?? null;
}
