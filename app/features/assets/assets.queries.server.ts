import { scopeOf } from "~/permissions/scope";
import type { AppContext } from "~/platform/context.server";
import { prepared, readTogether } from "~db/d1";
import { PUBLISHED, rowAt } from "~db/published";
import type { CellValue } from "./assets.answers";
import type { ListColumn } from "./list-column";
import { REFRESH_STATE_KEY } from "./read-model/read-model.queries.server";
import { assetField } from "./snapshot/asset-fields";

const VISIBLE = rowAt("a");

/** The newest version everybody sees, 0 before the first. */
export async function findPublishedVersion(app: AppContext): Promise<number> {
  const row = await prepared<{
    version: number;
  }>(app.env.DB, `select ${PUBLISHED} as version`).first();
  return row?.version ?? 0;
}

/** A row of the read model with the columns asked for, flags as SQLite has them. */
export type AssetRow = Readonly<Record<string, CellValue>> & {
  readonly id: number;
  readonly isin: string;
  readonly name: string;
};

export interface PageRows {
  /** The version published when the rows were read. */
  readonly version: number;
  /** The viewer's tenant's configuration, JSON. */
  readonly tenantConfig: string | null;
  /** Whose ratings lists show. */
  readonly listedProvider: string | null;
  readonly rows: readonly AssetRow[];
}

/** Rows by id with the columns given, the published version, and whose ratings they are, in one round trip. */
export async function findPageRows(
  app: AppContext,
  ids: readonly number[],
  columns: readonly ListColumn[],
): Promise<PageRows> {
  const { DB } = app.env;
  const shown = columns.map(({ id }) => `${assetField(id)} as "${id}"`);
  const { version, rows } = await readTogether(DB, {
    version: prepared<Omit<PageRows, "rows">>(
      DB,
      `select ${PUBLISHED} as version,
        (select tenant_config from tenants where id = ?1) as tenantConfig,
        (select value ->> 'provider' from app_state where key = '${REFRESH_STATE_KEY}') as listedProvider`,
      app.viewer ? scopeOf(app.viewer).tenantId : null,
    ),
    rows: prepared<AssetRow>(
      DB,
      `select id, isin, name, issuer_id as "issuerId", fixed_income as "fixedIncome"
        ${shown.length > 0 ? `, ${shown.join(", ")}` : ""}
        from assets where id in (select value from json_each(?1))`,
      JSON.stringify(ids),
    ),
  });
  const [found] = version;
  return {
    version: found?.version ?? 0,
    tenantConfig: found?.tenantConfig ?? null,
    listedProvider: found?.listedProvider ?? null,
    rows,
  };
}

/** Rows by id as the cells of the columns given, and their id as the last one: a file of many rows needs no object for each. */
export function findCells(
  { env }: AppContext,
  ids: readonly number[],
  columns: readonly ListColumn[],
): Promise<CellValue[][]> {
  const fields = [...columns.map(({ id }) => assetField(id)), "id"];
  return prepared(
    env.DB,
    `select ${fields.join(", ")} from assets where id in (select value from json_each(?1))`,
    JSON.stringify(ids),
  ).raw<CellValue[]>();
}

/** A condition that the database answers, as the ids of the rows that meet it. */
export type KeyCondition =
  | { readonly by: "text"; readonly match: string }
  | { readonly by: "prefix"; readonly text: string }
  | { readonly by: "isin" | "issuerId" | "parentIsin"; readonly values: readonly string[] };

const KEY_FIELD = { isin: "isin", issuerId: "issuer_id", parentIsin: "parent_isin" } as const;

/**
 * Ids of the visible rows of a section that meet each condition, and the published version, in one round trip. As of an
 * earlier version texts are looked for in the names of today.
 */
export async function findConditionIds(
  app: AppContext,
  conditions: readonly KeyCondition[],
  asOf: number | null = null,
): Promise<{ version: number; ids: readonly (readonly number[])[] }> {
  const { DB } = app.env;
  const answers = await DB.batch<{ version: number; ids: string }>([
    prepared(DB, `select ${PUBLISHED} as version`),
    ...conditions.map((condition) => conditionStatement(app, condition, asOf)),
  ]);
  const [version, ...lists] = answers;
  return {
    version: asOf ?? version?.results[0]?.version ?? 0,
    ids: lists.map((list) => JSON.parse(list.results[0]?.ids ?? "[]") as number[]),
  };
}

function conditionStatement(
  app: AppContext,
  condition: KeyCondition,
  asOf: number | null,
): D1PreparedStatement {
  const { DB } = app.env;
  const visible = asOf === null ? VISIBLE : rowAt("a", String(asOf));
  if (condition.by === "text") {
    return prepared(
      DB,
      `select json_group_array(a.id) as ids from names_fts f cross join search_names n on n.id = f.rowid
        cross join assets a on a.isin = n.key and ${visible} where names_fts match ?1`,
      condition.match,
    );
  }
  if (condition.by === "prefix") {
    return prepared(
      DB,
      `select json_group_array(a.id) as ids from search_names n cross join assets a on a.isin = n.key and ${visible}
        where n.sort_name >= ?1 and n.sort_name < ?1 || char(1114111)`,
      condition.text,
    );
  }
  return prepared(
    DB,
    `select json_group_array(a.id) as ids from assets a
      where a.${KEY_FIELD[condition.by]} in (select value from json_each(?1)) and ${visible}`,
    JSON.stringify(condition.values),
  );
}
