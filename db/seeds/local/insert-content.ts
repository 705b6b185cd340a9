import { sql } from "drizzle-orm";
import type { Db } from "../../client";
import { contentItems, demoAssets } from "../../schema";
import { seededUserId } from "./insert-people";
import type { LocalSeed } from "./local-seed";

/** Inserts guides, FAQs, news and the assets a demo tenant sees, where they are not there yet. */
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
  ]);
}
