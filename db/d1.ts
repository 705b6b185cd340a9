import { type SQL, sql } from "drizzle-orm";
import { SQLiteAsyncDialect, type SQLiteColumn } from "drizzle-orm/sqlite-core";

/** `column in (…)` for any number of values: D1 takes 100 bound parameters, one JSON array is one of them. */
export function inJson(column: SQLiteColumn | SQL, values: readonly (string | number)[]): SQL {
  return sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;
}

const dialect = new SQLiteAsyncDialect();

/** A statement for `$client.batch`, where drizzle's own `run` cannot stand: raw SQL with its parameters bound. */
export function statement(client: D1Database, query: SQL): D1PreparedStatement {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return client.prepare(text).bind(...params);
}
