import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { seedLoad } from "~tests/support/load-rows";
import { runSql } from "~tests/support/sql";

/** Columns that name a row somewhere, by their ending, and why no foreign key holds them. */
const WITHOUT_FOREIGN_KEY: Readonly<Record<string, string>> = {
  "accounts.account_id": "the sign-in library's",
  "accounts.provider_id": "the sign-in library's",
  "assets.issuer_id": "issuers are facts, not rows",
  "audit_log.actor_id": "a log names also what is not a row: the clock, a file's deliverer",
  "audit_log.request_id": "a log",
  "audit_log.subject_id": "a log",
  "audit_log.tenant_id": "a log",
  "conflicts.beside_fact_id": "a load that is given up or undone takes facts back",
  "conflicts.current_fact_id": "a load that is given up or undone takes facts back",
  "draft_items.asset_id": "issuers are facts, not rows",
  "ended_facts.fact_id": "a load that is given up or undone takes facts back",
  "exclusion_rules.owner_id": "empty for a company's rule",
  "fund_positions.issuer_id": "issuers are facts, not rows",
  "holdings.issuer_id": "issuers are facts, not rows",
  "identity_providers.client_id": "the identity provider's",
  "listed_identities.fact_id": "a load that is given up or undone takes facts back",
  "missing_asset_requests.portfolio_id": "empty for a draft, the file's for an import",
  "portfolio_figures.made_by": "a hash",
  "portfolio_imports.portfolio_id": "written before the portfolio, in one batch",
  "portfolios.benchmark_id": "a portfolio, a fund or a blend",
  "report_schedules.benchmark_id": "a portfolio, a fund or a blend",
  "reports.benchmark_id": "a portfolio, a fund or a blend",
  "screening_decisions.decision_id": "its own",
  "screening_decisions.subject_id": "issuers are facts, not rows",
  "tenants.benchmark_id": "a portfolio, a fund or a blend",
  "uploads.store_upload_id": "the store's",
  "watch_alerts.digest_id": "digests have person and period for their key",
  "watch_digests.email_id": "written before the mail: a second digest fails first",
  "webclient_logs.tenant_id": "a log",
  "webclient_logs.user_id": "a log",
};

/** Columns that say of what kind or in what state a row is, and why no CHECK lists the words. */
const WITHOUT_CHECK: Readonly<Record<string, string>> = {
  "accounts.scope": "the identity provider's",
  "asset_logs.operation": "grows with the product",
  "asset_logs.request_type": "grows with the product",
  "assets.impact_data_type": "a read model of what files say",
  "assets.issuer_type": "a read model of what files say",
  "assets.type": "a read model of what files say",
  "async_calls.kind": "messages grow with the product",
  "audit_log.subject_type": "grows with the product",
  "content_items.document_type": "a media type",
  "emails.mail_type": "mails grow with the product",
  "exclusion_rules.sub_type": "activities grow with the product",
  "holdings.asset_type": "what a person's file says",
  "holdings.identifier_type": "what a person's file says",
  "loads.content_type": "a media type",
  "missing_asset_requests.asset_type": "what a person's file says",
  "recent_visits.kind": "pages grow with the product",
  "saved_mappings.kind": "files that are read grow with the product",
  "search_names.kind": "a read model",
  "uploads.content_type": "a media type",
  "watches.state": "JSON: the values last seen",
  "webclient_logs.status": "of HTTP",
};

/** Rows that nothing deletes or gives another key: nobody looks for their children. */
const PARENTS_THAT_STAY = [
  "emails",
  "loads",
  "portfolio_versions",
  "portfolios",
  "reports",
  "tenants",
  "users",
];

const NAMES_A_ROW = /_(id|by)$/;
const NAMES_A_STATE =
  /(^|_)(status|state|kind|type|role|mode|scope|severity|trigger|operator|operation|result)$/;

/** D1 allows a table 100 columns; what is left is for later releases, which only add. */
const MAX_COLUMNS = 90;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly required: number;
  readonly inKey: number;
}

interface ForeignKey {
  readonly table: string;
  readonly parent: string;
  readonly columns: readonly string[];
}

