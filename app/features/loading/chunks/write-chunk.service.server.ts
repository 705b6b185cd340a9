import { BY_COLUMN } from "~/domain/facts/by-column";
import type { DatasetName } from "~/domain/facts/fact";
import { MATCHED_BY_IDENTITY } from "~/domain/facts/same-company";
import type { ChangeSpreads } from "~/domain/loads/change-spread";
import { rowTexts } from "~/domain/loads/chunker";
import type { AppContext } from "~/platform/context.server";
import { violates } from "~/platform/database/database-error";
import { yieldToEventLoop } from "~/platform/yield-to-event-loop.server";
import { storeDifferences } from "../comparison/differences.server";
import { readFileKeys } from "../ended-rows/listed-keys.server";
import { doneOnly, LoadOutbox } from "../load-outbox.commands.server";
import { findLoad, type LoadRow } from "../loads.queries.server";
import { readSpreads } from "./change-spreads.server";
import { findChunk, type StoredChunk } from "./compare-chunk.queries.server";
import { recordDryChunk } from "./dry-chunk.commands.server";
import { heldRowsOf } from "./held-rows.server";
import { holdsSuspicious, planRows, type RowChange, type RowsPlan } from "./plan-rows.server";
import { rowCountsOf } from "./row-counts";
import { type ChunkStep, writeLastStep, writeStep } from "./write-chunk.commands.server";

/** Rows written in one step: few, because the database answers nobody else meanwhile. */
const WRITTEN_AT_ONCE = 250;

/** Comparing a row takes an eighth of the time of writing it. */
const COMPARED_AT_ONCE = 4_000;

/** A row of several facts is counted as one, so all its facts are compared and written together. */
const isWhole = (dataset: DatasetName) => BY_COLUMN.has(dataset);

interface ChunkToWrite extends StoredChunk {
  readonly dataset: DatasetName;
  readonly load: LoadRow;
  readonly spreads: ChangeSpreads;
  readonly number: number;
  readonly outboxId: string;
}

/** Compares a chunk with what is known and writes what differs. Delivered again, it goes on where it was killed. */
export async function writeLoadChunk(
  app: AppContext,
  message: { loadId: number; number: number; outboxId: string },
): Promise<void> {
  const { loadId, number, outboxId } = message;
  const [load, chunk] = await Promise.all([findLoad(app, loadId), findChunk(app, loadId, number)]);
  const mayWrite = load !== null && (load.dryRun ? load.status === "reading" : load.status === "writing");
  if (!mayWrite || chunk?.status !== "pending") return doneOnly(app, outboxId);
  const dataset = chunk.dataset as DatasetName;
  const spreads = await readSpreads(app, load.fileKey, dataset);
  const work = { ...chunk, dataset, load, spreads, number, outboxId };
  await (load.dryRun ? compareAll(app, work) : writeAll(app, work));
}

/** The rows of a chunk as JSON text. */
async function textOf(app: AppContext, { fileKey }: ChunkToWrite): Promise<string> {
  const stored = await app.env.FILES.get(fileKey);
  if (stored === null) throw new Error(`chunk ${fileKey} is not in the store`);
  return stored.text();
}

