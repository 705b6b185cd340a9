import { endingRow, type RowDifference } from "~/domain/loads/dry-run";
import type { AppContext } from "~/platform/context.server";
import { yieldToEventLoop } from "~/platform/yield-to-event-loop.server";
import { goneKey } from "../load-files.server";
import type { LoadRow } from "../loads.queries.server";
import { BEFORE_ALL, findEndingRows, listInForce } from "./ended-rows.queries.server";
import { GONE_PART_ROWS } from "./gone-rows.server";
import type { ListedKeys } from "./listed-keys.server";

/** Rows of one step: the database answers nobody else while it works on one. */
const LOOKED_AT = 2_000;

/** For a comparison: stores the rows in force that a whole list would end, and counts those of its lists. */
export async function storeEndingRows(
  app: AppContext,
  load: LoadRow,
  listed: ListedKeys,
): Promise<{ readonly rowsGone: number; readonly rowsInForce: number }> {
  let rowsGone = 0;
  let rowsInForce = 0;
  let waiting: number[] = [];
  let parts = 0;
  const store = async () => {
    const ids = waiting.slice(0, GONE_PART_ROWS);
    waiting = waiting.slice(GONE_PART_ROWS);
    const part: RowDifference[] = (await findEndingRows(app, ids)).map(endingRow);
    parts += 1;
    await app.env.FILES.put(goneKey(load.fileKey, parts), JSON.stringify(part));
  };
  for (const stretch of listed.stretches) {
    for (let after = BEFORE_ALL; ; await yieldToEventLoop()) {
      const { rows, last } = await listInForce(app, load.source, stretch, after, LOOKED_AT);
      const own = rows.filter((row) => listed.isOfLists(row));
      const gone = own.filter((row) => !listed.has(row)).map(({ id }) => id);
      rowsInForce += own.length;
      rowsGone += gone.length;
      waiting.push(...gone);
      while (waiting.length >= GONE_PART_ROWS) await store();
      if (last === null) break;
      after = last;
    }
  }
  if (waiting.length > 0) await store();
  return { rowsGone, rowsInForce };
}