const sources = import.meta.glob<string>(["../../../app/**/*.server.ts", "../../workers/**/*.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

let definitions: ReadonlyMap<string, string>;
const columns: Column[] = [];
const foreignKeys: ForeignKey[] = [];
/** The columns of each index of a table, the primary key among them; null for an expression. */
const indexes = new Map<string, (readonly (string | null)[])[]>();

const all = async <Row>(query: string) => (await env.DB.prepare(query).all<Row>()).results;

beforeAll(async () => {
  const rows = await all<{ name: string; sql: string }>(
    `select name, sql from sqlite_master where type = 'table' and sql not like 'create virtual%'
      and name not like 'sqlite\\_%' escape '\\' and name not like '\\_cf\\_%' escape '\\'
      and name not like '%\\_fts\\_%' escape '\\' and name not like 'user\\_search%' escape '\\'`,
  );
  definitions = new Map(rows.map(({ name, sql }) => [name, sql]));
  for (const table of definitions.keys()) {
    const own = await all<{ name: string; required: number; inKey: number }>(
      `select name, "notnull" as required, pk as inKey from pragma_table_info('${table}') order by cid`,
    );
    columns.push(...own.map((column) => ({ table, ...column })));
    const keys = await all<{ id: number; parent: string; column: string }>(
      `select id, "table" as parent, "from" as "column" from pragma_foreign_key_list('${table}') order by id, seq`,
    );
    for (const id of new Set(keys.map((key) => key.id))) {
      const parts = keys.filter((key) => key.id === id);
      foreignKeys.push({
        table,
        parent: parts[0]?.parent ?? "",
        columns: parts.map(({ column }) => column),
      });
    }
    const indexed = await all<{ columns: string }>(
      `select json_group_array(i.name order by i.seqno) as columns
        from pragma_index_list('${table}') l, pragma_index_info(l.name) i group by l.name`,
    );
    indexes.set(table, [
      ...indexed.map(({ columns: list }) => JSON.parse(list) as (string | null)[]),
      own.filter(({ inKey }) => inKey === 1).map(({ name }) => name),
    ]);
  }
});

const full = ({ table, name }: Column) => `${table}.${name}`;

/** By its name: with a list of words. */
const isChecked = ({ table, name }: Column) =>
  definitions.get(table)?.includes(`CHECK("${name}" in (`) ?? false;

test("schema: every column that names a row has a foreign key, or a reason", () => {
  const held = new Set(foreignKeys.flatMap((key) => key.columns.map((column) => `${key.table}.${column}`)));
  const free = columns.filter((column) => NAMES_A_ROW.test(column.name) && column.inKey !== 1).map(full);
  expect(columns.length).toBeGreaterThan(700);
  expect(free.filter((name) => !held.has(name)).sort()).toEqual(Object.keys(WITHOUT_FOREIGN_KEY).sort());
});

test("schema: every column of a state, kind or role has a list of its words, or a reason", () => {
  const free = columns.filter((column) => NAMES_A_STATE.test(column.name) && !isChecked(column));
  expect(free.map(full).sort()).toEqual(Object.keys(WITHOUT_CHECK).sort());
});

test("schema: a foreign key has an index, or its parent's rows stay for ever", () => {
  const unindexed = foreignKeys.filter(
    ({ table, columns: parts }) =>
      !indexes
        .get(table)
        ?.some((index) => parts.every((part) => index.slice(0, parts.length).includes(part))),
  );
  expect(unindexed.length).toBeGreaterThan(0);
  expect(unindexed.filter(({ parent }) => !PARENTS_THAT_STAY.includes(parent))).toEqual([]);
});

test("schema: nothing of the product deletes rows whose children no index finds", () => {
  const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const tables = PARENTS_THAT_STAY.flatMap((name) => [
    `delete from ${name}\\b`,
    `delete\\(${camel(name)}\\)`,
  ]);
  const deletes = new RegExp(tables.join("|"), "i");
  expect(deletes.test("await db.delete(portfolioVersions)")).toBe(true);
  expect(Object.keys(sources).length).toBeGreaterThan(300);
  expect(Object.entries(sources).filter(([, text]) => deletes.test(text))).toEqual([]);
});

test("schema: no part of a primary key is null, and no table is near D1's hundred columns", () => {
  const loose = columns.filter(({ inKey, required }) => inKey > 0 && required === 0).map(full);
  // A single integer key is the row's number, which is never null.
  const numbers = [...definitions]
    .filter(([, sql]) => /integer primary key/i.test(sql))
    .map(([name]) => name);
  expect(loose.filter((name) => !numbers.includes(name.split(".")[0] ?? ""))).toEqual([]);
  const near = [...definitions.keys()].filter(
    (table) => columns.filter((column) => column.table === table).length > MAX_COLUMNS,
  );
  expect(near).toEqual([]);
});

test("schema: the database refuses a word that is not in the list, and a row that names nobody", async () => {
  const tenant = (id: string, type: string) =>
    env.DB.prepare("insert into tenants (id, name, type, created_at) values (?1, ?1, ?2, '2026-11-23')")
      .bind(id, type)
      .run();
  await expect(tenant("shop", "SHOP")).rejects.toThrow(/CHECK constraint failed: tenants_type/);
  await tenant("bank", "BANK");
  const view = (tenantId: string) =>
    env.DB.prepare(
      `insert into saved_views (id, tenant_id, owner_id, list, name, search, created_at, updated_at)
       values ('v', ?1, 'nobody', 'funds', 'Mine', '', '2026-11-23', '2026-11-23')`,
    )
      .bind(tenantId)
      .run();
  await expect(view("bank")).rejects.toThrow(/FOREIGN KEY constraint failed/);
});

test("schema: a row of loads is inserted without reading the facts that name others", async () => {
  await seedLoad();
  const facts = 3000;
  await runSql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${facts})
     insert into facts (dataset, subject, key, source, payload, load_id, source_row, loaded_in)
     select 'issuers', 'S' || i, '', 'demo', '{}', 1, i, 1 from n`;
  const { meta } = await runSql`
    insert into loads (dataset, source, file_name, content_type, file_key, size_bytes, status, created_by,
      created_by_name, created_at)
     select dataset, source, file_name, content_type, 'loads/second', size_bytes, status, created_by, created_by_name,
      created_at from loads where id = 1`;
  expect(meta.rows_read).toBeLessThan(100);
  // Removing one reads them all, which is why nothing of the product does.
  const removed = await runSql`delete from loads where file_key = 'loads/second'`;
  expect(removed.meta.rows_read).toBeGreaterThan(facts);
});
