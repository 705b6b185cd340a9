import { sql } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";

/** When maintenance began, or null while the product is open. */
export async function findMaintenance(app: AppContext): Promise<string | null> {
  const row = await app.db.get<{ value: string } | undefined>(
    sql`select value from app_state where key = 'maintenance'`,
  );
  return row?.value ?? null;
}
