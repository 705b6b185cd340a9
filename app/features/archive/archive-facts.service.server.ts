import { ARCHIVED_DATASETS } from "~/domain/facts/archived-fact";
import { archivedBefore } from "~/domain/facts/kept-versions";
import type { AppContext } from "~/platform/context.server";
import { isDone } from "~/platform/enqueue.server";
import type { LoadMessage, NewMessage } from "~/platform/messages";
import { readArchive, storeArchive } from "./archive-file.server";
import { beginRound, recordArchived, recordStored } from "./archives.commands.server";
import {
  BEGINNING,
  findArchivable,
  findArchive,
  longestRetention,
  type Place,
  versionAt,
} from "./archives.queries.server";

type ArchiveMessage = Extract<LoadMessage, { kind: "load.archive" }>;
type RemoveMessage = Extract<LoadMessage, { kind: "load.archive_check" }>;

/** Superseded facts from which on a round is worth its while: it goes through every fact there is. */
const AT_LEAST = 20_000;

/**
 * Begins to archive facts superseded longer ago than versions are kept. Run by the clock every night; a night that finds
 * little, or the version of the night before, begins nothing.
 */
export async function archiveOldFacts(app: AppContext, atLeast = AT_LEAST): Promise<void> {
  const before = archivedBefore(app.clock(), await longestRetention(app));
  const until = await versionAt(app, before);
  if (until !== null) await beginRound(app, { until, atLeast, first: stepOf(until, 0, BEGINNING) });
}

const stepOf = (until: number, dataset: number, after: Place): NewMessage => ({
  kind: "load.archive",
  until,
  dataset,
  after: [...after],
});

/**
 * Writes the next facts of a dataset to a file, and asks for the step after this one and for the file to be read back.
 * Until that is done the facts stay where they are.
 */
export async function archiveStep(app: AppContext, message: ArchiveMessage): Promise<void> {
  const { outboxId, until } = message;
  const dataset = ARCHIVED_DATASETS[message.dataset];
  if (await isDone(app, outboxId)) return;
  if (dataset === undefined) return recordStored(app, outboxId, { archive: null, next: [] });
  const { rows, next } = await findArchivable(app, { dataset, until, after: message.after });
  const following =
    next === null ? stepOf(until, message.dataset + 1, BEGINNING) : stepOf(until, message.dataset, next);
  if (rows.length === 0) return recordStored(app, outboxId, { archive: null, next: [following] });
  const file = await storeArchive(app, dataset, rows);
  await recordStored(app, outboxId, {
    archive: { ...file, dataset, rows },
    next: [{ kind: "load.archive_check", fileKey: file.fileKey }, following],
  });
}

/** Reads a file back and removes its facts from the table; a file that cannot be read removes nothing and is an error. */
export async function removeArchived(app: AppContext, { outboxId, fileKey }: RemoveMessage): Promise<void> {
  if (await isDone(app, outboxId)) return;
  const archive = await findArchive(app, fileKey);
  const rows = archive?.status === "stored" ? await readArchive(app, archive) : [];
  await recordArchived(app, outboxId, { fileKey, rows });
}
