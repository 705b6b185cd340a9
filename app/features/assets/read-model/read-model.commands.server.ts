import { gramsOf, vocabularyOf } from "~/domain/search/spelling";
import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import type { ListCounts } from "../snapshot/lists-made";
import type { AssetRowValues } from "./asset-row";
import { CONCERNED, EVERYTHING, HOLDERS, touched } from "./concerned-sql";
import { REFRESH_STATE_KEY, type RefreshState } from "./read-model.queries.server";
import { ROW_COLUMNS } from "./row-columns.queries.server";
import type { TouchedPage } from "./touched-facts.queries.server";

/**
 * Begins the rows of a version. Rows of versions that were never published are taken back first, so a failed load
 * leaves nothing behind; not where this has happened already and rows may have been made since.
 */
export async function startRefresh(app: AppContext, state: RefreshState): Promise<void> {
  const { DB } = app.env;
  const isNew = `not exists (select 1 from app_state where key = '${REFRESH_STATE_KEY}' and value ->> 'version' = ?2)`;
  const takeBack = (statement: string) =>
    prepared(DB, `${statement} and ${isNew}`, state.since, state.version);
  await DB.batch([
    takeBack("delete from assets where from_version > ?1"),
    takeBack("update assets set to_version = null where to_version > ?1"),
    takeBack("delete from fund_positions where from_version > ?1"),
    takeBack("update fund_positions set to_version = null where to_version > ?1"),
    takeBack("delete from asset_refresh where ?1 is not null"),
    saveState(app, state),
  ]);
}

/** Adds instruments to those whose row must be made, and keeps how far the comparison with changed lists has come. */
export async function addToRefresh(
  app: AppContext,
  state: RefreshState,
  isins: readonly string[],
): Promise<void> {
  const { DB } = app.env;
  await DB.batch([
    prepared(
      DB,
      "insert or ignore into asset_refresh (version, isin) select ?1, value from json_each(?2)",
      state.version,
      JSON.stringify(isins),
    ),
    saveState(app, state),
  ]);
}

/** Lists every instrument for a version. */
export async function listEverything(app: AppContext, version: number): Promise<void> {
  await prepared(app.env.DB, EVERYTHING, version).run();
}

/** Lists the instruments that a stretch of facts concerns. Said twice, it changes nothing. */
export async function listConcerned(app: AppContext, state: RefreshState, page: TouchedPage): Promise<void> {
  const { DB } = app.env;
  const shown = shownDatasets(state, page);
  const statements = CONCERNED.filter(([datasets]) => datasets.some((name) => shown.includes(name))).map(
    ([, select]) =>
      prepared(
        DB,
        `insert or ignore into asset_refresh (version, isin)
        with ${touched(page.column)}, ${HOLDERS} select ?1, z.* from (${select}) z`,
        state.version,
        state.provider,
        state.method,
        page.version,
        page.afterId,
        page.lastId,
      ),
  );
  if (statements.length > 0) await DB.batch(statements);
}

/** Datasets of a stretch that lists show something of: of ratings and methods one source each. */
function shownDatasets({ provider, method }: RefreshState, { datasets, sources }: TouchedPage) {
  return datasets.filter((name) => {
    const ofSource = sources.filter(({ dataset }) => dataset === name);
    return ofSource.length === 0 || ofSource.some(({ source }) => source === provider || source === method);
  });
}

/** Removes rows that were replaced by a version published before an instant: nobody looks back as far as that. */
export async function pruneOldRows(app: AppContext, before: string): Promise<void> {
  const { DB } = app.env;
  const oldest = `(select max(version) from data_versions where status = 'published' and published_at < ?1)`;
  await DB.batch([
    prepared(DB, `delete from assets where to_version <= ${oldest}`, before),
    prepared(DB, `delete from fund_positions where to_version <= ${oldest}`, before),
  ]);
}

function saveState(app: AppContext, state: RefreshState): D1PreparedStatement {
  return prepared(
    app.env.DB,
    "insert into app_state (key, value) values (?1, ?2) on conflict (key) do update set value = excluded.value",
    REFRESH_STATE_KEY,
    JSON.stringify(state),
  );
}

export async function updateRefreshState(app: AppContext, state: RefreshState): Promise<void> {
  await app.env.DB.batch([
    saveState(app, state),
    prepared(
      app.env.DB,
      "update data_versions set changed_assets = ?2 where version = ?1",
      state.version,
      state.changedAssets,
    ),
  ]);
}

