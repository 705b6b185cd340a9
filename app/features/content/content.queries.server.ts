import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import { contentItems, contentReads, users } from "~db/schema";
import type { ContentKind } from "./content.types";

const LIST_LIMIT = 500;

/** What readers see of a kind: published, and its day has come. */
export const published = (app: AppContext, kind: ContentKind) =>
  and(
    eq(contentItems.kind, kind),
    eq(contentItems.status, "published"),
    sql`coalesce(${contentItems.publishedAt} <= ${app.clock().toISOString()}, true)`,
  );

/**
 * Whether an item is new to the reader: published since their account was made, and neither opened nor marked as read.
 * FAQs are looked up, not followed.
 */
const isUnread = ({ viewer }: SignedInContext): SQL<number> => sql<number>`(
  ${contentItems.kind} <> 'faq'
  and ${contentItems.publishedAt} > (select strftime('%Y-%m-%dT%H:%M:%fZ', created_at / 1000.0, 'unixepoch')
    from ${users} where ${users.id} = ${viewer.id})
  and not exists (select 1 from ${contentReads} where ${contentReads.userId} = ${viewer.id}
    and ${contentReads.contentId} = ${contentItems.id}))`;

/** Published items of a kind, pinned ones first, then the newest. Drafts, and what is published later, are only in the administration. */
export function listPublished(app: SignedInContext, kind: ContentKind, limit = LIST_LIMIT) {
  return app.db
    .select({ item: contentItems, isUnread: isUnread(app) })
    .from(contentItems)
    .where(published(app, kind))
    .orderBy(desc(contentItems.pinned), desc(contentItems.publishedAt))
    .limit(limit);
}

export async function findPublished(app: SignedInContext, kind: ContentKind, id: string) {
  const [row] = await app.db
    .select({ item: contentItems, isUnread: isUnread(app), updater: users.name })
    .from(contentItems)
    .leftJoin(users, eq(users.id, contentItems.updatedBy))
    .where(and(published(app, kind), eq(contentItems.id, id)))
    .limit(1);
  return row ?? null;
}
