import { sql } from "drizzle-orm";
import type { ExclusionRule, RuleKind, ViewMode } from "~/domain/exclusions/rule";
import type { Fact } from "~/domain/facts/fact";
import { FACT_COLUMNS, type FactRow, factOf } from "~/domain/facts/fact-row";
import { groupedBy } from "~/domain/keyed/groups";
import { can } from "~/permissions/policy";
import { readReach } from "~/permissions/portfolio-reach";
import type { Section } from "~/permissions/sections";
import type { SignedInContext } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import { inJson, prepared } from "~db/d1";
import { factAt, PUBLISHED, rowAt } from "~db/published";
import type { IsinOption, ManagerOption, RuleView } from "./exclusions.answers";

/** True of rows that readers of the published version, or of an earlier one, see. */
const visible = (alias: string, version?: number) =>
  sql.raw(version === undefined ? rowAt(alias) : rowAt(alias, String(version)));

interface RuleRow {
  readonly id: string;
  readonly ownerId: string;
  readonly kind: RuleKind;
  readonly subject: string;
  readonly subType: string;
  readonly maxShare: number | null;
  readonly reason: string | null;
}

function ruleOf(row: RuleRow): ExclusionRule {
  const { id, ownerId, kind, subject, subType, maxShare, reason } = row;
  const scope = ownerId === "" ? "company" : "personal";
  return { id, scope, kind, subject, subType: subType || null, maxShare, reason };
}

/** Rules the viewer's view can draw on: their own, and the company's where they may see it. Never another tenant's. */
function reachableRules(app: SignedInContext) {
  const company = can(app.viewer, "exclusion:read:company")
    ? sql`r.owner_id in ('', ${app.scope.userId})`
    : sql`r.owner_id = ${app.scope.userId}`;
  return sql`r.tenant_id = ${app.scope.tenantId} and ${company}`;
}

export interface ActiveRules {
  readonly mode: ViewMode;
  readonly rules: readonly ExclusionRule[];
}

type NoRule = { readonly [Field in keyof RuleRow]: null };

/** The chosen view and all rules within reach, in one round trip. */
export async function findActiveRules(app: SignedInContext): Promise<ActiveRules> {
  const rows = await app.db.all<(RuleRow | NoRule) & { readonly mode: ViewMode | null }>(sql`
    select v.mode, r.id, r.owner_id as ownerId, r.kind, r.subject, r.sub_type as subType, r.max_share as maxShare,
      r.reason
    from (select (select mode from exclusion_views where user_id = ${app.scope.userId}) as mode) v
      left join exclusion_rules r on ${reachableRules(app)}`);
  return {
    mode: rows[0]?.mode ?? "all",
    rules: rows.flatMap((row) => (row.id === null ? [] : [ruleOf(row)])),
  };
}

/** The same rules for the screen of settings: with the names of instruments and of who made them. */
export async function listRuleViews(app: SignedInContext): Promise<readonly RuleView[]> {
  const rows = await app.db.all<RuleRow & { name: string | null; createdBy: string; createdAt: string }>(sql`
    select r.id, r.owner_id as ownerId, r.kind, r.subject, r.sub_type as subType, r.max_share as maxShare, r.reason,
      case when r.kind = 'isin' then (select a.name from assets a where a.isin = r.subject and ${visible("a")} limit 1) end
        as name,
      coalesce((select u.first_name || ' ' || u.last_name from users u where u.id = r.created_by), '') as createdBy,
      r.created_at as createdAt
    from exclusion_rules r where ${reachableRules(app)}
    order by r.kind, r.subject_key, r.owner_id`);
  return rows.map((row) => ({
    ...ruleOf(row),
    name: row.name,
    createdBy: row.createdBy,
    createdAt: row.createdAt,
  }));
}

export async function countRules(app: SignedInContext, ownerId: string): Promise<number> {
  const row = await app.db.get<{ total: number }>(sql`
    select count(*) as total from exclusion_rules
    where tenant_id = ${app.scope.tenantId} and owner_id = ${ownerId}`);
  return row.total;
}

