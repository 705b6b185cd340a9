import { sql } from "drizzle-orm";
import type { SignedInContext } from "~/platform/context.server";
import { sectionCounts } from "~db/schema";
import type { DashboardTask } from "./dashboard.types";

/** Assets by section with how many of them are rated; one row per section. */
export function listSectionCounts(app: SignedInContext) {
  return app.db
    .select({
      section: sectionCounts.section,
      assets: sectionCounts.assets,
      rated: sectionCounts.rated,
    })
    .from(sectionCounts);
}

const FAILED_LOADS_DAYS = 14;
const EXPIRING_HOURS = 48;
const HOUR_MS = 3_600_000;

/** What waits for somebody: decisions, failures, invitations about to end; those of one tenant, or of all. */
export async function countTasks(
  app: SignedInContext,
  tenantId: string | null,
): Promise<Readonly<Record<DashboardTask["task"], number>>> {
  const now = app.clock().getTime();
  const at = (hours: number) => new Date(now + hours * HOUR_MS).toISOString();
  return app.db.get(sql`select
    (select count(*) from conflicts where status = 'pending') as conflicts,
    (select count(*) from missing_assets where status = 'waiting_for_approval') as missing_assets,
    (select count(*) from loads where status = 'failed' and finished_at > ${at(-24 * FAILED_LOADS_DAYS)}) as failed_loads,
    (select count(*) from emails where status = 'failed') as failed_mails,
    (select count(*) from async_calls where status = 'dead') as dead_letters,
    (select count(*) from invitations where used_at is null and revoked_at is null and expires_at > ${at(0)}
      and expires_at <= ${at(EXPIRING_HOURS)} and (${tenantId} is null or tenant_id = ${tenantId})) as expiring_invitations`);
}
