import { sql } from "drizzle-orm";
import type { SignedInContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import type { VisitInput } from "./quick-search.schemas";

/** As many as are kept for a person: what is shown, and some more for those that are gone or closed by now. */
const KEPT = 24;

/** Puts a page first among those somebody opened last; the oldest make room. */
export async function putVisit(app: SignedInContext, { kind, key, section }: VisitInput): Promise<void> {
  const { userId, tenantId } = app.scope;
  const { $client } = app.db;
  await $client.batch([
    prepared(
      $client,
      `insert into recent_visits (user_id, tenant_id, kind, key, section, visited_at)
        values (?1, ?2, ?3, ?4, ?5, ?6)
        on conflict (user_id, kind, key) do update set section = excluded.section, visited_at = excluded.visited_at,
          tenant_id = excluded.tenant_id`,
      userId,
      tenantId,
      kind,
      key,
      section,
      app.clock().toISOString(),
    ),
    prepared(
      $client,
      `delete from recent_visits where user_id = ?1 and visited_at < (select visited_at from recent_visits
        where user_id = ?1 order by visited_at desc limit 1 offset ?2)`,
      userId,
      KEPT - 1,
    ),
  ]);
}

export async function deleteVisits(app: SignedInContext): Promise<void> {
  await app.db.run(sql`delete from recent_visits where user_id = ${app.scope.userId}`);
}