/** The version everybody reads. */
export async function findCatalogueVersion(app: SignedInContext): Promise<number> {
  const row = await app.db.get<{ version: number }>(sql.raw(`select ${PUBLISHED} as version`));
  return row.version;
}

/** Managers of all funds at a version, those with most share classes first. */
export async function listManagers(
  app: SignedInContext,
  { version, demo }: { readonly version: number; readonly demo: boolean },
): Promise<readonly ManagerOption[]> {
  return app.db.all<ManagerOption>(sql`
    select a.asset_manager as name, count(*) as assets from assets a
    where a.section in ('funds', 'etfs') and a.asset_manager is not null
      and ${sql.raw(rowAt("a", String(version)))} and (${demo ? 1 : 0} = 0 or a.demo = 1)
    group by a.asset_manager order by assets desc, name`);
}

/** Instruments whose ISIN begins with the text, by its index. */
export async function listIsins(app: SignedInContext, q: string): Promise<readonly IsinOption[]> {
  const upper = q.toUpperCase();
  return app.db.all<IsinOption>(sql`
    select a.isin, a.name from assets a
    where a.isin >= ${upper} and a.isin < ${`${upper}\uffff`}
      and ${visible("a")} and (${app.scope.demo ? 1 : 0} = 0 or a.demo = 1)
    order by a.isin limit 20`);
}

/** An instrument or issuer as far as rules ask about it. */
export interface KnownAsset {
  readonly isin: string | null;
  readonly issuerId: string | null;
  readonly assetManager: string | null;
  /** The sections it is listed in. */
  readonly sections: readonly Section[];
}

/** Issuers and managers of instruments, as the published catalogue has them, or as an earlier version had. */
export async function findAssetsByIsin(
  app: SignedInContext,
  isins: readonly string[],
  version?: number,
): Promise<ReadonlyMap<string, KnownAsset>> {
  if (isins.length === 0) return new Map();
  const rows = await app.db.all<
    Omit<KnownAsset, "sections"> & { isin: string; section: Section; alsoSection: Section | null }
  >(sql`
    select a.isin, a.issuer_id as issuerId, a.asset_manager as assetManager, a.section, a.also_section as alsoSection
    from assets a
    where ${inJson(sql`a.isin`, isins)} and ${visible("a", version)}`);
  return new Map(
    rows.map(({ section, alsoSection, ...row }) => {
      const sections = alsoSection === null ? [section] : [section, alsoSection];
      return [row.isin, { ...row, sections }];
    }),
  );
}

const DATASETS = "('company-activities', 'benchmark-exclusions')";
const CURRENT = factAt("f");

/** What issuers do and which benchmarks leave them out, by issuer, as of the published version or an earlier one. */
export async function findConduct(
  app: SignedInContext,
  issuerIds: readonly string[],
  version?: number,
): Promise<ReadonlyMap<string, readonly Fact[]>> {
  if (issuerIds.length === 0) return new Map();
  const { results } = await prepared<FactRow>(
    app.db.$client,
    `with d(dataset) as (values ('company-activities'), ('benchmark-exclusions'))
       select ${FACT_COLUMNS} from json_each(?1) s cross join d cross join facts f indexed by facts_subject
         on f.dataset = d.dataset and f.subject = s.value
       where ${version === undefined ? CURRENT : factAt("f", String(version))}`,
    JSON.stringify(issuerIds),
  ).all();
  return groupedBy(results.map(factOf), ({ subject }) => subject);
}

/**
 * The same of every issuer that is in one of the activities, or on a benchmark's list, at all: whoever has neither
 * revenue nor involvement is excluded by no rule.
 */
