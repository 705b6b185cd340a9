import type { Section } from "~/permissions/sections";
import type { AppContext } from "~/platform/context.server";
import { PUBLISHED, rowAt } from "~db/published";
import type { CellValue } from "./assets.types";
import type { ListColumn } from "./list-column";
import { assetField } from "./snapshot/asset-fields";

const VISIBLE = rowAt("a");

/** The newest version everybody sees, 0 before the first. */
export async function findPublishedVersion(app: AppContext): Promise<number> {
  const row = await app.env.DB.prepare(`select ${PUBLISHED} as version`).first<{
    version: number;
  }>();
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
  readonly rows: readonly AssetRow[];
}

/** Rows by id with the columns given, and the published version, in one round trip. */
export async function findPageRows(
  app: AppContext,
  ids: readonly number[],
  columns: readonly ListColumn[],
): Promise<PageRows> {
  const { DB } = app.env;
  const shown = columns.map(({ id }) => `${assetField(id)} as "${id}"`);
  const [version, rows] = await DB.batch<AssetRow & { version: number }>([
    DB.prepare(`select ${PUBLISHED} as version`),
    DB.prepare(`select id, isin, name, issuer_id as "issuerId", fixed_income as "fixedIncome"
        ${shown.length > 0 ? `, ${shown.join(", ")}` : ""}
        from assets where id in (select value from json_each(?1))`).bind(JSON.stringify(ids)),
  ]);
  return { version: version?.results[0]?.version ?? 0, rows: rows?.results ?? [] };
}

/** A condition that the database answers, as the ids of the rows that meet it. */
export type KeyCondition =
  | { readonly by: "text"; readonly match: string }
  | { readonly by: "prefix"; readonly text: string }
  | { readonly by: "isin" | "issuerId" | "parentIsin"; readonly values: readonly string[] };

const KEY_FIELD = { isin: "isin", issuerId: "issuer_id", parentIsin: "parent_isin" } as const;

/** Ids of the visible rows of a section that meet each condition, and the published version, in one round trip. */
export async function findConditionIds(
  app: AppContext,
  conditions: readonly KeyCondition[],
): Promise<{ version: number; ids: readonly (readonly number[])[] }> {
  const { DB } = app.env;
  const answers = await DB.batch<{ version: number; ids: string }>([
    DB.prepare(`select ${PUBLISHED} as version`),
    ...conditions.map((condition) => conditionStatement(app, condition)),
  ]);
  const [version, ...lists] = answers;
  return {
    version: version?.results[0]?.version ?? 0,
    ids: lists.map((list) => JSON.parse(list.results[0]?.ids ?? "[]") as number[]),
  };
}

function conditionStatement(app: AppContext, condition: KeyCondition): D1PreparedStatement {
  const { DB } = app.env;
  if (condition.by === "text") {
    return DB.prepare(`select json_group_array(a.id) as ids from names_fts f cross join search_names n on n.id = f.rowid
        cross join assets a on a.isin = n.key and ${VISIBLE} where names_fts match ?1`).bind(condition.match);
  }
  if (condition.by === "prefix") {
    return DB.prepare(`select json_group_array(a.id) as ids from search_names n cross join assets a on a.isin = n.key and ${VISIBLE}
        where n.sort_name >= ?1 and n.sort_name < ?1 || char(1114111)`).bind(condition.text);
  }
  return DB.prepare(`select json_group_array(a.id) as ids from assets a
      where a.${KEY_FIELD[condition.by]} in (select value from json_each(?1)) and ${VISIBLE}`).bind(
    JSON.stringify(condition.values),
  );
}

export interface HitRow {
  readonly kind: "asset" | "issuer";
  readonly key: string;
  readonly name: string;
  readonly isin: string | null;
  readonly code: string | null;
  readonly issuerId: string | null;
  readonly section: Section;
  readonly alsoSection: Section | null;
  readonly type: string | null;
  /** 0 the identifier itself, 1 begins with the text, 2 holds it. */
  readonly rank: number;
}

export interface SearchQuestion {
  readonly isin: string | null;
  /** Begins with this; null to leave out. */
  readonly prefix: string | null;
  /** Full-text expression; null where the text is too short. */
  readonly match: string | null;
  readonly sections: readonly Section[];
  readonly demo: boolean;
  readonly limit: number;
}

const HIT = `n.kind, n.key, case when n.kind = 'asset' then a.name else coalesce(a.issuer_name, a.name) end as name,
  case when n.kind = 'asset' then a.isin end as isin, a.issuer_code as code, a.issuer_id as issuerId, a.section,
  a.also_section as alsoSection, case when n.kind = 'asset' then a.type end as type`;

/** The visible row of a name: an instrument's by its ISIN, an institution's by one of its bonds. */
const OF_NAME = `a.id = case n.kind
    when 'asset' then (select b.id from assets b where b.isin = n.key and ${VISIBLE.replaceAll("a.", "b.")} limit 1)
    else (select b.id from assets b where b.issuer_id = n.key and ${VISIBLE.replaceAll("a.", "b.")} limit 1) end`;

const ALLOWED = `(a.section in (select value from json_each(?1)) or a.also_section in (select value from json_each(?1)))
    and (?2 = 0 or a.demo = 1)`;

/**
 * What the search finds, in one statement: the ISIN itself through its index, names that begin with the text through
 * theirs, and texts anywhere in them in the order of the index. Each arm stops at the limit.
 */
export async function findHits(app: AppContext, question: SearchQuestion): Promise<readonly HitRow[]> {
  const values: (string | number)[] = [
    JSON.stringify(question.sections),
    question.demo ? 1 : 0,
    question.limit,
  ];
  const bound = (value: string): string => `?${values.push(value)}`;
  const arms: string[] = [];
  if (question.isin !== null) {
    arms.push(`select * from (select 'asset' as kind, a.isin as key, a.name, a.isin, a.issuer_code as code,
        a.issuer_id as issuerId, a.section, a.also_section as alsoSection, a.type, 0 as rank
      from assets a where a.isin = ${bound(question.isin)} and ${VISIBLE} and ${ALLOWED} limit 1)`);
  }
  if (question.prefix !== null) {
    const prefix = bound(question.prefix);
    arms.push(`select * from (select ${HIT}, 1 as rank from search_names n cross join assets a on ${OF_NAME}
      where n.sort_name >= ${prefix} and n.sort_name < ${prefix} || char(1114111) and ${ALLOWED}
      order by n.sort_name limit ?3)`);
  }
  if (question.match !== null) {
    arms.push(`select * from (select ${HIT}, 2 as rank from names_fts f cross join search_names n on n.id = f.rowid
      cross join assets a on ${OF_NAME} where names_fts match ${bound(question.match)} and ${ALLOWED}
      order by f.rowid limit ?3)`);
  }
  if (arms.length === 0) return [];
  const answer = await app.env.DB.prepare(
    `select * from (${arms.join(" union all ")}) order by rank limit ?3 * 3`,
  )
    .bind(...values)
    .all<HitRow>();
  return answer.results;
}
