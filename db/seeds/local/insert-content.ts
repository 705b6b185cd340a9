import { sql } from "drizzle-orm";
import type { Db } from "../../client";
import { contentItems, contentVersions, demoAssets } from "../../schema";
import { seededUserId } from "./insert-people";
import type { LocalSeed } from "./local-seed";

/** Inserts guides, FAQs and news, each with its first version, and the assets a demo tenant sees, where they are not there yet. */
export async function insertContent(db: Db, seed: LocalSeed): Promise<void> {
  await db.batch([
    db
      .insert(demoAssets)
      .select(sql`select value from json_each(${JSON.stringify(seed.demoIsins)}) where true`)
      .onConflictDoNothing(),
    ...seed.content.map(({ texts, updatedBy, ...item }) =>
      db
        .insert(contentItems)
        .values({ ...item, texts: JSON.stringify(texts), updatedBy: seededUserId(updatedBy) })
        .onConflictDoNothing(),
    ),
    db.insert(contentVersions).select(sql`
      select null, id, updated_at, updated_by, "group", texts, status, pinned, published_at, document_name
      from content_items i where not exists (select 1 from content_versions where content_id = i.id)`),
  ]);
}
