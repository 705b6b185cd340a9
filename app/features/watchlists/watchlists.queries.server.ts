import { sql } from "drizzle-orm";
import { WATCHED_FIELDS } from "~/domain/watching/watched-fields";
import { assetField } from "~/features/assets/snapshot/asset-fields";
import type { Section } from "~/permissions/sections";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import { prepared, readTogether } from "~db/d1";
import { PUBLISHED, rowAt } from "~db/published";
import type { AlertSearch } from "./watchlists.schemas";
import type {
  Alert,
  AlertCause,
  AlertSubject,
  AlertValue,
  FollowedThing,
  Rhythm,
  Watch,
} from "./watchlists.types";

const VISIBLE = rowAt("a");

type Stored<T, K extends keyof T> = Omit<T, K> & { readonly [P in K]: string };

/** What a person follows in their company: what they followed in another one stays there, as its views do. */
const followedBy = ({ scope }: SignedInContext) =>
  sql`w.user_id = ${scope.userId} and w.tenant_id = ${scope.tenantId}`;

/** A saved view `v` is its owner's, or shared in the company of who follows it. */
const VIEW_IN_REACH = sql`v.tenant_id = w.tenant_id and v.deleted_at is null and (v.owner_id = w.user_id or v.shared = 1)`;

/** All that a person follows, with what was seen of it. */
export async function listWatches(app: SignedInContext): Promise<readonly Watch[]> {
  const rows = await app.db.all<Stored<Watch, "state">>(sql`
    select id, kind, section, subject, path, name, state, seen_version as seenVersion, created_at as createdAt
    from watches w where ${followedBy(app)} order by kind desc, name collate nocase, id`);
  return rows.map((row) => ({ ...row, state: JSON.parse(row.state) as Watch["state"] }));
}

/**
 * The same for the screen: without what was seen, with when it last changed. A view that is gone or no longer shared
 * keeps the name it was followed by.
 */
export async function listFollowed(app: SignedInContext): Promise<readonly FollowedThing[]> {
  return app.db.all<FollowedThing>(sql`
    select w.id, w.kind, w.section, w.subject, w.path, coalesce(v.name, w.name) as name, v.search, w.created_at as createdAt,
      case when w.kind = 'view' then (select count(*) from json_each(w.state)) end as members,
      (select max(t.at) from watch_alerts t
        where t.user_id = w.user_id and t.subject_kind = w.kind and t.subject = w.subject) as changedAt
    from watches w left join saved_views v on w.kind = 'view' and v.id = w.subject and ${VIEW_IN_REACH}
    where ${followedBy(app)}
    order by w.kind desc, w.name collate nocase, w.id`);
}

/** The watch on an asset, if the viewer follows it. */
export async function findWatchId(app: SignedInContext, isin: string): Promise<string | null> {
  const row = await app.db.get<{ id: string } | undefined>(sql`
    select id from watches w where ${followedBy(app)} and kind = 'asset' and subject = ${isin}`);
  return row?.id ?? null;
}

/** What is known of an asset now. Flags are 0 and 1. */
export interface WatchedRow {
  readonly isin: string;
  readonly section: Section;
  readonly alsoSection: Section | null;
  readonly name: string;
  readonly issuerId: string | null;
  readonly issuerCode: string | null;
  readonly country: string | null;
  readonly assetManager: string | null;
  readonly demo: number;
  readonly [field: string]: string | number | null;
}

const FIELDS = WATCHED_FIELDS.filter(({ id }) => id !== "excluded")
  .map(({ id }) => `a.${assetField(id)} as "${id}"`)
  .join(", ");

/** Visible assets by ISIN and the published version, in one round trip. */
export async function findWatchedRows(
  app: AppContext,
  isins: readonly string[],
): Promise<{ readonly version: number; readonly rows: readonly WatchedRow[] }> {
  const { $client } = app.db;
  const { version, rows } = await readTogether($client, {
    version: prepared<{ version: number }>($client, `select ${PUBLISHED} as version`),
    rows: prepared<WatchedRow>(
      $client,
      `select a.isin, a.section, a.also_section as alsoSection, a.name, a.issuer_id as issuerId,
          a.issuer_code as issuerCode, a.country, a.asset_manager as assetManager, a.demo, ${FIELDS}
         from json_each(?1) s cross join assets a on a.isin = s.value and ${VISIBLE}`,
      JSON.stringify(isins),
    ),
  });
  const [frame] = version;
  return { version: frame?.version ?? 0, rows };
}

