import { sql } from "drizzle-orm";
import type { SignedInContext } from "~/platform/context.server";
import { contentItems, contentReads } from "~db/schema";
import { published } from "./content.queries.server";
import type { ContentKind } from "./content.types";

/** One item that the viewer sees, or all of its kind; what was read before stays as it was. */
export async function insertReads(app: SignedInContext, kind: ContentKind, id: string | null): Promise<void> {
  await app.db
    .insert(contentReads)
    .select(
      sql`select ${app.viewer.id}, ${contentItems.id}, ${app.clock().toISOString()} from ${contentItems}
        where ${published(app, kind)} and (${id} is null or ${contentItems.id} = ${id})`,
    )
    .onConflictDoNothing();
}
