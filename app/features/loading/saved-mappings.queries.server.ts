import { sql } from "drizzle-orm";
import type { SignedInContext } from "~/platform/context.server";
import type { SavedMapping } from "./loading.types";

const MAX_MAPPINGS = 200;

type Row = Omit<SavedMapping, "mapping"> & { readonly mapping: string };

/** What the tenant's people chose for files of a dataset, by the headers of those files; the latest first. */
export async function listSavedMappings(
  app: SignedInContext,
  dataset: string,
): Promise<readonly SavedMapping[]> {
  const rows = await app.db.all<Row>(sql`
    select s.fingerprint, s.mapping, s.saved_at as savedAt, coalesce(u.name, '') as savedBy
    from saved_mappings s left join users u on u.id = s.saved_by
    where s.tenant_id = ${app.scope.tenantId} and s.kind = ${`load:${dataset}`}
    order by s.saved_at desc limit ${MAX_MAPPINGS}`);
  return rows.map((row) => ({ ...row, mapping: JSON.parse(row.mapping) as SavedMapping["mapping"] }));
}
