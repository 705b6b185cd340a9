import { DATASETS, LOADABLE, type Loadable } from "~/domain/datasets/datasets";
import type { RandomAccess } from "~/domain/tabular/source";
import { UnreadableFile } from "~/domain/tabular/unreadable-file";
import { type LoadFile, openLoadFile } from "./load-file";
import { NotThisDataset } from "./load-reading";
import { readLoadFile } from "./read-load-file";

const MAX_SUGGESTIONS = 3;
/** A header that names fewer columns says too little about what its table is. */
const MIN_COLUMNS = 3;

/**
 * The datasets, other than the one asked for, that a file can be read as without a word more: first those whose
 * publisher's layout it has, then those of which its headers name every needed column. At most three.
 */
export async function suggestDatasets(source: RandomAccess, asked: Loadable): Promise<readonly Loadable[]> {
  const file = await openLoadFile(source);
  const found: { readonly loadable: Loadable; readonly fit: number }[] = [];
  for (const loadable of LOADABLE) {
    const fit = loadable === asked ? 0 : await fitOf(loadable, file);
    if (fit > 0) found.push({ loadable, fit });
  }
  return found
    .sort((a, b) => b.fit - a.fit)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ loadable }) => loadable);
}

const PUBLISHED_FIT = 1000;

/** How many columns are found, and more than any number of them where the layout is a publisher's; 0 for no fit. */
async function fitOf(loadable: Loadable, file: LoadFile): Promise<number> {
  try {
    const reading = await readLoadFile(loadable, file, null);
    const columns = reading.table?.match.places.size ?? 0;
    await reading.records.return(undefined);
    if (reading.detected.layout !== undefined) return PUBLISHED_FIT + columns;
    const needsNothing = loadable !== "tpt" && !DATASETS[loadable].columns.some(({ required }) => required);
    return needsNothing || columns < MIN_COLUMNS ? 0 : columns;
  } catch (error) {
    if (error instanceof NotThisDataset || error instanceof UnreadableFile) return 0;
    throw error;
  }
}