export interface SearchText {
  readonly key: string;
  readonly kind: "asset" | "issuer";
  readonly sortName: string;
  readonly name: string;
  readonly isin: string;
  readonly issuerName: string;
  readonly assetManager: string;
  readonly lei: string;
  readonly scope: string;
}

export interface RefreshChunk {
  readonly version: number;
  readonly rows: readonly AssetRowValues[];
  /** ISINs of the chunk, those that are gone included. */
  readonly isins: readonly string[];
  /** Names the search does not know yet, or knows otherwise. */
  readonly names: readonly SearchText[];
  /** Funds whose positions changed. */
  readonly funds: readonly string[];
}

const columnsOf = (alias: string) => ROW_COLUMNS.map((column) => `${alias}.${column}`).join(", ");

/** As row values: joined by "and", eighty comparisons are deeper than D1 lets an expression be. */
const SAME = `(${columnsOf("a")}) is (${columnsOf("n")})`;

/**
 * The index is named because the comparison also offers the section's, which is of every row there is. `json_each` writes the text of a
 * row each time its value is asked for, so it is asked once and not for each column.
 */
const INSERT_CHANGED = `insert into assets (${ROW_COLUMNS.join(", ")}, from_version)
  with r as materialized (select value as cells from json_each(?1)),
  n as materialized (
    select ${ROW_COLUMNS.map((column, i) => `cells ->> ${i} as ${column}`).join(", ")} from r
  )
  select ${columnsOf("n")}, ?2 from n
  where not exists (select 1 from assets a indexed by assets_isin
    where a.isin = n.isin and a.to_version is null and ${SAME})`;

/** Rows in one statement: their JSON stays far below what D1 takes as one value. */
const ROWS_A_STATEMENT = 400;

const CLOSE_REPLACED = `update assets set to_version = ?1
  where to_version is null and from_version < ?1 and isin in (select value from json_each(?2))
    and (exists (select 1 from assets n where n.isin = assets.isin and n.from_version = ?1)
      or exists (select 1 from disabled_assets x where x.isin = assets.isin and x.enabled_at is null)
      or not exists (select 1 from facts s where s.dataset = 'securities' and s.subject = assets.isin and s.key = ''
        and s.superseded_in is null))`;

const POSITIONS = `insert into fund_positions (fund_isin, isin, issuer_id, held, weight_share, as_of, from_version)
  with h as materialized (
    select f.subject, f.period, f.payload, max(f.period) over (partition by f.subject) as last
    from facts f where f.dataset = 'fund-holdings' and f.superseded_in is null
      and f.subject in (select value from json_each(?2))
  ),
  p as materialized (
    select h.subject, h.payload ->> '$.isin' as isin, h.period, h.payload ->> '$.weight_pct' as weight,
      coalesce((select s.payload ->> '$.issuer_id' from facts s where s.dataset = 'securities'
        and s.subject = h.payload ->> '$.isin' and s.key = '' and s.superseded_in is null),
        h.payload ->> '$.issuer_id') as issuer_id
    from h where h.period = h.last
  )
  select subject, isin, issuer_id, coalesce(issuer_id, isin), weight / 100.0, period, ?1 from p where weight is not null`;

/**
 * Makes the rows of a chunk and crosses it off the list in one batch: killed before, nothing happened; after, it is done.
 * A row is written only where it differs from the one it replaces. Answers how many were.
 */
export async function writeChunk(app: AppContext, chunk: RefreshChunk): Promise<number> {
  const { DB } = app.env;
  const isins = JSON.stringify(chunk.isins);
  const inserts = insertsOf(app, chunk);
  const answers = await DB.batch([
    ...inserts,
    prepared(DB, CLOSE_REPLACED, chunk.version, isins),
    prepared(
      DB,
      "delete from asset_refresh where version = ?1 and isin in (select value from json_each(?2))",
      chunk.version,
      isins,
    ),
    ...nameStatements(app, chunk.names),
    ...positionStatements(app, chunk),
  ]);
  return answers.slice(0, inserts.length).reduce((sum, { meta }) => sum + meta.changes, 0);
}

function insertsOf(app: AppContext, { rows, version }: RefreshChunk): D1PreparedStatement[] {
  const statements: D1PreparedStatement[] = [];
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const json = rows
      .slice(from, from + ROWS_A_STATEMENT)
      .map((row) => ROW_COLUMNS.map((column) => row[column]));
    statements.push(prepared(app.env.DB, INSERT_CHANGED, JSON.stringify(json), version));
  }
  return statements;
}

