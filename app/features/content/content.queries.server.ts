import { and, desc, eq } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import { contentItems, users } from "~db/schema";
import type { ContentKind } from "./content.types";

const LIST_LIMIT = 500;

const published = (kind: ContentKind) =>
  and(eq(contentItems.kind, kind), eq(contentItems.status, "published"));

/** Published items of a kind, pinned ones first, then the newest. Drafts are only in the administration. */
export function listPublished(app: AppContext, kind: ContentKind, limit = LIST_LIMIT) {
  return app.db
    .select()
    .from(contentItems)
    .where(published(kind))
    .orderBy(desc(contentItems.pinned), desc(contentItems.publishedAt))
    .limit(limit);
}

export async function findPublished(app: AppContext, kind: ContentKind, id: string) {
  const [row] = await app.db
    .select({ item: contentItems, updater: users.name })
    .from(contentItems)
    .leftJoin(users, eq(users.id, contentItems.updatedBy))
    .where(and(published(kind), eq(contentItems.id, id)))
    .limit(1);
  return row ?? null;
}
