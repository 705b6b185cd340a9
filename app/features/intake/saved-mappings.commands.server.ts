import type { Mapping } from "~/domain/tabular/headers/match-columns";
import type { SignedInContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import type { IntakeKind } from "./intake-mapping";

/** Keeps a mapping for the tenant's next file of the kind with the same headers; the latest counts. */
export async function saveIntakeMapping(
  app: SignedInContext,
  { kind, fingerprint, mapping }: { kind: IntakeKind; fingerprint: string; mapping: Mapping },
): Promise<void> {
  await prepared(
    app.db.$client,
    `insert into saved_mappings (id, tenant_id, kind, fingerprint, mapping, saved_by, saved_at)
     values (?1, ?2, ?3, ?4, ?5, ?6, ?7)
     on conflict (tenant_id, kind, fingerprint) do update set mapping = excluded.mapping,
       saved_by = excluded.saved_by, saved_at = excluded.saved_at`,
    app.newId(),
    app.scope.tenantId,
    kind,
    fingerprint,
    JSON.stringify(mapping),
    app.scope.userId,
    app.clock().toISOString(),
  ).run();
}
