import { sql } from "drizzle-orm";
import type { SignedInContext } from "~/platform/context.server";
import { platformSettings } from "~db/schema";

const ROW = "platform";

/** Stores the settings where they still are of the version that they were changed from. */
export function storeSettings(app: SignedInContext, settings: { given: string; version: number }) {
  const { viewer } = app;
  const next = {
    given: settings.given,
    version: settings.version + 1,
    updatedAt: app.clock().toISOString(),
    updatedByName: `${viewer.firstName} ${viewer.lastName}`.trim(),
  };
  const stored = app.db.insert(platformSettings).select(sql`
    select ${ROW}, ${next.given}, ${next.version}, ${next.updatedAt}, ${next.updatedByName}
    where ${settings.version} = 0 or exists (select 1 from platform_settings where id = ${ROW})`);
  return stored
    .onConflictDoUpdate({
      target: platformSettings.id,
      set: next,
      setWhere: sql`${platformSettings.version} = ${settings.version}`,
    })
    .returning({ version: platformSettings.version });
}
