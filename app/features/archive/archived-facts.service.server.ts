import { type ArchivedRow, isSeenAt } from "~/domain/facts/archived-fact";
import type { AppContext } from "~/platform/context.server";
import { archiveTooWide } from "./archive.errors";
import { readArchive } from "./archive-file.server";
import { type ArchiveFile, MAX_ARCHIVES } from "./archives.queries.server";

export { type ArchiveFile, coveringStatement, historyStatement } from "./archives.queries.server";

/** Files read at once: each is about two megabytes once it is unpacked. */
const AT_ONCE = 4;

type Subjects = ReadonlyMap<string, readonly string[]>;

/** Archived facts about subjects, by dataset, as readers of a data version saw them. */
export async function archivedFactsAt(
  app: AppContext,
  archives: readonly ArchiveFile[],
  { version, subjects }: { readonly version: number; readonly subjects: Subjects },
): Promise<readonly ArchivedRow[]> {
  return archivedFacts(app, archives, { subjects, isWanted: (row) => isSeenAt(row, version) });
}

/** Archived facts about subjects, by dataset. Throws where a file cannot be read: nothing is left out in silence. */
export async function archivedFacts(
  app: AppContext,
  archives: readonly ArchiveFile[],
  { subjects, isWanted = () => true }: { subjects: Subjects; isWanted?: (row: ArchivedRow) => boolean },
): Promise<readonly ArchivedRow[]> {
  const wanted = new Map([...subjects].map(([dataset, of]) => [dataset, new Set(of)]));
  const sorted = new Map([...subjects].map(([dataset, of]) => [dataset, [...of].sort()]));
  const files = archives.filter((archive) => hasAny(archive, sorted.get(archive.dataset) ?? []));
  if (files.length > MAX_ARCHIVES) throw archiveTooWide({ params: { most: MAX_ARCHIVES } });
  const found: ArchivedRow[] = [];
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const rows = await Promise.all(files.slice(at, at + AT_ONCE).map((file) => readArchive(app, file)));
    for (const row of rows.flat())
      if (wanted.get(row.dataset)?.has(row.subject) && isWanted(row)) found.push(row);
  }
  return found;
}

/** Whether one of some subjects, in order, lies within those of an archive. */
function hasAny({ firstSubject, lastSubject }: ArchiveFile, sorted: readonly string[]): boolean {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? "") < firstSubject) from = middle + 1;
    else to = middle;
  }
  const first = sorted[from];
  return first !== undefined && first <= lastSubject;
}
