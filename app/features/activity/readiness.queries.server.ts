import { sql } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";

export async function findState(app: AppContext): Promise<{ ready: boolean; version: number }> {
  const row = await app.db.get<{ ready: string | null; version: number | null }>(sql`
    select (select value from app_state where key = 'ready') as ready,
      (select max(version) from data_versions where status = 'published') as version`);
  return { ready: row?.ready != null, version: row?.version ?? 0 };
}
