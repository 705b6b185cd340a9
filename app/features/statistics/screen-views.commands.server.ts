import { sql } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";

export interface ScreenViews {
  readonly day: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly screen: string;
  readonly views: number;
}

/** Adds counted views to what is stored, all in one statement. */
export async function addScreenViews(app: AppContext, counted: readonly ScreenViews[]): Promise<void> {
  const rows = counted.map(({ day, tenantId, userId, screen, views }) => [
    day,
    tenantId,
    userId,
    screen,
    views,
  ]);
  await app.db.run(sql`
    insert into screen_views (day, tenant_id, user_id, screen, views)
    select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 from json_each(${JSON.stringify(rows)})
    where true
    on conflict (day, tenant_id, user_id, screen) do update set views = views + excluded.views`);
}

export async function deleteScreenViews(app: AppContext, before: string): Promise<void> {
  await app.db.run(sql`delete from screen_views where day < ${before}`);
}
