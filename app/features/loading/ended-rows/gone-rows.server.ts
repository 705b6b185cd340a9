import { MATCHED_BY_IDENTITY } from "~/domain/facts/same-company";
import type { ChunkRow } from "~/domain/loads/chunker";
import { goneRow, type RowDifference } from "~/domain/loads/dry-run";
import { rowKey } from "~/domain/loads/known-keys";
import { SeenKeys } from "~/domain/loads/seen-keys";
import type { AppContext } from "~/platform/context.server";
import { yieldToEventLoop } from "~/platform/yield-to-event-loop.server";
import { findDeliveryBefore } from "../comparison/differences.queries.server";
import { goneKey } from "../load-files.server";
import type { LoadRow } from "../loads.queries.server";
import { hasIdentity } from "./listed-keys.server";

/** Rows in one stored part. */
export const GONE_PART_ROWS = 2_000;

/**
 * Looks through the rows of the last delivery of the same source and stores those the new file does not have. Null
 * where there was no delivery, or its rows are not kept any more. One chunk is held at a time.
 */
export async function storeGoneRows(app: AppContext, load: LoadRow, seen: SeenKeys): Promise<number | null> {
  const before = await findDeliveryBefore(app, load);
  if (before === null) return null;
  const known = new SeenKeys();
  let part: RowDifference[] = [];
  let count = 0;
  let parts = 0;
  const store = async () => {
    parts += 1;
    await app.env.FILES.put(goneKey(load.fileKey, parts), JSON.stringify(part));
    part = [];
  };
  for (const { dataset, fileKey } of before.chunks) {
    const stored = await app.env.FILES.get(fileKey);
    if (stored === null) return null;
    for (const row of JSON.parse(await stored.text()) as ChunkRow[]) {
      const key = rowKey(dataset, row[0], row[1]);
      const payload = MATCHED_BY_IDENTITY.has(dataset) ? row[3] : null;
      if (seen.has(key) || hasIdentity(seen, { key: row[1], payload })) continue;
      if (!known.note(key, null, "").isFirst) continue;
      part.push(goneRow(dataset, row, { source: load.source, loadId: before.loadId }));
      count += 1;
      if (part.length === GONE_PART_ROWS) await store();
    }
    await yieldToEventLoop();
  }
  if (part.length > 0) await store();
  return count;
}
