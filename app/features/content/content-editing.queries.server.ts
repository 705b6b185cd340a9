import { and, eq, sql } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import { containing } from "~db/like";
import { inDirection } from "~db/order";
import { contentItems, users } from "~db/schema";
import type { ContentSearch } from "./content-editing.schemas";

const columns = { item: contentItems, updater: users.name };

/** Everything written, drafts included, by the time of the last change. */
export async function listAll(app: AppContext, { q, filter, sort, page, pageSize }: ContentSearch) {
  const words = containing(q);
  const where = and(
    filter.kind ? eq(contentItems.kind, filter.kind) : undefined,
    filter.status ? eq(contentItems.status, filter.status) : undefined,
    q ? sql`${contentItems.texts} like ${words} escape '\\'` : undefined,
  );
  const [rows, total] = await Promise.all([
    app.db
      .select(columns)
      .from(contentItems)
      .leftJoin(users, eq(users.id, contentItems.updatedBy))
      .where(where)
      .orderBy(...inDirection(sort, contentItems.updatedAt, contentItems.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    app.db.$count(contentItems, where),
  ]);
  return { rows, total };
}

export async function findContent(app: AppContext, id: string) {
  const [row] = await app.db
    .select(columns)
    .from(contentItems)
    .leftJoin(users, eq(users.id, contentItems.updatedBy))
    .where(eq(contentItems.id, id))
    .limit(1);
  return row ?? null;
}
