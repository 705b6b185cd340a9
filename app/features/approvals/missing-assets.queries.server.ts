import { type SQL, sql } from "drizzle-orm";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import { containing } from "~db/like";
import type { MissingAsset, MissingAssetRequest } from "./missing-assets.answers";
import type { MissingSearch } from "./missing-assets.schemas";
import { MISSING_STATUSES, type MissingStatus } from "./missing-assets.types";
import {
  assignedCondition,
  type DiscussionColumns,
  discussionColumns,
  discussionOf,
} from "./waiting-items.queries.server";

const MAX_REQUESTS = 20;

interface Row extends DiscussionColumns {
  readonly id: number;
  readonly status: MissingStatus;
  readonly identifier: string;
  readonly identifierType: "isin" | "issuer";
  readonly name: string | null;
  readonly assetType: string | null;
  readonly requests: string;
  readonly loadId: number | null;
  readonly fileName: string | null;
  readonly createdAt: string;
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
  readonly decisionLoadId: number | null;
  readonly decisionStatus: string | null;
  readonly section: string | null;
}

/** What those who asked say of the asset `m`, the earliest who says something first. */
const said = (column: "name" | "asset_type") => sql`(
  select r.${sql.raw(column)} from missing_asset_requests r
  where r.identifier_type = m.identifier_type and r.identifier = m.identifier and r.${sql.raw(column)} is not null
    and r.${sql.raw(column)} <> r.identifier
  order by r.at limit 1)`;

const REQUESTS = sql`(
  select json_group_array(json_object('origin', origin, 'userName', user_name, 'tenantName', tenant_name,
    'portfolioName', portfolio_name, 'at', at))
  from (select r.origin, r.at, u.name as user_name, t.name as tenant_name, p.name as portfolio_name
    from missing_asset_requests r left join users u on u.id = r.user_id left join tenants t on t.id = r.tenant_id
    left join portfolios p on p.id = r.portfolio_id
    where r.identifier_type = m.identifier_type and r.identifier = m.identifier
    order by r.at limit ${MAX_REQUESTS}))`;

/** What the catalogue calls it, once it has it. */
const LISTED_NAME = sql`(
  select nullif(k.payload ->> '$.name', m.identifier) from facts k
  where k.dataset = case m.identifier_type when 'isin' then 'securities' else 'issuers' end
    and k.subject = m.identifier and k.key = '' and k.superseded_in is null limit 1)`;

const SELECT = sql`
  select m.id, m.status, m.identifier, m.identifier_type as identifierType,
    coalesce(nullif(m.name, m.identifier), ${LISTED_NAME}, ${said("name")}) as name, ${said("asset_type")} as assetType,
    ${REQUESTS} as requests, m.load_id as loadId, l.file_name as fileName, m.created_at as createdAt,
    m.decided_at as decidedAt, coalesce(u.name, m.decided_by) as decidedBy, m.decision_load_id as decisionLoadId,
    d.status as decisionStatus,
    (select a.section from assets a where a.isin = m.identifier and a.to_version is null limit 1) as section,
    ${discussionColumns("missing-asset", "m")}
  from missing_assets m left join loads l on l.id = m.load_id left join loads d on d.id = m.decision_load_id
  left join users u on u.id = m.decided_by`;

function viewOf(row: Row): MissingAsset {
  const { loadId, fileName, decisionLoadId, decisionStatus, requests, assignee, comments, ...rest } = row;
  return {
    ...rest,
    ...discussionOf({ assignee, comments }),
    requests: JSON.parse(requests) as MissingAssetRequest[],
    load: loadId === null ? null : { id: loadId, fileName: fileName ?? "" },
    decisionLoad: decisionLoadId === null ? null : { id: decisionLoadId, status: decisionStatus ?? "" },
  };
}

/** Which of the assets are meant: those of a state that a search and its filters leave. */
type MissingMatch = Pick<MissingSearch, "q" | "filter">;

function matching(app: SignedInContext, { q, filter }: MissingMatch): SQL {
  const words = containing(q);
  const search =
    q === "" ? sql`true` : sql`(m.identifier like ${words} escape '\\' or m.name like ${words} escape '\\')`;
  const { load, kind, named } = filter;
  const assigned = assignedCondition(app, "m", filter.assigned);
  return sql.join(
    [
      sql`m.status = ${filter.status} and ${search}`,
      ...(kind ? [sql`m.identifier_type = ${kind}`] : []),
      ...(assigned ? [assigned] : []),
      ...(load
        ? [
            sql`m.identifier in (select n.value from load_chunks k, json_each(k.missing) n where k.load_id = ${load})`,
          ]
        : []),
      ...(named
        ? [
            sql`coalesce(nullif(m.name, m.identifier), ${said("name")}) is ${named === "yes" ? sql`not null` : sql`null`}`,
          ]
        : []),
    ],
    sql` and `,
  );
}

/** Newest first. */
export async function listMissingAssets(app: SignedInContext, search: MissingSearch) {
  const { page, pageSize, sort } = search;
  const where = matching(app, search);
  const order = sort.descending ? sql`m.id desc` : sql`m.id`;
  const [rows, totals, counts] = await Promise.all([
    app.db.all<Row>(
      sql`${SELECT} where ${where} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    app.db.get<{ total: number }>(sql`select count(*) as total from missing_assets m where ${where}`),
    app.db.all<{ status: MissingStatus; n: number; last: number }>(
      sql`select status, count(*) as n, max(id) as last from missing_assets group by status`,
    ),
  ]);
  const countOf = (status: MissingStatus) => counts.find((row) => row.status === status)?.n ?? 0;
  return {
    items: rows.map(viewOf),
    total: totals.total,
    counts: Object.fromEntries(MISSING_STATUSES.map((status) => [status, countOf(status)])) as Record<
      MissingStatus,
      number
    >,
    upTo: Math.max(0, ...counts.map(({ last }) => last)),
  };
}

export async function findMissingAssets(app: AppContext, ids: readonly number[]): Promise<MissingAsset[]> {
  const rows = await app.db.all<Row>(
    sql`${SELECT} where m.id in (select value from json_each(${JSON.stringify(ids)})) order by m.id`,
  );
  return rows.map(viewOf);
}

/** The ids of those that wait under these identifiers. */
export async function listIdsOf(app: AppContext, identifiers: readonly string[]): Promise<number[]> {
  const rows = await app.db.all<{ id: number }>(
    sql`select id from missing_assets where identifier_type in ('isin', 'issuer') and status = 'waiting_for_approval'
      and identifier in (select value from json_each(${JSON.stringify(identifiers)}))`,
  );
  return rows.map(({ id }) => id);
}

/** The ids of those that match up to an id, the lowest first, at most `limit`, and how many match in all. */
export async function listMatchingIds(
  app: SignedInContext,
  match: MissingMatch,
  { upTo, limit }: { readonly upTo: number; readonly limit: number },
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const rows = await app.db.all<{ id: number; total: number }>(
    sql`select m.id, count(*) over () as total from missing_assets m
      where ${matching(app, match)} and m.id <= ${upTo} order by m.id limit ${limit}`,
  );
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}
