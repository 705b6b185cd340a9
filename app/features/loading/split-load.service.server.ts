import { isLoadable, type Loadable } from "~/domain/datasets/datasets";
import type { LoadFinding } from "~/domain/datasets/load-finding";
import { LoadFindings } from "~/domain/datasets/load-finding";
import { MATCHED_BY_IDENTITY } from "~/domain/facts/same-company";
import { openLoadFile } from "~/domain/load-files/load-file";
import { type Detected, NotThisDataset } from "~/domain/load-files/load-reading";
import { readLoadFile } from "~/domain/load-files/read-load-file";
import { KnownKeys } from "~/domain/loads/known-keys";
import { SeenKeys } from "~/domain/loads/seen-keys";
import { type SplitCounts, splitIntoChunks } from "~/domain/loads/split";
import type { Mapping } from "~/domain/tabular/headers/match-columns";
import { headerFingerprint } from "~/domain/tabular/headers/match-columns";
import { UnreadableFile } from "~/domain/tabular/unreadable-file";
import { DAY_MS } from "~/domain/time/durations";
import type { AppContext } from "~/platform/context.server";
import { sha256Hex } from "~/platform/sha256";
import { inTurns } from "~/platform/yield-to-event-loop.server";
import { RowsToMeasure, storeSpreads } from "./chunks/change-spreads.server";
import { findYearlyRates } from "./chunks/yearly-rates.queries.server";
import { storeEndingRows } from "./ended-rows/ending-rows.server";
import { storeGoneRows } from "./ended-rows/gone-rows.server";
import { ListedKeys, ListsInFile, noteIdentity, storeListedKeys } from "./ended-rows/listed-keys.server";
import { chunkKey, storedFile } from "./load-files.server";
import { doneOnly } from "./load-outbox.commands.server";
import { markReading, recordSplit, recordUnreadable, type StoredChunk } from "./loads.commands.server";
import { findLoad, type LoadRow } from "./loads.queries.server";
import { rememberMapping } from "./saved-mappings.commands.server";

/**
 * Reads a file from the store as a stream, checks its rows, and puts what passes back as numbered chunks. May be
 * killed and run again: the same file makes the same chunks.
 */
export async function splitLoad(
  app: AppContext,
  message: { loadId: number; outboxId: string },
): Promise<void> {
  const load = await findLoad(app, message.loadId);
  if (load === null || !(await markReading(app, message.loadId))) return doneOnly(app, message.outboxId);
  const findings = new LoadFindings();
  const counts: SplitCounts = { read: 0, rejected: 0, repeated: 0, contradicting: 0 };
  try {
    const seen = new SeenKeys();
    const lists = new ListsInFile(load.dataset as Loadable, seen);
    const toMeasure = new RowsToMeasure();
    const keys = { seen, lists };
    const { chunks, detected, table } = await readIntoChunks(
      app,
      load,
      { findings, counts, toMeasure },
      keys,
    );
    await storeSpreads(app, load, toMeasure);
    const fingerprint =
      load.mapping === null || !table ? null : headerFingerprint(table.headers.slice(0, table.width));
    if (fingerprint !== null && chunks.length > 0) await rememberMapping(app, load, fingerprint);
    const gone = await rowsNotInFile(app, load, { ...keys, layout: detected.layout });
    await recordSplit(app, {
      loadId: load.id,
      outboxId: message.outboxId,
      dryRun: load.dryRun,
      chunks,
      counts,
      ...gone,
      findings,
      detected: JSON.stringify(detected),
    });
  } catch (error) {
    const finding = findingOf(error);
    if (finding === null) throw error;
    findings.add(finding);
    await recordUnreadable(app, {
      loadId: load.id,
      outboxId: message.outboxId,
      error: { code: errorCode(error), params: { ...finding.params, value: finding.value ?? "" } },
      findings,
      rowsRead: counts.read,
    });
  }
}

interface KeysOfFile {
  readonly seen: SeenKeys;
  readonly lists: ListsInFile;
}

/** What grows while a file is read. */
interface FoundInFile {
  readonly findings: LoadFindings;
  readonly counts: SplitCounts;
  readonly toMeasure: RowsToMeasure;
}

