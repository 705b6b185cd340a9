import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import * as schema from "./schema";

export type Db = DrizzleD1Database<typeof schema> & { readonly $client: D1Database };

export function connect(database: D1Database): Db {
  return drizzle(database, { schema });
}
