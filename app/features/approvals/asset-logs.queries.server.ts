import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import type { Instants } from "~/platform/days/day-range";
import { containing } from "~db/like";
import type { AssetLogSearch } from "./asset-logs.schemas";
import type { LogOperation, LogResult } from "./asset-logs.types";

export interface AssetLogRow {
  readonly id: number;
  readonly requestType: string;
  readonly operation: LogOperation;
  readonly result: LogResult;
  readonly at: string;
  readonly notes: string | null;
  readonly userName: string | null;
}

function matching({ q, filter }: Pick<AssetLogSearch, "q" | "filter">, { since, until }: Instants): SQL {
  const words = containing(q);
  const conditions = [
    filter.operation ? sql`a.operation = ${filter.operation}` : null,
    filter.result ? sql`a.result = ${filter.result}` : null,
    since === null ? null : sql`a.at >= ${since}`,
    until === null ? null : sql`a.at < ${until}`,
    q === ""
      ? null
      : sql`(a.notes like ${words} escape '\\' or a.request_type like ${words} escape '\\' or u.name like ${words} escape '\\')`,
  ].filter((condition) => condition !== null);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const FROM = sql`from asset_logs a left join users u on u.id = a.user_id`;
const COLUMNS = sql`a.id, a.request_type as requestType, a.operation, a.result, a.at, a.notes, u.name as userName`;

export async function listAssetLogs(app: AppContext, search: AssetLogSearch, instants: Instants) {
  const { page, pageSize, sort, q } = search;
  const where = matching(search, instants);
  const order = sort.descending ? sql`a.at desc, a.id desc` : sql`a.at, a.id`;
  const [rows, totals] = await Promise.all([
    app.db.all<AssetLogRow>(
      sql`select ${COLUMNS} ${FROM} where ${where} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    // Only words are also looked for in names; what else is counted is so by the log alone.
    app.db.get<{ total: number }>(
      sql`select count(*) as total ${q === "" ? sql`from asset_logs a` : FROM} where ${where}`,
    ),
  ]);
  return { rows, total: totals.total };
}

/** The next stretch of the whole filtered log, oldest first. */
export async function scanAssetLogs(
  app: AppContext,
  search: Pick<AssetLogSearch, "q" | "filter">,
  instants: Instants,
  after: number,
  limit: number,
): Promise<AssetLogRow[]> {
  return app.db.all<AssetLogRow>(
    sql`select ${COLUMNS} ${FROM} where ${matching(search, instants)} and a.id > ${after} order by a.id limit ${limit}`,
  );
}
