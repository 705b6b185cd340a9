import { env } from "cloudflare:workers";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as schema from "~db/schema";
import { ApiClient } from "~tests/support/permissions/api-client";
import { apiRules } from "~tests/support/permissions/api-rules";
import { seedFixtures } from "~tests/support/permissions/fixtures";
import { filledPath } from "~tests/support/permissions/path";
import {
  FOREIGN,
  FOREIGN_OWNER,
  HOME,
  type PersonaName,
  signInPersonas,
} from "~tests/support/permissions/personas";
import type { Rule } from "~tests/support/permissions/rule";
import { screenRules } from "~tests/support/permissions/screen-rules";
import { reportOfRun } from "~tests/support/run-report";
import { selectRows } from "~tests/support/sql";

const ask = new ApiClient();
const CANARY = "kanarienvogel";
let cookies: Readonly<Record<PersonaName, string>>;
let foreignOwner: string;
let things: Awaited<ReturnType<typeof seedFixtures>>;

/** What people write: names, titles, words, addresses. Columns the product itself fills stay as they are. */
const WRITTEN = [
  "name",
  "title",
  "description",
  "first_name",
  "last_name",
  "email",
  "reason",
  "label",
  "note",
];
const OWNERS = ["tenant_id", "user_id", "owner_id"];

interface Column {
  readonly tableName: string;
  readonly column: string;
  /** Which rows are the foreign tenant's, as SQL; ?2 is its id. */
  readonly isForeign: string;
}

/** The rows of a table that belong to the foreign tenant: by its owner, or by the row it points to; null for no path. */
function foreignRows(table: SQLiteTable, seen: readonly SQLiteTable[] = []): string | null {
  const { columns, foreignKeys } = getTableConfig(table);
  const owner = OWNERS.find((name) => columns.some((column) => column.name === name));
  if (owner === "tenant_id") return "tenant_id = ?2";
  if (owner) return `${owner} in (select id from users where tenant_id = ?2)`;
  for (const key of foreignKeys) {
    const { columns: from, foreignTable, foreignColumns: to } = key.reference();
    const [column, target] = [from[0], to[0]];
    const above = seen.includes(foreignTable) ? null : foreignRows(foreignTable, [...seen, table]);
    if (column && target && above !== null)
      return `${column.name} in (select ${target.name} from ${getTableConfig(foreignTable).name} where ${above})`;
  }
  return null;
}

/** Every column people write in, of every table whose rows lead to a tenant or to one of its people. */
const writtenColumns: readonly Column[] = Object.values(schema)
  .filter((table) => is(table, SQLiteTable))
  .flatMap((table) => {
    const { name: tableName, columns } = getTableConfig(table);
    const written = columns.map(({ name }) => name).filter((name) => WRITTEN.includes(name));
    const isForeign = foreignRows(table);
    return isForeign === null ? [] : written.map((column) => ({ tableName, column, isForeign }));
  });

/** Puts the word into everything the foreign tenant's people wrote, each place with its own ending. */
async function plant(): Promise<readonly string[]> {
  const planted: string[] = [];
  const places = [...writtenColumns, { tableName: "tenants", column: "name", isForeign: "id = ?2" }];
  for (const { tableName, column, isForeign } of places) {
    const { meta } = await env.DB.prepare(
      `update ${tableName} set ${column} = ?1 || substr(${column}, 1, 3) || '-' || rowid
       where ${column} is not null and ${isForeign}`,
    )
      .bind(`${CANARY}-${tableName}-${column}-`, FOREIGN)
      .run();
    if (meta.changes > 0) planted.push(`${tableName}.${column}`);
  }
  return planted;
}

let planted: readonly string[];
let answers = 0;

beforeAll(async () => {
  cookies = await signInPersonas(ask);
  things = await seedFixtures();
  foreignOwner = await ask.signIn(FOREIGN_OWNER);
  planted = await plant();
}, 60_000);

afterAll(() =>
  reportOfRun(`Words of another tenant: ${planted.length} columns planted, ${answers} answers read`),
);

const reads = [...Object.entries(apiRules), ...Object.entries(screenRules)].filter(
  ([operation, rule]) =>
    operation.startsWith("GET ") && !("notPerformed" in rule) && !operation.includes("*"),
);

/** Addresses a read can be asked under: plain, searched for the word, as a file, as a screen's data. */
function questions(
  operation: string,
  rule: Rule,
  kind: "home" | "foreign",
): readonly { readonly path: string; readonly headers: Readonly<Record<string, string>> }[] {
  const path = filledPath(operation.slice(4), rule, things[kind]);
  const more = path.includes("?") ? "&" : "?";
  if (path.startsWith("/api/"))
    return [
      { path, headers: {} },
      { path: `${path}${more}q=${CANARY}`, headers: {} },
      { path: `${path}${more}pageSize=100`, headers: {} },
      { path, headers: { accept: "text/csv" } },
    ];
  const [pathname = "", search = ""] = path.split("?");
  const data = `${pathname === "/" ? "/_root" : pathname}.data`;
  return [
    { path: search ? `${data}?${search}` : data, headers: {} },
    { path: `${data}?${search ? `${search}&` : ""}q=${CANARY}`, headers: {} },
  ];
}

/** Which answers hold a word of the foreign tenant. What was asked for does not count: a search says it again. */
async function leaks(cookie: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [operation, rule] of reads)
    for (const kind of ["home", "foreign"] as const)
      for (const { path, headers } of questions(operation, rule, kind)) {
        const answer = await ask.answer({ method: "GET", path, cookie, headers });
        answers += 1;
        const text = new TextDecoder().decode(await answer.arrayBuffer());
        if (text.includes(`${CANARY}-`)) found.push(`${path} (${answer.status})`);
      }
  return found;
}

const OF_ANOTHER_TENANT: readonly PersonaName[] = ["user", "tenantAdmin", "demo", "support"];

test("the words are where the foreign tenant's own people see them", async () => {
  expect(planted).toContain("users.first_name");
  expect(planted).toContain("portfolios.name");
  expect(planted).toContain("holdings.name");
  expect(planted).toContain("portfolio_versions.note");
  expect(planted.length).toBeGreaterThan(6);
  expect((await leaks(foreignOwner)).length).toBeGreaterThan(5);
}, 120_000);

test.each(OF_ANOTHER_TENANT)(
  "no page, list or file shows %s a word of another tenant",
  async (person) => {
    expect(await leaks(cookies[person])).toEqual([]);
  },
  120_000,
);

test("no mail to another tenant holds such a word", async () => {
  const results = await selectRows`
    select id from emails where tenant_id = ${HOME} and (subject || text || html) like ${`%${CANARY}%`}`;
  expect(results).toEqual([]);
});