function nameStatements(app: AppContext, names: readonly SearchText[]): D1PreparedStatement[] {
  if (names.length === 0) return [];
  const { DB } = app.env;
  const json = JSON.stringify(
    names.map(({ key, kind, sortName, name, isin, issuerName, assetManager, lei, scope }) => [
      key,
      kind,
      sortName,
      textsOf({ name, isin, issuerName, assetManager, lei, scope }),
      name,
      isin,
      issuerName,
      assetManager,
      lei,
      scope,
    ]),
  );
  return [
    prepared(
      DB,
      `delete from names_fts where rowid in (
        select n.id from json_each(?1) j join search_names n on n.key = json_extract(j.value, '$[0]'))`,
      json,
    ),
    prepared(
      DB,
      `insert into search_names (key, kind, sort_name, texts)
        select json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
          json_extract(value, '$[3]') from json_each(?1) where true
        on conflict (key) do update set kind = excluded.kind, sort_name = excluded.sort_name, texts = excluded.texts`,
      json,
    ),
    prepared(
      DB,
      `insert into names_fts (rowid, name, isin, issuer_name, asset_manager, lei, scope)
        select n.id, json_extract(j.value, '$[4]'), json_extract(j.value, '$[5]'), json_extract(j.value, '$[6]'),
          json_extract(j.value, '$[7]'), json_extract(j.value, '$[8]'), json_extract(j.value, '$[9]')
        from json_each(?1) j join search_names n on n.key = json_extract(j.value, '$[0]')`,
      json,
    ),
    vocabularyStatement(app, names),
  ];
}

/**
 * Words stay when the last name with them is gone: they only correct questions, and then find nothing. Most are known
 * already, with all that they are looked up by if with the first.
 */
function vocabularyStatement(app: AppContext, names: readonly SearchText[]): D1PreparedStatement {
  const texts = names.flatMap(({ name, issuerName, assetManager }) => [name, issuerName, assetManager]);
  const words = vocabularyOf(texts).map((word) => [word, gramsOf(word)]);
  return prepared(
    app.env.DB,
    `insert or ignore into search_grams (gram, word)
      select g.value, w.value ->> 0 from json_each(?1) w, json_each(w.value, '$[1]') g
      where not exists (select 1 from search_grams k where k.gram = w.value ->> '$[1][0]' and k.word = w.value ->> 0)`,
    JSON.stringify(words),
  );
}

/** All texts of a name in one, to see whether the full-text row must be written again. */
export function textsOf(
  text: Pick<SearchText, "name" | "isin" | "issuerName" | "assetManager" | "lei" | "scope">,
): string {
  return [text.name, text.isin, text.issuerName, text.assetManager, text.lei, text.scope].join("\n");
}

function positionStatements(app: AppContext, chunk: RefreshChunk): D1PreparedStatement[] {
  if (chunk.funds.length === 0) return [];
  const { DB } = app.env;
  const funds = JSON.stringify(chunk.funds);
  return [
    prepared(
      DB,
      `update fund_positions set to_version = ?1 where to_version is null and from_version < ?1
        and fund_isin in (select value from json_each(?2))`,
      chunk.version,
      funds,
    ),
    prepared(
      DB,
      "delete from fund_positions where from_version = ?1 and fund_isin in (select value from json_each(?2))",
      chunk.version,
      funds,
    ),
    prepared(DB, POSITIONS, chunk.version, funds),
  ];
}

/** Counts of the side bar and the dashboard, from the rows of a version. */
export async function replaceSectionCounts(
  app: AppContext,
  version: number,
  counts: readonly ListCounts[],
): Promise<void> {
  await prepared(
    app.env.DB,
    `insert into section_counts (section, version, assets, rated, demo_assets)
      select json_extract(value, '$[0]'), ?1, json_extract(value, '$[1]'), json_extract(value, '$[2]'),
        json_extract(value, '$[3]') from json_each(?2) where true
      on conflict (section) do update set version = excluded.version, assets = excluded.assets,
        rated = excluded.rated, demo_assets = excluded.demo_assets`,
    version,
    JSON.stringify(
      counts.map(({ section, assets, rated, demoAssets }) => [section, assets, rated, demoAssets]),
    ),
  ).run();
}
