// The columns of a statement as SQLite names them, and what the schema says of those that come from a table.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

const KINDS = { TEXT: "string", INTEGER: "number", REAL: "number", NUMERIC: "number" };

/** An empty database as the migrations make it. */
export function databaseOf(folder) {
  const database = new DatabaseSync(":memory:");
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort())
    database.exec(readFileSync(path.join(folder, file), "utf8"));
  return database;
}

/** Of each column its name; its kind and whether it can be null where both are known, else null. */
export function columnsOf(database, text) {
  return database
    .prepare(text)
    .columns()
    .map(({ name, table, column, type }) => ({
      name,
      origin: table === null ? null : `${table}.${column}`,
      kind: KINDS[type?.toUpperCase()] ?? null,
      isNullable: table !== null && isNullable(database, text, table, column),
    }));
}

function isNullable(database, text, table, column) {
  // Virtual tables, as of json_each and of full texts, declare nothing.
  const info = database
    .prepare(
      "select \"notnull\" as required, pk from sqlite_schema s join pragma_table_info(s.name) i where s.name = ?1 and s.sql like 'create table%' and i.name = ?2",
    )
    .get(table, column);
  if (info === undefined) return false;
  const isRequired = info.required === 1 || info.pk > 0;
  return isRequired ? isOnlyLeftJoined(text, table) : !isTestedForNull(text, column);
}

/** A table that is named only on the right side of LEFT JOINs can have no row. */
function isOnlyLeftJoined(text, table) {
  const named = [
    ...text.matchAll(new RegExp(`(left\\s+(?:outer\\s+)?join|join|from|,)\\s+"?${table}"?\\b`, "gi")),
  ];
  return named.length > 0 && named.every(([, word]) => /^left/i.test(word));
}

/** The statement leaves rows out in which the column is null. */
function isTestedForNull(text, column) {
  return new RegExp(`\\b${column}"?\\s+is\\s+not\\s+null`, "i").test(text);
}