/** A comparison looks for them at once; a whole list when it is its turn to write, for which its keys are kept. */
async function rowsNotInFile(
  app: AppContext,
  load: LoadRow,
  { seen, lists, layout }: KeysOfFile & Pick<Detected, "layout">,
): Promise<{ readonly rowsGone: number | null; readonly rowsInForce: number | null }> {
  const isMatched = MATCHED_BY_IDENTITY.has(load.dataset);
  if (isMatched) await storeListedKeys(app, load.fileKey, seen, lists);
  if (load.wholeList && load.dryRun) {
    const keys = KnownKeys.of(seen);
    const listed = new ListedKeys(load.dataset as Loadable, keys, lists.subjects, layout ?? null);
    return storeEndingRows(app, load, listed);
  }
  if (load.wholeList && !isMatched) await storeListedKeys(app, load.fileKey, seen, lists);
  return { rowsGone: load.dryRun ? await storeGoneRows(app, load, seen) : null, rowsInForce: null };
}

/** Datasets of which publications state money in other currencies. */
const CONVERTED: ReadonlySet<string> = new Set(["country-indicators", "company-pai"]);

async function readIntoChunks(
  app: AppContext,
  load: LoadRow,
  { findings, counts, toMeasure }: FoundInFile,
  { seen, lists }: KeysOfFile,
) {
  if (!isLoadable(load.dataset)) throw new UnreadableFile("F01", "not_a_table");
  const mapping = load.mapping === null ? null : (JSON.parse(load.mapping) as Mapping);
  const file = await openLoadFile(await storedFile(app.env.FILES, load.fileKey), load.contentType);
  const rates = CONVERTED.has(load.dataset) ? await findYearlyRates(app) : null;
  const reading = await readLoadFile(load.dataset, file, mapping, rates);
  const records = inTurns(reading.records);
  const chunks: StoredChunk[] = [];
  // While one chunk is on its way to the store, the next rows are read.
  let storing: Promise<unknown> = Promise.resolve();
  for await (const chunk of splitIntoChunks({ ...reading, records }, findings, counts, {
    seen,
    keepsAgreeingApart: load.dryRun,
    latestDay: dayAfter(app.clock()),
    onRow: (dataset, row) => {
      if (load.wholeList) lists.note(dataset, row);
      noteIdentity(seen, dataset, row);
      toMeasure.note(dataset, row);
    },
  })) {
    const fileKey = chunkKey(load.fileKey, chunks.length + 1);
    await storing;
    const bytes = ENCODER.encode(chunk.text);
    storing = app.env.FILES.put(fileKey, bytes, { httpMetadata: { contentType: "application/json" } });
    storing.catch(() => undefined);
    const { dataset, wave, rows, fileHas } = chunk;
    const columns = fileHas === null ? null : JSON.stringify(fileHas);
    const digest = await sha256Hex(columns === null ? bytes : ENCODER.encode(columns + chunk.text));
    chunks.push({ dataset, wave, fileKey, rows, digest, columns });
  }
  await storing;
  const inOrder = chunks
    .map((chunk, at) => ({ chunk, at }))
    .sort((a, b) => a.chunk.wave - b.chunk.wave || a.at - b.at);
  return { chunks: inOrder.map(({ chunk }) => chunk), detected: reading.detected, table: reading.table };
}

const ENCODER = new TextEncoder();

function findingOf(error: unknown): LoadFinding | null {
  if (error instanceof NotThisDataset) return error.finding;
  if (!(error instanceof UnreadableFile)) return null;
  return {
    severity: "error",
    code: "F01",
    sheet: null,
    row: null,
    column: null,
    value: null,
    params: { ...error.params, reason: error.reason },
  };
}

function errorCode(error: unknown): string {
  if (error instanceof UnreadableFile) return `file.${error.reason}`;
  return error instanceof NotThisDataset ? error.finding.code : "unknown";
}

/** Tomorrow, for somewhere it is tomorrow already. */
function dayAfter(now: Date): string {
  return new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
}
