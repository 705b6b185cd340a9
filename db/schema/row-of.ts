import { type AnySQLiteColumn, integer, text } from "drizzle-orm/sqlite-core";

/** Whose id is a text: the row that a row belongs to. */
export const rowOf = <N extends string>(column: N, id: () => AnySQLiteColumn) =>
  text(column).notNull().references(id);

/** The same of rows that are numbered. */
export const numberOf = <N extends string>(column: N, id: () => AnySQLiteColumn) =>
  integer(column).notNull().references(id);
