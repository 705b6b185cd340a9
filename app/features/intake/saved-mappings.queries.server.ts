import type { Mapping } from "~/domain/tabular/headers/match-columns";
import type { SignedInContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import type { IntakeKind } from "./intake-mapping";

/** What the tenant's people chose for files of a kind with these headers. */
export async function findIntakeMapping(
  app: SignedInContext,
  kind: IntakeKind,
  fingerprint: string,
): Promise<Mapping | null> {
  const row = await prepared<{ mapping: string }>(
    app.db.$client,
    "select mapping from saved_mappings where tenant_id = ?1 and kind = ?2 and fingerprint = ?3",
    app.scope.tenantId,
    kind,
    fingerprint,
  ).first();
  return row === null ? null : (JSON.parse(row.mapping) as Mapping);
}
