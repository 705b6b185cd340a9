import { sql } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";

/** How many live users hold each role. */
export async function countHolders(app: AppContext): Promise<ReadonlyMap<string, number>> {
  const rows = await app.db.all<{ name: string; holders: number }>(sql`
    select ur.role_name as name, count(*) as holders from user_roles ur join users u on u.id = ur.user_id
    where u.deleted_at is null group by ur.role_name`);
  return new Map(rows.map((row) => [row.name, row.holders]));
}
