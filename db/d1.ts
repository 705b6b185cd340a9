import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** `column in (…)` for any number of values: D1 takes 100 bound parameters, one JSON array is one of them. */
export function inJson(column: SQLiteColumn | SQL, values: readonly (string | number)[]): SQL {
  return sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;
}