interface Stretch extends RowsPlan {
  readonly rows: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** The rows that are not dealt with yet, a stretch at a time, with what becomes of them. */
async function* plannedStretches(
  app: AppContext,
  { load, dataset, spreads, rows: count, written, repeats, columns }: ChunkToWrite,
  texts: readonly string[],
): AsyncGenerator<Stretch> {
  const fileKeys = MATCHED_BY_IDENTITY.has(dataset) ? await readFileKeys(app, load.fileKey) : null;
  const fileHas = columns === null ? null : (JSON.parse(columns) as string[]);
  for (let start = written; start < texts.length; await yieldToEventLoop()) {
    const rows = texts.slice(start, isWhole(dataset) ? count : start + COMPARED_AT_ONCE);
    const plan = await planRows(app, {
      loadId: load.id,
      source: load.source,
      dataset,
      rows,
      spreads,
      isRepetition: repeats === 1,
      fileHas,
      fileKeys,
    });
    yield { ...plan, rows, start, end: start + rows.length };
    start += rows.length;
  }
}

/** A dry run keeps and counts what it would do. */
async function compareAll(app: AppContext, work: ChunkToWrite): Promise<void> {
  const { load, number, outboxId } = work;
  const rows: string[] = [];
  const changes: RowChange[] = [];
  const missing: string[] = [];
  for await (const stretch of plannedStretches(app, work, rowTexts(await textOf(app, work), work.rows))) {
    missing.push(...stretch.missing);
    const counted = stretch.changes.filter(({ becomes }) => becomes !== "retiring");
    changes.push(...counted.map((change) => ({ ...change, at: rows.length + change.at })));
    rows.push(...stretch.rows);
  }
  // What an earlier row of the file says as well changes nothing, unless both contradict what stands.
  const counted = work.agrees === 1 ? changes.filter(({ becomes }) => becomes === "conflict") : changes;
  const counts = await storeDifferences(app, work, rows, counted);
  const outbox = new LoadOutbox(app);
  const rowCounts = rowCountsOf(work.dataset, rows, counted);
  await recordDryChunk(app, { loadId: load.id, number, outboxId, rowCounts, missing, ...counts }, outbox);
  await outbox.send();
}

/**
 * Where nothing was known of any row so far, the next ones are written without being compared first. A key of which
 * something is known after all refuses the step it is in: what is left of the chunk is then compared. A chunk with a
 * value that cannot be true, or far from that of the year beside, is compared, because that row waits for a person.
 */
async function writeAll(app: AppContext, work: ChunkToWrite): Promise<void> {
  const text = await textOf(app, work);
  const isCompared =
    work.allNewSoFar === 0 ||
    work.repeats === 1 ||
    isWhole(work.dataset) ||
    MATCHED_BY_IDENTITY.has(work.dataset) ||
    (await holdsSuspicious(app, { ...work, loadId: work.load.id, rows: rowTexts(text, work.rows) }, text));
  if (isCompared) return writeCompared(app, work, text);
  try {
    return await writeNew(app, work, text);
  } catch (error) {
    if (!violates(error, "UNIQUE", "facts.dataset, facts.subject, facts.key")) throw error;
  }
  const chunk = await findChunk(app, work.load.id, work.number);
  if (chunk?.status !== "pending") return doneOnly(app, work.outboxId);
  return writeCompared(app, { ...work, written: chunk.written }, text);
}

const chunkOf = ({ load, number, dataset }: ChunkToWrite) => ({
  loadId: load.id,
  number,
  dataset,
  source: load.source,
  version: load.version ?? 0,
});

/** Rows of which nothing is known. A chunk that fits in one step is handed on as the text it is. */
async function writeNew(app: AppContext, work: ChunkToWrite, text: string): Promise<void> {
  const { rows: count, outboxId } = work;
  const nothingElse = { ...chunkOf(work), changes: [], held: [], missing: [], rowCounts: null };
  let texts: readonly string[] | null = null;
  for (let from = work.written; ; await yieldToEventLoop()) {
    const to = Math.min(from + WRITTEN_AT_ONCE, count);
    if (to - from < count) texts ??= rowTexts(text, count);
    const newRows = texts === null ? text : `[${texts.slice(from, to).join(",")}]`;
    const step = { ...nothingElse, from, to, newRows };
    if (to === count) return writeLast(app, step, outboxId);
    if (!(await writeStep(app, step))) return;
    from = to;
  }
}

async function writeLast(app: AppContext, step: ChunkStep, outboxId: string): Promise<void> {
  const outbox = new LoadOutbox(app);
  if (await writeLastStep(app, step, outboxId, outbox)) await outbox.send();
}

/** Rows that change nothing are not written down: they are counted with the next that do, or with the chunk's end. */
async function writeCompared(app: AppContext, work: ChunkToWrite, text: string): Promise<void> {
  const { outboxId, dataset, rows: count } = work;
  const chunk = { ...chunkOf(work), newRows: null };
  const stepSize = isWhole(dataset) ? count : WRITTEN_AT_ONCE;
  let from = work.written;
  let missing: readonly string[] = [];
  for await (const { changes, rows, start, end, ...plan } of plannedStretches(
    app,
    work,
    rowTexts(text, count),
  )) {
    missing = [...missing, ...plan.missing];
    let left = changes;
    const take = (): readonly RowChange[] => {
      const taken = left.slice(0, stepSize);
      left = left.slice(taken.length);
      return taken;
    };
    while (left.length > stepSize || (left.length > 0 && end < count)) {
      const step = take();
      const to = left.length === 0 ? end : start + (step.at(-1)?.at ?? 0) + 1;
      const held = await heldRowsOf(app, dataset, step);
      const written = { ...chunk, changes: step, held, missing, from, to, rowCounts: null };
      const isWritten = await writeStep(app, written);
      if (!isWritten) return;
      from = to;
      missing = [];
      await yieldToEventLoop();
    }
    if (end < count) continue;
    const rowCounts = rowCountsOf(dataset, rows, changes);
    const last = take();
    const held = await heldRowsOf(app, dataset, last);
    return writeLast(app, { ...chunk, changes: last, held, missing, from, to: end, rowCounts }, outboxId);
  }
}
