import type { DatasetName } from "~/domain/facts/fact";
import type { ChunkRow } from "~/domain/loads/chunker";
import { type HeldRow, heldRow, standingDifferences } from "~/domain/loads/dry-run";
import type { AppContext } from "~/platform/context.server";
import { isSuspicious, type RowChange } from "./plan-rows.server";
import { standingRows } from "./standing-rows.server";

/**
 * Those of some changes that wait for a person and were not found impossible when the file was read, each with the row that
 * stands there; what an earlier row of the file says otherwise has none.
 */
export async function heldRowsOf(
  app: AppContext,
  dataset: DatasetName,
  changes: readonly RowChange[],
): Promise<readonly HeldRow[]> {
  const held = changes.flatMap((change) =>
    change.becomes === "conflict" && change.reason !== "impossible" ? [change] : [],
  );
  const standing = await standingRows(
    app,
    held.filter(({ reason }) => reason !== "file"),
  );
  return held.flatMap((change) => {
    const [subject, key, period, payload, row] = JSON.parse(change.row) as ChunkRow;
    const current = standing.get(change.at) ?? null;
    const kind = isSuspicious(change) ? "suspicious" : "conflicts";
    const columns = current === null ? [] : standingDifferences(current, payload);
    const difference = { kind, dataset, subject, key, period, row, columns, standing: current } as const;
    return heldRow(difference, change.columns) ?? [];
  });
}
