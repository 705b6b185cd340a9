import { type ChunkRow, type ChunkVerdict, chunkDifferences, type StandingRow } from "~/domain/loads/dry-run";
import type { AppContext } from "~/platform/context.server";
import type { ChunkRow as StoredChunk } from "./compare-chunk.queries.server";
import { findStandingRows } from "./differences.queries.server";
import { differencesKey } from "./load-files.server";
import type { Decided } from "./write-chunk.service.server";

export interface DifferenceCounts {
  readonly inserted: number;
  readonly updated: number;
  /** Those held as suspicious included. */
  readonly conflicts: number;
  readonly suspicious: number;
}

/** Keeps, beside a chunk that is compared and not written, what would become of each of its rows, and counts it. */
export async function storeDifferences(
  app: AppContext,
  chunk: StoredChunk,
  text: string,
  plan: Decided,
): Promise<DifferenceCounts> {
  const rows = JSON.parse(text) as ChunkRow[];
  const verdict = await verdictOf(app, chunk, rows.length, plan);
  const differences = chunkDifferences(chunk.dataset, rows, verdict);
  await app.env.FILES.put(differencesKey(chunk.fileKey), JSON.stringify(differences), {
    httpMetadata: { contentType: "application/json" },
  });
  return {
    inserted: verdict.inserted.length,
    updated: verdict.updated.size,
    conflicts: verdict.conflicts.size + verdict.suspicious.size,
    suspicious: verdict.suspicious.size,
  };
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
  plan: Decided,
): Promise<ChunkVerdict> {
  const places = Array.from({ length: count }, (_, at) => at);
  if (chunk.agrees === 1) return NOTHING;
  // What contradicts the first row of its file does so whatever stands: that row is not written yet.
  if (chunk.repeats === 1) return { ...NOTHING, conflicts: new Map(places.map((at) => [at, null])) };
  const { supersededIds, current, history, contradicting, allNew } = plan;
  const standing = await findStandingRows(app, [
    ...supersededIds,
    ...contradicting.map(({ currentFactId }) => currentFactId),
  ]);
  const beside = (id: number): StandingRow | null => standing.get(id) ?? null;
  const held = (isJump: boolean) =>
    new Map(
      contradicting
        .filter(({ reason }) => (reason === "jump") === isJump)
        .map(({ at, currentFactId }) => [at, beside(currentFactId)]),
    );
  return {
    // The first of them supersede, in the order of what they supersede; the others are new.
    inserted: allNew ? places : [...current.slice(supersededIds.length), ...history],
    updated: new Map(supersededIds.map((id, at) => [current[at] ?? -1, beside(id)])),
    conflicts: held(false),
    suspicious: held(true),
  };
}
