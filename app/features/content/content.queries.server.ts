import { and, desc, eq, sql } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import { contentItems, users } from "~db/schema";
import type { ContentKind } from "./content.types";

const LIST_LIMIT = 500;

/** What readers see of a kind: published, and its day has come. */
const published = (app: AppContext, kind: ContentKind) =>
  and(
    eq(contentItems.kind, kind),
    eq(contentItems.status, "published"),
    sql`coalesce(${contentItems.publishedAt} <= ${app.clock().toISOString()}, true)`,
  );

/** Published items of a kind, pinned ones first, then the newest. Drafts, and what is published later, are only in the administration. */
export function listPublished(app: AppContext, kind: ContentKind, limit = LIST_LIMIT) {
  return app.db
    .select()
    .from(contentItems)
    .where(published(app, kind))
    .orderBy(desc(contentItems.pinned), desc(contentItems.publishedAt))
    .limit(limit);
}

export async function findPublished(app: AppContext, kind: ContentKind, id: string) {
  const [row] = await app.db
    .select({ item: contentItems, updater: users.name })
    .from(contentItems)
    .leftJoin(users, eq(users.id, contentItems.updatedBy))
    .where(and(published(app, kind), eq(contentItems.id, id)))
    .limit(1);
  return row ?? null;
}
