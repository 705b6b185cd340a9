import { getTableName, type SQL, sql } from "drizzle-orm";
import { check, type SQLiteColumn } from "drizzle-orm/sqlite-core";

/** `one of the list`, for a CHECK; null passes where the column may be null. */
function isOneOf(column: string, values: readonly string[]): SQL {
  return sql.raw(`"${column}" in (${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", ")})`);
}

/** The CHECKs of a table: each column with an `enum` holds one of its values, in whatever way it was written. */
export function checked(columns: Readonly<Record<string, SQLiteColumn>>) {
  return Object.values(columns).flatMap((column) => {
    const { name, table, enumValues } = column;
    if (!enumValues || enumValues.length === 0) return [];
    return [check(`${getTableName(table)}_${name}`, isOneOf(name, enumValues))];
  });
}
