import { isUnused, SWEPT_FOLDERS } from "~/domain/storage/unused-file";
import type { AppContext } from "~/platform/context.server";
import { findFileUses, findSweepPlace, keepSweepPlace } from "./file-uses.queries.server";

/** Files looked at in one run of the clock, and removed at most; the next run goes on where this one stopped. */
const MAX_PAGES = 20;
const PAGE = 500;

export interface Swept {
  readonly seen: number;
  readonly removed: number;
}

/**
 * Removes stored files that nothing will read again: uploads that came to nothing, what a deleted report or an undone
 * import left, rows of loads cut for writing, lists of earlier versions. Uses are asked for after the files were listed:
 * what is recorded in between is seen. Run by the clock; run twice, it finds nothing left to do.
 */
export async function removeUnusedFiles(app: AppContext, mostPages = MAX_PAGES, page = PAGE): Promise<Swept> {
  const { FILES } = app.env;
  const now = app.clock();
  let place = await findSweepPlace(app);
  let seen = 0;
  let removed = 0;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const listed = await FILES.list({ limit: page, ...(place !== "" && { startAfter: place }) });
    const files = listed.objects.filter(({ key }) => SWEPT_FOLDERS.some((folder) => key.startsWith(folder)));
    const useOf = await findFileUses(
      app,
      files.map(({ key }) => key),
    );
    const unused = files.filter(({ key, uploaded }) =>
      isUnused({ key, storedAt: uploaded }, useOf(key), now),
    );
    if (unused.length > 0) await FILES.delete(unused.map(({ key }) => key));
    seen += listed.objects.length;
    removed += unused.length;
    place = listed.truncated ? (listed.objects.at(-1)?.key ?? "") : "";
    await keepSweepPlace(app, place);
    if (place === "") break;
  }
  return { seen, removed };
}
