import { sql } from "drizzle-orm";
import type { SignedInContext } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import type { ImportStatus } from "./imports.types";

export interface ImportRow {
  readonly id: string;
  readonly fileName: string;
  readonly fileKey: string;
  readonly sizeBytes: number;
  readonly status: ImportStatus;
  /** Choices, JSON. */
  readonly mapping: string;
  readonly fingerprint: string;
  readonly portfolioId: string | null;
  readonly createdAt: string;
}

/** An import of the viewer's own; everybody else's is not there. */
export async function getImportRow(app: SignedInContext, id: string): Promise<ImportRow> {
  const row = await app.db.get<ImportRow | undefined>(sql`
    select id, file_name as fileName, file_key as fileKey, size_bytes as sizeBytes, status, mapping, fingerprint,
      portfolio_id as portfolioId, created_at as createdAt
    from portfolio_imports
    where id = ${id} and user_id = ${app.scope.userId} and tenant_id = ${app.scope.tenantId}`);
  if (!row) throw notFound();
  return row;
}

/** The columns the tenant chose for files with one of these headers, as JSON; null where none were remembered. */
export async function findSavedMapping(
  app: SignedInContext,
  fingerprints: readonly string[],
): Promise<{ readonly fingerprint: string; readonly mapping: string } | null> {
  const row = await app.db.get<{ fingerprint: string; mapping: string } | undefined>(sql`
    select s.fingerprint, s.mapping from json_each(${JSON.stringify(fingerprints)}) wanted
    join saved_mappings s on s.fingerprint = wanted.value
    where s.tenant_id = ${app.scope.tenantId} and s.kind = 'portfolio' order by wanted.key limit 1`);
  return row ?? null;
}
