import { DATASETS } from "~/domain/datasets/datasets";
import { BY_COLUMN, isSameFigure } from "~/domain/facts/by-column";
import type { DatasetName } from "~/domain/facts/fact";
import { jumps } from "~/domain/loads/jumps";
import { standingInHistory, standingOf } from "~/domain/loads/standing";
import type { AppContext } from "~/platform/context.server";
import {
  compareWithCurrent,
  compareWithHistory,
  findChunk,
  findKnownConflicts,
} from "./compare-chunk.queries.server";
import { storeDifferences } from "./differences.server";
import { doneOnly, LoadOutbox } from "./load-outbox.commands.server";
import { findLoad } from "./loads.queries.server";
import {
  type ChunkConflict,
  type ChunkPlan,
  type RowCounts,
  recordDryChunk,
  writeChunk,
} from "./write-chunk.commands.server";

/** Compares a chunk with what is known and writes what differs. Delivered again, it changes nothing. */
export async function writeLoadChunk(
  app: AppContext,
  message: { loadId: number; number: number; outboxId: string },
): Promise<void> {
  const { loadId, number, outboxId } = message;
  const [load, chunk] = await Promise.all([findLoad(app, loadId), findChunk(app, loadId, number)]);
  const mayWrite = load !== null && (load.dryRun ? load.status === "reading" : load.status === "writing");
  if (!mayWrite || chunk?.status !== "pending") return doneOnly(app, outboxId);
  const stored = await app.env.FILES.get(chunk.fileKey);
  if (stored === null) throw new Error(`chunk ${chunk.fileKey} is not in the store`);
  const rows = await stored.text();
  const dataset = chunk.dataset as DatasetName;
  const plan = await planOf(app, {
    loadId,
    source: load.source,
    dataset,
    rows,
    count: chunk.rows,
    isRepetition: chunk.repeats === 1,
  });
  const outbox = new LoadOutbox(app);
  let hasMessages = true;
  if (load.dryRun) {
    await recordDryChunk(
      app,
      {
        loadId,
        number,
        outboxId,
        rowCounts: plan.rowCounts,
        ...(await storeDifferences(app, chunk, rows, plan)),
      },
      outbox,
    );
  } else {
    hasMessages = await writeChunk(
      app,
      {
        ...plan,
        loadId,
        number,
        outboxId,
        dataset,
        source: load.source,
        version: load.version ?? 0,
        rows,
        about: DATASETS[dataset].about,
      },
      outbox,
    );
  }
  if (hasMessages) await outbox.send();
}

export type Decided = Pick<
  ChunkPlan,
  "allNew" | "current" | "history" | "supersededIds" | "conflicts" | "conflictCount" | "rowCounts"
> & {
  /** All rows in conflict, those included that somebody was asked about before. */
  readonly contradicting: readonly ChunkConflict[];
};

/** Decides for every row of a chunk whether it is new, supersedes, is history, contradicts, or says nothing new. */
async function planOf(
  app: AppContext,
  chunk: {
    loadId: number;
    source: string;
    dataset: DatasetName;
    rows: string;
    count: number;
    isRepetition: boolean;
  },
): Promise<Decided> {
  const { loadId, source, dataset, rows, isRepetition } = chunk;
  const { same, differing } = await compareWithCurrent(app, dataset, rows);
  const supersededIds: number[] = [];
  const superseding: number[] = [];
  const contradicting: ChunkConflict[] = [];
  const rowAt = rowReader(rows);
  const jumpsOf = (at: number, current: string) =>
    jumps(DATASETS[dataset], JSON.parse(current), JSON.parse(rowAt(at)?.[3] ?? "{}"));
  const statesTheSame = (at: number, current: string) =>
    BY_COLUMN.has(dataset) && isSameFigure(JSON.parse(current), JSON.parse(rowAt(at)?.[3] ?? "{}"));
  const earlier: number[] = [];
  for (const { at, period, current } of differing) {
    const standing = standingOf(current, { source, loadId, period }, isRepetition);
    if (standing === "conflict" && statesTheSame(at, current.payload)) continue;
    const jumped = standing === "supersede" ? jumpsOf(at, current.payload) : [];
    if (jumped.length > 0) {
      contradicting.push({ at, currentFactId: current.id, reason: "jump", columns: jumped });
    } else if (standing === "supersede") {
      supersededIds.push(current.id);
      superseding.push(at);
    } else if (standing === "conflict") {
      const reason = current.source === source ? "file" : "source";
      contradicting.push({ at, currentFactId: current.id, reason, columns: [] });
    } else earlier.push(at);
  }
  const history: number[] = [];
  if (earlier.length > 0) {
    const known = await compareWithHistory(app, dataset, rows, earlier);
    const unchanged = new Set(known.same);
    for (const at of earlier) {
      if (unchanged.has(at)) continue;
      const kept = known.kept.get(at);
      const standing = kept ? standingInHistory(kept, { source, loadId, period: kept.period }) : "history";
      if (kept && standing === "conflict")
        contradicting.push({ at, currentFactId: kept.id, reason: "source", columns: [] });
      else history.push(at);
    }
  }
  const asked =
    contradicting.length === 0
      ? new Set<number>()
      : await findKnownConflicts(
          app,
          dataset,
          source,
          rows,
          contradicting.map(({ at }) => at),
        );
  const known = same.length + differing.length;
  const places = placesOfNew(chunk.count, same, differing);
  return {
    allNew: known === 0,
    current: known === 0 ? [] : [...superseding, ...places],
    history,
    supersededIds,
    conflicts: contradicting.filter(({ at }) => !asked.has(at)),
    conflictCount: contradicting.length,
    contradicting,
    rowCounts: BY_COLUMN.has(dataset)
      ? rowCounts(rows, {
          conflicts: contradicting.map(({ at }) => at),
          updated: superseding,
          inserted: [...places, ...history],
        })
      : null,
  };
}

type StoredRow = readonly [subject: string, key: string, period: string | null, payload: string, row: number];

/** The rows of a chunk, parsed when one is asked for. */
function rowReader(rows: string): (at: number) => StoredRow | undefined {
  let parsed: readonly StoredRow[] | null = null;
  return (at) => {
    parsed ??= JSON.parse(rows) as StoredRow[];
    return parsed[at];
  };
}

/** Counts the rows that several facts of a chunk make up: a row is what most needs a look in it. */
function rowCounts(
  rows: string,
  places: Readonly<Record<"conflicts" | "updated" | "inserted", readonly number[]>>,
): RowCounts {
  const rowAt = (JSON.parse(rows) as unknown[][]).map((fact) => fact[4]);
  const counted = new Set<unknown>();
  const count = (at: readonly number[]) => {
    const before = counted.size;
    for (const place of at) counted.add(rowAt[place]);
    return counted.size - before;
  };
  const conflicts = count(places.conflicts);
  const updated = count(places.updated);
  const inserted = count(places.inserted);
  return { conflicts, updated, inserted, unchanged: count(rowAt.map((_, at) => at)) };
}

function placesOfNew(
  count: number,
  same: readonly number[],
  differing: readonly { readonly at: number }[],
): number[] {
  if (same.length + differing.length === count) return [];
  const known = new Set([...same, ...differing.map(({ at }) => at)]);
  return Array.from({ length: count }, (_, at) => at).filter((at) => !known.has(at));
}
