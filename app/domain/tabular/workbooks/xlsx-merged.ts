import { columnIndex } from "../row";
import { refuseOtherEncoding } from "./byte-window";
import type { MergedCells } from "./merged-cells";

export const MAX_MERGED = 20_000;
/** Longer than any tag looked for, so that one cut in two by the end of a chunk is found. */
const MAX_TAG = 200;
const ROWS_END = /<\/(?:[A-Za-z]{1,8}:)?sheetData\s*>|<(?:[A-Za-z]{1,8}:)?sheetData\s*\/>/;
const MERGED = /<(?:[A-Za-z]{1,8}:)?mergeCell\s[^<>]{1,100}>/g;

/** The cells that a `mergeCell` element merges over several rows; null for cells of one row. */
export function mergedRange(tag: string): MergedCells | null {
  const range = /\sref=["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/.exec(tag);
  const [, letters = "", from = "", to = ""] = range ?? [];
  const column = columnIndex(letters);
  return column !== -1 && Number(to) > Number(from) ? { column, from: Number(from), to: Number(to) } : null;
}

/** Cells merged over several rows, of a worksheet's bytes: they stand behind its rows, which are passed over. */
export async function mergedBehindRows(chunks: AsyncIterable<Uint8Array>): Promise<readonly MergedCells[]> {
  const decoder = new TextDecoder();
  const merged: MergedCells[] = [];
  let carried = "";
  let isFirst = true;
  let isBehind = false;
  for await (const chunk of chunks) {
    if (isFirst) refuseOtherEncoding(chunk);
    isFirst = false;
    let text = carried + decoder.decode(chunk, { stream: true });
    if (!isBehind) {
      const end = ROWS_END.exec(text);
      if (end === null) {
        carried = text.slice(-MAX_TAG);
        continue;
      }
      isBehind = true;
      text = text.slice(end.index + end[0].length);
    }
    let read = 0;
    for (const found of text.matchAll(MERGED)) {
      read = found.index + found[0].length;
      const cells = mergedRange(found[0]);
      if (cells !== null) merged.push(cells);
      if (merged.length === MAX_MERGED) return merged;
    }
    carried = text.slice(Math.max(read, text.length - MAX_TAG));
  }
  return merged;
}