export async function findConductOfAll(
  app: SignedInContext,
  activities: readonly string[],
  withBenchmarks: boolean,
): Promise<ReadonlyMap<string, readonly Fact[]>> {
  const { results } = await prepared<FactRow>(
    app.db.$client,
    `with involved as materialized (
         select distinct f.subject from facts f where f.dataset = 'company-activities' and ${CURRENT}
           and f.payload ->> '$.activity' in (select value from json_each(?1))
           and (f.payload ->> '$.revenue_share' > 0 or f.payload ->> '$.involved' = 1)
         union select f.subject from facts f where ?2 = 1 and f.dataset = 'benchmark-exclusions' and ${CURRENT}
       )
       select ${FACT_COLUMNS} from involved i cross join facts f indexed by facts_subject
         on f.dataset in ${DATASETS} and f.subject = i.subject
       where ${CURRENT}`,
    JSON.stringify(activities),
    withBenchmarks ? 1 : 0,
  ).all();
  return groupedBy(results.map(factOf), ({ subject }) => subject);
}

/** A line of a saved portfolio the viewer may read. */
export interface PortfolioLine {
  readonly portfolioId: string;
  readonly portfolioName: string;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly isin: string | null;
  readonly issuerId: string | null;
  readonly assetType: string | null;
  /** As the published catalogue has the instrument and its issuer; null where it does not. */
  readonly securityType: string | null;
  readonly issuerType: string | null;
  readonly name: string;
  readonly weightShare: number;
  readonly visibleAsset: number;
}

/** The lines of all portfolios within the viewer's reach; of the company's where they read those too. */
export async function listPortfolioLines(app: SignedInContext): Promise<readonly PortfolioLine[]> {
  const own = readReach(app.viewer) === "company" ? sql`true` : sql`p.owner_id = ${app.scope.userId}`;
  return app.db.all<PortfolioLine>(sql`
    select p.id as portfolioId, p.name as portfolioName, p.owner_id as ownerId,
      u.first_name || ' ' || u.last_name as ownerName, h.isin, h.issuer_id as issuerId, h.asset_type as assetType, h.name,
      a.type as securityType, coalesce(a.issuer_type, (select i.issuer_type from assets i
        where i.issuer_id = h.issuer_id and ${visible("i")} limit 1)) as issuerType,
      coalesce(h.weight_share, 0) as weightShare, h.visible_asset as visibleAsset
    from portfolios p join users u on u.id = p.owner_id
      join holdings h on h.portfolio_id = p.id and h.version = p.version
      left join assets a on a.isin = h.isin and ${visible("a")}
    where p.tenant_id = ${app.scope.tenantId} and ${own} and p.deleted_at is null
    order by p.name, p.id, h.position`);
}

export interface ExclusionImportRow {
  readonly id: string;
  readonly scope: "personal" | "company";
  readonly fileName: string;
  readonly fileKey: string;
  readonly status: "open" | "confirmed" | "undone";
  readonly added: number;
}

/** An import of the viewer's own; 404 for anybody else's. */
export async function getExclusionImport(app: SignedInContext, id: string): Promise<ExclusionImportRow> {
  const row = await app.db.get<ExclusionImportRow | undefined>(sql`
    select id, scope, file_name as fileName, file_key as fileKey, status, added from exclusion_imports
    where id = ${id} and tenant_id = ${app.scope.tenantId} and user_id = ${app.scope.userId}`);
  if (!row) throw notFound();
  return row;
}

const NAMES_PER_BEGINNING = 8;

/** Instruments of some sections whose names begin with one of these, written without case and accents; a few for each. */
export async function listAssetsNamed(
  app: SignedInContext,
  beginnings: readonly string[],
  sections: readonly Section[],
): Promise<readonly { readonly isin: string; readonly name: string }[]> {
  if (beginnings.length === 0 || sections.length === 0) return [];
  return app.db.all<{ isin: string; name: string }>(sql`
    select distinct a.isin, a.name from json_each(${JSON.stringify(beginnings)}) w
    cross join assets a on a.isin in (
        select n.key from search_names n
        where n.sort_name >= w.value and n.sort_name < w.value || char(1114111) and n.kind = 'asset'
        order by n.sort_name limit ${NAMES_PER_BEGINNING})
      and ${visible("a")} and (${app.scope.demo ? 1 : 0} = 0 or a.demo = 1)
      and ${inJson(sql`a.section`, sections)}`);
}
