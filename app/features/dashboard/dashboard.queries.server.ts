import { type SQL, sql } from "drizzle-orm";
import { HOUR_MS } from "~/domain/time/durations";
import { OPEN_REVIEWS } from "~/features/screening/open-reviews-sql";
import type { SignedInContext } from "~/platform/context.server";
import { prepared, readTogether } from "~db/d1";
import type { DashboardTask } from "./dashboard.types";
import { type ChangedRow, heldChangesStatement } from "./held-changes.queries.server";

const FAILED_LOADS_DAYS = 14;
/** Reports made in the last days wait to be fetched. */
const READY_DAYS = 7;
const EXPIRING_HOURS = 48;

/** Assets of a section with how many of them are rated. */
interface SectionCount {
  readonly section: string;
  readonly assets: number;
  readonly rated: number;
}

type TaskCounts = Readonly<Record<DashboardTask["task"], number>> & {
  /** The load that has waited longest for a person, and since when; null where none waits. */
  readonly held_load: number | null;
  readonly held_since: string | null;
};

/** Decisions, failures, invitations about to end; those of one tenant, or of all. */
function taskCounts(app: SignedInContext, tenantId: string | null): SQL {
  const now = app.clock().getTime();
  const at = (hours: number) => new Date(now + hours * HOUR_MS).toISOString();
  return sql`select
    (select count(*) from conflicts where status = 'pending') as conflicts,
    (select count(*) from merge_proposals where status = 'pending') as merge_proposals,
    (select count(*) from loads where status = 'held') as held_loads,
    (select min(id) from loads where status = 'held') as held_load,
    (select coalesce(read_at, created_at) from loads where status = 'held' order by id limit 1) as held_since,
    (select count(*) from missing_assets where status = 'waiting_for_approval') as missing_assets,
    ${sql.raw(OPEN_REVIEWS)} as screening_reviews,
    (select count(*) from loads where status = 'failed' and finished_at > ${at(-24 * FAILED_LOADS_DAYS)}) as failed_loads,
    (select count(*) from emails where status = 'failed') as failed_mails,
    (select count(*) from async_calls where status = 'dead') as dead_letters,
    (select count(*) from invitations where used_at is null and revoked_at is null and expires_at > ${at(0)}
      and expires_at <= ${at(EXPIRING_HOURS)} and (${tenantId} is null or tenant_id = ${tenantId})) as expiring_invitations`;
}

/** What the sections hold, what changed in the viewer's portfolios, whether there are rules and, for whom something may wait, how much does; one round trip. */
export async function findDayCounts(
  app: SignedInContext,
  tasksOf: { readonly tenantId: string | null } | null,
  reach: "own" | "company",
  since: string | null,
): Promise<{
  readonly sections: readonly SectionCount[];
  readonly hasPolicies: boolean;
  readonly changed: readonly ChangedRow[];
  readonly readyReports: number;
  readonly tasks: TaskCounts | null;
}> {
  const { $client } = app.db;
  const { userId, tenantId } = app.scope;
  const readySince = new Date(app.clock().getTime() - READY_DAYS * 24 * HOUR_MS).toISOString();
  const { changed, sections, policies, ready, tasks } = await readTogether($client, {
    changed: heldChangesStatement(app, reach, since),
    sections: prepared<SectionCount>($client, "select section, assets, rated from section_counts"),
    policies: prepared<{ hasPolicies: number }>(
      $client,
      sql`select exists (select 1 from policy_rules where tenant_id = ${tenantId} and deleted_at is null
        and scope in ('all', 'portfolios')) as hasPolicies`,
    ),
    ready: prepared<{ ready: number }>(
      $client,
      sql`select count(*) as ready from reports where owner_id = ${userId} and tenant_id = ${tenantId}
        and status = 'ready' and deleted_at is null and finished_at > ${readySince}`,
    ),
    tasks: tasksOf === null ? null : prepared<TaskCounts>($client, taskCounts(app, tasksOf.tenantId)),
  });
  return {
    changed,
    sections,
    hasPolicies: policies[0]?.hasPolicies === 1,
    readyReports: ready[0]?.ready ?? 0,
    tasks: tasks[0] ?? null,
  };
}

const MAX_ADMINISTRATORS = 5;

/** Names of people who may give roles in the viewer's company. */
export async function listAdministrators(app: SignedInContext): Promise<readonly string[]> {
  const { results } = await prepared<{ name: string }>(
    app.db.$client,
    `select distinct u.first_name || ' ' || u.last_name as name from users u
       join user_roles r on r.user_id = u.id and r.role_name in ('ROLE_TENANT_ADMIN', 'ROLE_ADMIN', 'ROLE_SYSTEM_ADMIN')
       where u.tenant_id = ?1 and u.deleted_at is null and u.disabled_at is null and u.id <> ?2
       order by name limit ${MAX_ADMINISTRATORS}`,
    app.scope.tenantId,
    app.viewer.id,
  ).all();
  return results.map(({ name }) => name);
}
