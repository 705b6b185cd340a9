import type { DocumentKind } from "./file-kind";
import { htmlRows } from "./html-rows";
import { chunksOf, type RandomAccess, readExactly } from "./source";
import { detectEncoding, type StatedEncoding, statedEncoding } from "./text-encoding";
import { UnreadableFile } from "./unreadable-file";
import type { XlsxWorkbook } from "./xlsx-rows";
import { xmlSheets } from "./xml-workbook";

/** It is read whole: text, rows and all. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_ROWS = 1_048_576;
const PAGE = "HTML";

/**
 * Opens a web page or a workbook that is one XML text as a workbook, whose rows stand where a spreadsheet program shows
 * them. Refuses (F01) one of more than 16 MiB, which cannot be read row by row.
 */
export async function openDocument(
  source: RandomAccess,
  kind: DocumentKind,
  maxRows = MAX_ROWS,
): Promise<XlsxWorkbook> {
  if (source.size > MAX_BYTES) throw new UnreadableFile("F01", kind === "web_page" ? "html" : "old_excel");
  const bytes = await readExactly(source, 0, source.size);
  const encoding = await detectEncoding(chunksOf(source), encodingNamed(bytes));
  const text = new TextDecoder(encoding).decode(bytes);
  const sheets =
    kind === "xml_workbook"
      ? xmlSheets(text, maxRows)
      : [{ name: PAGE, hidden: false, ...htmlRows(text, maxRows) }];
  if (sheets.length === 0) throw new UnreadableFile("F01", "empty");
  const sheetNamed = (name: string) => {
    const sheet = sheets.find((one) => one.name === name);
    if (sheet === undefined) throw new UnreadableFile("F06", "sheet_not_found", { sheet: name });
    return sheet;
  };
  return {
    sheets: sheets.map(({ name, hidden }) => ({ name, hidden })),
    async *rowBatches(name, _onStray, onMerged) {
      const { rows, merged } = sheetNamed(name);
      yield [...rows];
      if (onMerged) for (const cells of merged) onMerged(cells);
    },
    mergedCells: async (name) => sheetNamed(name).merged,
  };
}

/** The encoding that a page or an XML text names at its beginning. */
function encodingNamed(bytes: Uint8Array): StatedEncoding | null {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 1024));
  const name = /(?:charset|encoding)\s*=\s*["']?([\w.:-]{1,40})/i.exec(head)?.[1];
  return name === undefined ? null : statedEncoding(`; charset=${name}`);
}
