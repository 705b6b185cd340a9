import { and, desc, eq, lt } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import { contentVersions, users } from "~db/schema";

/** Of one item; older ones go when it is saved once more. */
export const MAX_VERSIONS = 100;

/** The versions of an item, newest first, without their texts. */
export async function listVersions(app: AppContext, contentId: string) {
  return app.db
    .select({
      id: contentVersions.id,
      at: contentVersions.at,
      by: users.name,
      status: contentVersions.status,
    })
    .from(contentVersions)
    .innerJoin(users, eq(users.id, contentVersions.by))
    .where(eq(contentVersions.contentId, contentId))
    .orderBy(desc(contentVersions.id))
    .limit(MAX_VERSIONS);
}

/** A version of an item and the one before it, both whole; null where the item has no such version. */
export async function findVersion(app: AppContext, contentId: string, id: number) {
  const of = eq(contentVersions.contentId, contentId);
  const [[version], [before]] = await app.db.batch([
    app.db
      .select()
      .from(contentVersions)
      .where(and(of, eq(contentVersions.id, id))),
    app.db
      .select()
      .from(contentVersions)
      .where(and(of, lt(contentVersions.id, id)))
      .orderBy(desc(contentVersions.id))
      .limit(1),
  ]);
  return version ? { version, before: before ?? null } : null;
}
