import type { ChunkRow } from "~/domain/loads/chunker";
import {
  type ChunkVerdict,
  chunkDifferences,
  type HeldRow,
  heldRow,
  type RowDifference,
  type StandingRow,
} from "~/domain/loads/dry-run";
import type { AppContext } from "~/platform/context.server";
import type { StoredChunk } from "../chunks/compare-chunk.queries.server";
import { isSuspicious, type RowChange } from "../chunks/plan-rows.server";
import { idBeside, standingRows } from "../chunks/standing-rows.server";
import { differencesKey } from "../load-files.server";

export interface DifferenceCounts {
  readonly inserted: number;
  readonly updated: number;
  /** Those held as suspicious included. */
  readonly conflicts: number;
  readonly suspicious: number;
  /** Those that wait for a person and were not found impossible when the file was read. */
  readonly held: readonly HeldRow[];
}

/** Keeps, beside a chunk that is compared and not written, what would become of each of its rows, and counts it. */
export async function storeDifferences(
  app: AppContext,
  chunk: StoredChunk,
  rows: readonly string[],
  changes: readonly RowChange[],
): Promise<DifferenceCounts> {
  const verdict = await verdictOf(app, chunk, rows.length, changes);
  const changed = new Map(changes.map(({ at, row }) => [at, row]));
  const values = rows.map((row, at) => JSON.parse(changed.get(at) ?? row) as ChunkRow);
  const differences = chunkDifferences(chunk.dataset, values, verdict);
  await app.env.FILES.put(differencesKey(chunk.fileKey), JSON.stringify(differences), {
    httpMetadata: { contentType: "application/json" },
  });
  return {
    inserted: verdict.inserted.length,
    updated: verdict.updated.size,
    conflicts: verdict.conflicts.size + verdict.suspicious.size,
    suspicious: verdict.suspicious.size,
    held: heldRows(differences, changes),
  };
}

function heldRows(differences: readonly RowDifference[], changes: readonly RowChange[]): readonly HeldRow[] {
  const contradicting = new Map(
    changes.flatMap((change) => (change.becomes === "conflict" ? [[change.at, change] as const] : [])),
  );
  return differences.flatMap((difference, at) => {
    const { reason, columns = [] } = contradicting.get(at) ?? {};
    return reason === "impossible" ? [] : (heldRow(difference, columns) ?? []);
  });
}

const NOTHING: ChunkVerdict = {
  inserted: [],
  updated: new Map(),
  conflicts: new Map(),
  suspicious: new Map(),
};

async function verdictOf(
  app: AppContext,
  chunk: StoredChunk,
  count: number,
  changes: readonly RowChange[],
): Promise<ChunkVerdict> {
  const places = Array.from({ length: count }, (_, at) => at);
  const standing = await standingRows(app, changes);
  const beside = (chosen: (change: RowChange) => boolean): ReadonlyMap<number, StandingRow | null> =>
    new Map(changes.filter(chosen).map(({ at }) => [at, standing.get(at) ?? null]));
  // What contradicts the first row of its file does so whatever stands: that row is not written yet.
  if (chunk.repeats === 1) {
    const ofSource = beside((change) => change.becomes === "conflict" && change.reason === "source");
    return { ...NOTHING, conflicts: new Map(places.map((at) => [at, ofSource.get(at) ?? null])) };
  }
  const isNew = (change: RowChange) => change.becomes !== "conflict" && idBeside(change) === null;
  return {
    inserted: changes.filter(isNew).map(({ at }) => at),
    updated: beside((change) => change.becomes === "current" && change.supersedes !== null),
    conflicts: beside((change) => change.becomes === "conflict" && !isSuspicious(change)),
    suspicious: beside(isSuspicious),
  };
}
