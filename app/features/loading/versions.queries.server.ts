import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import type { VersionState } from "./loading.types";

/** Which data version everybody sees, and which is being prepared. */
export async function getVersionState(app: AppContext): Promise<VersionState> {
  const row = await prepared<VersionState>(
    app.db.$client,
    `select (select max(version) from data_versions where status = 'published') as published,
        (select max(version) from data_versions where status = 'writing') as preparing`,
  ).first();
  return row ?? { published: null, preparing: null };
}
