import type { DocumentKind } from "../file-kind";
import { readZipDirectory } from "../packed/zip";
import { chunksOf, type RandomAccess, readExactly } from "../source";
import { decoderOf } from "../text/code-page-850";
import { detectEncoding, type StatedEncoding, statedEncoding } from "../text/text-encoding";
import { UnreadableFile } from "../unreadable-file";
import { htmlRows } from "./html-rows";
import { odsSheets } from "./ods-workbook";
import { withShortCells } from "./workbook-limits";
import { openXlsx, type XlsxLimits, type XlsxWorkbook } from "./xlsx-rows";
import { type XmlSheet, xmlSheets } from "./xml-workbook";

/** A document of markup is read whole: text, rows and all. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_ROWS = 1_048_576;
const PAGE = "HTML";
/** As many as a workbook that is read row by row gives at once. */
const ROWS_AT_ONCE = 1000;

/**
 * Opens what a person calls a spreadsheet: a workbook of today (row by row), one of LibreOffice, one that is a single XML text, or
 * a web page, whose rows stand where a spreadsheet program shows them. Refuses (F01) a page or an XML text of more than 16 MiB,
 * which cannot be read row by row.
 */
export async function openWorkbook(
  source: RandomAccess,
  kind: "xlsx" | DocumentKind,
  limits: XlsxLimits,
  maxRows = MAX_ROWS,
): Promise<XlsxWorkbook> {
  if (kind === "web_page" || kind === "xml_workbook")
    return heldWorkbook(await documentSheets(source, kind, maxRows));
  const parts = await readZipDirectory(source, limits.maxUnpackedBytes);
  const isOpenDocument =
    parts.has("content.xml") && parts.has("mimetype") && !parts.has("[Content_Types].xml");
  return isOpenDocument ? heldWorkbook(await odsSheets(source, parts, maxRows)) : openXlsx(source, limits);
}

async function documentSheets(
  source: RandomAccess,
  kind: DocumentKind,
  maxRows: number,
): Promise<readonly XmlSheet[]> {
  if (source.size > MAX_BYTES) throw new UnreadableFile("F01", kind === "web_page" ? "html" : "old_excel");
  const bytes = await readExactly(source, 0, source.size);
  const encoding = await detectEncoding(chunksOf(source), encodingNamed(bytes));
  const text = decoderOf(encoding).decode(bytes);
  if (kind === "xml_workbook") return xmlSheets(text, maxRows);
  return [{ name: PAGE, hidden: false, ...htmlRows(text, maxRows) }];
}

/** A workbook whose sheets are held whole. Refuses (F01) one that has none. */
function heldWorkbook(sheets: readonly XmlSheet[]): XlsxWorkbook {
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
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
        yield rows.slice(at, at + ROWS_AT_ONCE).map(withShortCells);
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
