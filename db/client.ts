import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import * as schema from "./schema";

export type Db = DrizzleD1Database<typeof schema> & { readonly $client: D1Database };

const connected = new WeakMap<D1Database, Db>();

/** One for each binding: reading the schema's relations anew costs milliseconds of every request. */
export function connect(database: D1Database): Db {
  const known = connected.get(database);
  if (known) return known;
  const db = drizzle(database, { schema });
  connected.set(database, db);
  return db;
}