export interface FoundCause extends AlertCause {
  /** Null for a whole list. */
  readonly subject: string | null;
}

/** Rows of files that came into force between two data versions for some subjects, and the lists loaded between them. */
export async function findCauses(
  app: AppContext,
  asked: {
    readonly subjects: readonly string[];
    readonly datasets: readonly string[];
    readonly lists: readonly string[];
    readonly after: number;
    readonly upTo: number;
  },
): Promise<readonly FoundCause[]> {
  const { $client } = app.db;
  const { rows, lists } = await readTogether($client, {
    rows: prepared<FoundCause>(
      $client,
      `select f.subject, f.dataset, f.load_id as loadId, coalesce(l.file_name, '') as fileName, f.source,
          f.source_row as sourceRow
         from json_each(?1) s cross join json_each(?2) d
          cross join facts f indexed by facts_subject on f.dataset = d.value and f.subject = s.value
          left join loads l on l.id = f.load_id
         where f.loaded_in > ?3 and f.loaded_in <= ?4 and (f.superseded_in is null or f.superseded_in > ?4)
         order by f.loaded_in desc, f.period desc limit 2000`,
      JSON.stringify(asked.subjects),
      JSON.stringify(asked.datasets),
      asked.after,
      asked.upTo,
    ),
    lists: prepared<FoundCause>(
      $client,
      `select null as subject, dataset, id as loadId, file_name as fileName, source, null as sourceRow
         from loads where dataset in (select value from json_each(?1)) and dry_run = 0
          and (version > ?2 and version <= ?3 or undone_in > ?2 and undone_in <= ?3)
         order by id desc limit 50`,
      JSON.stringify(asked.lists),
      asked.after,
      asked.upTo,
    ),
  });
  return [...rows, ...lists];
}

/** People who follow something, in the order of their ids after one. */
export async function listFollowers(
  app: AppContext,
  after: string,
  most: number,
): Promise<readonly string[]> {
  const rows = await app.db.all<{ userId: string }>(sql`
    select distinct user_id as userId from watches where user_id > ${after} order by user_id limit ${most}`);
  return rows.map(({ userId }) => userId);
}

type AlertRow = Stored<Omit<Alert, "unread" | "cause">, "before" | "after"> & {
  readonly cause: string | null;
  readonly unread: number;
};

const ALERT = sql`t.id, t.data_version as dataVersion, t.topic, t.subject_kind as subjectKind, t.subject, t.section, t.path,
  t.name, t.field, t.before, t.after, t.cause, t.at, t.read_at is null as unread`;

function alertOf(row: AlertRow): Alert {
  return {
    ...row,
    subjectKind: row.subjectKind as AlertSubject,
    before: JSON.parse(row.before) as AlertValue,
    after: JSON.parse(row.after) as AlertValue,
    cause: row.cause === null ? null : (JSON.parse(row.cause) as AlertCause),
    unread: row.unread === 1,
  };
}

/** Alerts of portfolios that are gone, or no longer the company's, are told to nobody. */
const standing = (tenantId: string) => sql`(t.subject_kind <> 'portfolio' or exists (
  select 1 from portfolios p where p.id = t.subject and p.tenant_id = ${tenantId} and p.deleted_at is null))`;

/** Which alerts a viewer may see, as SQL over `t`: sections open, fields of each, portfolios at all. */
export interface AlertReach {
  /** Section and field pairs, "funds|esgRating". */
  readonly fields: readonly string[];
  readonly portfolios: boolean;
}

const within = (reach: AlertReach) => sql`case t.subject_kind
  when 'portfolio' then ${reach.portfolios ? 1 : 0} = 1
  else t.section || '|' || t.field in (select value from json_each(${JSON.stringify(reach.fields)})) end`;

