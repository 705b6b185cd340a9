import { inArray, sql } from "drizzle-orm";
import type { LoadSource } from "~/features/figures/explained-figure.types";
import type { SignedInContext } from "~/platform/context.server";
import { loads } from "~db/schema";

const MAX_SOURCES = 50;

/** The files behind some loads: a working names a few, never all of a portfolio's. */
export async function listLoadSources(
  app: SignedInContext,
  ids: readonly number[],
): Promise<readonly LoadSource[]> {
  if (ids.length === 0) return [];
  const rows = await app.db
    .select({
      loadId: loads.id,
      fileName: loads.fileName,
      sheet: sql<string | null>`${loads.detected} ->> '$.sheet'`,
      loadedAt: loads.finishedAt,
      loadedBy: loads.createdByName,
    })
    .from(loads)
    .where(inArray(loads.id, ids.slice(0, MAX_SOURCES)));
  return rows;
}
