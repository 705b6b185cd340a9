import { sql } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";

interface StoredSettings {
  readonly given: string;
  readonly version: number;
  readonly updatedAt: string;
  readonly updatedByName: string;
}

export async function findSettings(app: AppContext): Promise<StoredSettings | null> {
  const row = await app.db.get<StoredSettings | undefined>(
    sql`select given, version, updated_at as updatedAt, updated_by_name as updatedByName
      from platform_settings where id = 'platform'`,
  );
  return row ?? null;
}
