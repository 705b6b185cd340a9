import type { DatasetName, FactValues } from "~/domain/facts/fact";
import type { ChunkRow } from "~/domain/loads/chunker";
import { differences } from "~/domain/loads/differences";
import { type HeldRow, heldRow } from "~/domain/loads/dry-run";
import type { AppContext } from "~/platform/context.server";
import { findStandingRows } from "./differences.queries.server";
import { isSuspicious, type RowChange } from "./plan-rows.server";

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
  const beside = held.flatMap(({ reason, currentFactId }) => (reason === "file" ? [] : [currentFactId]));
  const standing = await findStandingRows(app, beside);
  return held.flatMap((change) => {
    const [subject, key, period, payload, row] = JSON.parse(change.row) as ChunkRow;
    const current = change.reason === "file" ? null : (standing.get(change.currentFactId) ?? null);
    const kind = isSuspicious(change) ? "suspicious" : "conflicts";
    const columns = current === null ? [] : differences(valuesOf(current.payload), valuesOf(payload));
    const difference = { kind, dataset, subject, key, period, row, columns, standing: current } as const;
    return heldRow(difference, change.columns) ?? [];
  });
}

const valuesOf = (payload: string) => JSON.parse(payload) as FactValues;
