import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

export type Db = DrizzleD1Database & { readonly $client: D1Database };

/** Without the schema: statements name their tables, and reading its relations would cost milliseconds of every request. */
export const connect = (database: D1Database): Db => drizzle(database);
