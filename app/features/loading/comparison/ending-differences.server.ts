import { endingRow } from "~/domain/loads/dry-run";
import type { AppContext } from "~/platform/context.server";
import { listEndingRows } from "../ended-rows/ended-rows.queries.server";
import type { LoadRow } from "../loads.queries.server";
import type { FoundDifferences } from "./found-differences";

const NOTHING_ELSE = { inserted: 0, updated: 0, unchanged: 0, conflicts: 0, suspicious: 0 };
const STRETCH = 2_000;

/** Of a load that waits for a person only the rows are known that would end. */
export function endingDifferences(app: AppContext, load: LoadRow): FoundDifferences {
  return {
    counts: { ...NOTHING_ELSE, gone: load.rowsEnded },
    only: "gone",
    hasDeliveryBefore: true,
    async page(_, from, limit) {
      const rows = await listEndingRows(app, load.id, { offset: from, limit });
      return { rows: rows.map(endingRow), total: load.rowsEnded };
    },
    async *all() {
      for (let afterId = 0; ; ) {
        const rows = await listEndingRows(app, load.id, { afterId, limit: STRETCH });
        const last = rows.at(-1);
        if (last === undefined) return;
        yield rows.map(endingRow);
        afterId = last.id;
      }
    },
  };
}
