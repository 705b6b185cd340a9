import { sql } from "drizzle-orm";
import { OPEN_REVIEWS } from "~/features/screening/open-reviews-sql";
import { can } from "~/permissions/policy";
import { readReach } from "~/permissions/portfolio-reach";
import { isSection, type Section } from "~/permissions/sections";
import type { SignedInContext } from "~/platform/context.server";
import type { RunningJob, WaitingCounts } from "./shell.types";

export interface ShellState {
  readonly sections: Readonly<Partial<Record<Section, number>>>;
  readonly portfolios: number;
  readonly draftItems: number;
  readonly reports: number;
  readonly jobs: readonly RunningJob[];
  readonly dataVersion: number | null;
  readonly publishedAt: string | null;
  readonly demonstrationData: boolean;
  readonly waiting: WaitingCounts;
}

/** The same as SQLite answers it: objects as JSON, a flag as a number. */
type ShellRow = Pick<ShellState, "portfolios" | "draftItems" | "reports" | "dataVersion" | "publishedAt"> & {
  readonly sections: string;
  readonly jobs: string;
  readonly demonstrationData: number;
  readonly waiting: string;
};

const NOTHING_WAITS: WaitingCounts = {
  heldLoads: 0,
  failingFlows: 0,
  missingAssets: 0,
  conflicts: 0,
  mergeProposals: 0,
  screeningReviews: 0,
  deadCalls: 0,
  failedMails: 0,
};

/** What waits for those who look after data and mail; every count comes from an index. */
const WAITING = sql`json_object(
    'heldLoads', (select count(*) from loads where status = 'held'),
    'failingFlows', (select count(*) from update_flows f where f.deleted_at is null and 'failed' = (
      select r.status from flow_runs r where r.flow_id = f.id order by r.created_at desc, r.id desc limit 1)),
    'missingAssets', (select count(*) from missing_assets where status = 'waiting_for_approval'),
    'conflicts', (select count(*) from conflicts where status = 'pending'),
    'mergeProposals', (select count(*) from merge_proposals where status = 'pending'),
    'screeningReviews', ${sql.raw(OPEN_REVIEWS)},
    'deadCalls', (select count(*) from async_calls where status = 'dead'),
    'failedMails', (select count(*) from emails where status = 'failed'))`;

/** Everything the frame of a screen shows, in one round trip. */
export async function getShellState(app: SignedInContext): Promise<ShellState> {
  const { userId, tenantId, demo } = app.scope;
  const readable = readReach(app.viewer) === "company" ? sql`true` : sql`owner_id = ${userId}`;
  const ownReport = sql`owner_id = ${userId} and tenant_id = ${tenantId}`;
  const row = await app.db.get<ShellRow>(sql`
    select
      (select json_group_array(json_array(section, ${demo ? sql`demo_assets` : sql`assets`}))
        from section_counts) as sections,
      (select count(*) from portfolios where tenant_id = ${tenantId} and deleted_at is null and ${readable}) as portfolios,
      (select count(*) from draft_items where user_id = ${userId}) as draftItems,
      (select count(*) from reports where tenant_id = ${tenantId} and deleted_at is null and ${readable}) as reports,
      (select json_group_array(json(job)) from (
        select json_object('kind', 'report', 'id', id, 'name', title, 'status', status,
            'progressShare', progress) as job
          from reports where ${ownReport} and status in ('queued', 'rendering') and deleted_at is null
        union all
        select json_object('kind', 'load', 'id', cast(id as text), 'name', file_name, 'status', status,
            'progressShare', null)
          from loads where created_by = ${userId} and status in ('received', 'reading', 'writing')
        limit 10)) as jobs,
      (select version from data_versions where status = 'published' order by version desc limit 1)
        as dataVersion,
      (select published_at from data_versions where status = 'published' order by version desc limit 1)
        as publishedAt,
      coalesce((select source = 'demo' from loads order by id limit 1), 0) as demonstrationData,
      ${can(app.viewer, "load:read") ? WAITING : sql`'{}'`} as waiting`);
  const sections = JSON.parse(row.sections) as [string, number][];
  return {
    sections: Object.fromEntries(sections.filter(([name]) => isSection(name))),
    portfolios: row.portfolios,
    draftItems: row.draftItems,
    reports: row.reports,
    jobs: JSON.parse(row.jobs) as RunningJob[],
    dataVersion: row.dataVersion,
    publishedAt: row.publishedAt,
    demonstrationData: row.demonstrationData === 1,
    waiting: { ...NOTHING_WAITS, ...(JSON.parse(row.waiting) as Partial<WaitingCounts>) },
  };
}
