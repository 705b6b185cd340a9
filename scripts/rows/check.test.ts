import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { checkRows } from "./check.mjs";
import { databaseOf } from "./columns.mjs";
import { productProgram } from "./statements.mjs";

// Each test compiles a program of its own.
vi.setConfig({ testTimeout: 60_000 });

const SCHEMA = `create table funds (id integer primary key, name text not null, rating real, closed integer not null);
  create table managers (fund_id integer not null, name text not null);`;

const PREPARED = `export interface Prepared<Row> { readonly row?: Row }
  export declare function prepared<Row = Record<string, unknown>>(db: unknown, query: string, ...values: unknown[]): Prepared<Row>;`;

/** What the check says of a module that sends statements. */
function checkOf(module: string) {
  const root = mkdtempSync(path.join(os.tmpdir(), "rows-"));
  try {
    for (const folder of ["app", "db", "migrations"]) mkdirSync(path.join(root, folder));
    writeFileSync(
      path.join(root, "tsconfig.json"),
      '{ "include": ["app", "db"], "compilerOptions": { "strict": true, "target": "ES2023", "lib": ["ES2023"], "types": [] } }',
    );
    writeFileSync(path.join(root, "db/d1.ts"), PREPARED);
    writeFileSync(path.join(root, "app/funds.ts"), `import { prepared } from "../db/d1";\n${module}`);
    writeFileSync(path.join(root, "migrations/0000.sql"), SCHEMA);
    return checkRows(productProgram(root), root, databaseOf(path.join(root, "migrations")));
  } finally {
    rmSync(root, { recursive: true });
  }
}

test("row types: a type that matches its statement passes, through constants and functions that return SQL", () => {
  const { wrong, checked, untyped } = checkOf(`
    const COLUMNS = ["id", "name"].map((column) => \`f.\${column}\`).join(", ");
    const named = (alias: string, isOpen: boolean) => \`\${alias}.name = ?1 \${isOpen ? "and closed = 0" : ""}\`;
    export const find = (db: unknown, isOpen: boolean) =>
      prepared<{ id: number; name: string; rating: number | null }>(
        db, \`select \${COLUMNS}, f.rating from funds f where \${named("f", isOpen)}\`);
    prepared(null, "delete from funds");`);
  expect({ wrong, checked, untyped }).toEqual({ wrong: [], checked: 1, untyped: 1 });
});

test("row types: a column that can be null, of another type or under another name is named with its place", () => {
  const { wrong } = checkOf(`
    prepared<{ name: number; rating: number; isClosed: number; closed: boolean }>(
      null, "select name, rating, closed from funds");`);
  expect(wrong).toEqual([
    "app/funds.ts:3: name: expected string (funds.name), found number",
    "app/funds.ts:3: rating: expected number | null (funds.rating), found number",
    "app/funds.ts:3: closed: expected string, number or null, found boolean",
    "app/funds.ts:3: isClosed: expected one of name, rating, closed, found a property without a column",
  ]);
});

test("row types: a column is nullable when its table is only left joined, and is not where the statement leaves null out", () => {
  const { wrong } = checkOf(`
    prepared<{ name: string }>(null, "select m.name from funds f left join managers m on m.fund_id = f.id");
    prepared<{ rating: number }>(null, "select rating from funds where rating is not null");`);
  expect(wrong).toEqual(["app/funds.ts:3: name: expected string | null (managers.name), found string"]);
});

test("row types: every branch of a statement is checked, with the values its callers give", () => {
  const { wrong } = checkOf(`
    const find = (column: string) => prepared<{ name: string }>(null, \`select \${column} from funds\`);
    export const both = [find("name"), find("rating as name")];`);
  expect(wrong).toEqual(["app/funds.ts:3: name: expected number (funds.rating), found string"]);
});

test("row types: a statement that is known only when it runs, or that SQLite refuses, is listed as not checked", () => {
  const { wrong, checked, unchecked } = checkOf(`
    export const run = (sql: string) => prepared<{ name: string }>(null, sql);
    prepared<{ name: string }>(null, "select name from nobody");`);
  expect({ wrong, checked }).toEqual({ wrong: [], checked: 0 });
  expect(unchecked).toEqual([
    "app/funds.ts:3: known only when it runs: sql",
    "app/funds.ts:4: not evaluated: no such table: nobody",
  ]);
});
