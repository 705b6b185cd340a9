import { lt, sql } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import { webclientLogs } from "~db/schema";

/** Stores a report unless its person, or all without a session together, had the most since then already. */
export async function insertWebclientLog(
  app: AppContext,
  limit: { readonly since: string; readonly most: number },
  row: typeof webclientLogs.$inferSelect,
) {
  await app.db.run(sql`
    insert into webclient_logs (id, at, url, method, status, request, response, user_id, tenant_id, user_agent)
    select ${row.id}, ${row.at}, ${row.url}, ${row.method}, ${row.status}, ${row.request}, ${row.response},
      ${row.userId}, ${row.tenantId}, ${row.userAgent}
    where (select count(*) from webclient_logs
      where at > ${limit.since} and user_id is ${row.userId}) < ${limit.most}`);
}

export async function deleteWebclientLogs(app: AppContext, before: string) {
  await app.db.delete(webclientLogs).where(lt(webclientLogs.at, before));
}