/** A person's own alerts. */
export async function listAlerts(
  app: SignedInContext,
  search: AlertSearch,
  reach: AlertReach,
): Promise<{ readonly items: readonly Alert[]; readonly total: number }> {
  const { topic, unread } = search.filter;
  const found = sql`from watch_alerts t where t.user_id = ${app.scope.userId} and t.tenant_id = ${app.scope.tenantId}
      and (${topic ?? null} is null or t.topic = ${topic ?? null})
      and (${unread ?? null} is null or t.read_at is null)
      and (${search.q} = '' or instr(lower(t.name || ' ' || t.subject), ${search.q.toLowerCase()}) > 0)
      and ${within(reach)} and ${standing(app.scope.tenantId)}`;
  const order = search.sort.descending ? sql`t.id desc` : sql`t.id`;
  const rows = await app.db.all<AlertRow & { total: number }>(sql`
    select ${ALERT}, count(*) over () as total ${found}
    order by ${order} limit ${search.pageSize} offset ${(search.page - 1) * search.pageSize}`);
  const items = rows.map(({ total: _total, ...row }) => alertOf(row));
  if (rows[0] || search.page === 1) return { items, total: rows[0]?.total ?? 0 };
  // Past the last page no row carries the count.
  const counted = await app.db.get<{ total: number }>(sql`select count(*) as total ${found}`);
  return { items, total: counted.total };
}

export async function countUnread(app: SignedInContext, reach: AlertReach): Promise<number> {
  const row = await app.db.get<{ total: number }>(sql`
    select count(*) as total from watch_alerts t where t.user_id = ${app.scope.userId} and t.read_at is null
      and t.tenant_id = ${app.scope.tenantId} and ${within(reach)} and ${standing(app.scope.tenantId)}`);
  return row.total;
}

/** What a mail would tell: alerts that are in no mail yet and were not read meanwhile, the oldest first. */
export async function listUnmailed(
  app: SignedInContext,
  reach: AlertReach,
  most: number,
): Promise<{ readonly items: readonly Alert[]; readonly total: number; readonly upTo: number }> {
  const rows = await app.db.all<AlertRow & { total: number; upTo: number }>(sql`
    select ${ALERT}, count(*) over () as total, max(t.id) over () as upTo from watch_alerts t
    where t.user_id = ${app.scope.userId} and t.tenant_id = ${app.scope.tenantId} and t.digest_id is null
      and t.read_at is null and ${within(reach)} and ${standing(app.scope.tenantId)}
    order by t.subject_kind desc, t.name collate nocase, t.subject, t.id limit ${most}`);
  return {
    items: rows.map(({ total: _total, upTo: _upTo, ...row }) => alertOf(row)),
    total: rows[0]?.total ?? 0,
    upTo: rows[0]?.upTo ?? 0,
  };
}

/** How often a person gets a mail; null where they never chose. */
export async function findRhythm(app: AppContext, userId: string): Promise<Rhythm | null> {
  const row = await app.db.get<{ digest: Rhythm } | undefined>(sql`
    select digest from watch_settings where user_id = ${userId}`);
  return row?.digest ?? null;
}

/** People with something to be told whose rhythm it is, after one. Without a setting people are told every day. */
export async function listToTell(
  app: AppContext,
  { rhythm, after, most }: { readonly rhythm: Rhythm; readonly after: string; readonly most: number },
): Promise<readonly string[]> {
  const rows = await app.db.all<{ userId: string }>(sql`
    select distinct t.user_id as userId from watch_alerts t left join watch_settings s on s.user_id = t.user_id
    where t.digest_id is null and t.read_at is null and t.user_id > ${after}
      and coalesce(s.digest, 'daily') = ${rhythm}
    order by t.user_id limit ${most}`);
  return rows.map(({ userId }) => userId);
}

/** The tenant's settings, which may name who mails come from. */
export async function findTenantConfig(app: AppContext, tenantId: string): Promise<string | null> {
  const row = await app.db.get<{ tenantConfig: string | null } | undefined>(sql`
    select tenant_config as tenantConfig from tenants where id = ${tenantId}`);
  return row?.tenantConfig ?? null;
}
