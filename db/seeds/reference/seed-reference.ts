import { sql } from "drizzle-orm";
import { allRoles } from "~/permissions/roles";
import type { Db } from "../../client";
import { roles } from "../../schema";

/** Reference data every installation needs. Safe to run at every start. */
export async function seedReference(db: Db): Promise<void> {
  await db
    .insert(roles)
    .select(
      sql`select json_extract(value, '$.name'), json_extract(value, '$.type') from json_each(${JSON.stringify(allRoles())}) where true`,
    )
    .onConflictDoNothing();
}
