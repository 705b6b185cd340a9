import { archiveRefused, otherDocument } from "../packed/table-in-archive";
import { readZipDirectory, readZipEntry, type ZipDirectory, type ZipEntry } from "../packed/zip";
import type { Row } from "../row";
import type { RandomAccess } from "../source";
import { UnreadableFile } from "../unreadable-file";
import { refuseDoctype, tagsOf } from "./markup";
import type { MergedCells } from "./merged-cells";
import { MAX_COLUMNS, MAX_PERSON_COLUMNS, MAX_SHEETS, withShortCells } from "./workbook-limits";
import { mergedBehindRows } from "./xlsx-merged";
import { readSharedStrings, SharedStrings } from "./xlsx-shared-strings";
import { SheetScanner, type StrayCell } from "./xlsx-sheet-scanner";
import { type NumberFormats, numberFormatsOf } from "./xlsx-styles";

/** How much of a workbook may be unpacked. What is unpacked streams by; only the text table is held. */
export interface XlsxLimits {
  readonly maxUnpackedBytes: number;
  readonly maxSharedStringBytes: number;
  /** Cells further to the right are no part of a table. */
  readonly maxColumns: number;
}

const MIB = 1024 * 1024;

/** For the files of data providers, up to 50 MB as uploaded. */
export const BULK_XLSX_LIMITS: XlsxLimits = {
  maxUnpackedBytes: 1024 * MIB,
  maxSharedStringBytes: 48 * MIB,
  maxColumns: MAX_COLUMNS,
};

/** For what a person uploads: a portfolio, a list of exclusions. */
export const PERSON_XLSX_LIMITS: XlsxLimits = {
  maxUnpackedBytes: 128 * MIB,
  maxSharedStringBytes: 32 * MIB,
  maxColumns: MAX_PERSON_COLUMNS,
};

interface XlsxSheet {
  readonly name: string;
  readonly hidden: boolean;
}

export interface XlsxWorkbook {
  /** Worksheets in the order of their tabs; chart sheets are left out. */
  readonly sheets: readonly XlsxSheet[];
  /**
   * Rows of one sheet in the batches they arrive in. A damaged part may be noticed at its very end only. Up to 100
   * cells to the right of any table are left out where `onStray` takes note of them, else they are refused. Cells merged
   * over several rows are told to `onMerged` at the end.
   */
  rowBatches(
    sheetName: string,
    onStray?: (cell: StrayCell) => void,
    onMerged?: (cells: MergedCells) => void,
  ): AsyncGenerator<Row[]>;
  /**
   * Cells merged over several rows of a sheet, which stand behind its rows, before these are read. None of a sheet that
   * unpacks to more than `maxBytes`: it is not unpacked twice.
   */
  mergedCells(sheetName: string, maxBytes: number): Promise<readonly MergedCells[]>;
}

const MAX_STRAY_CELLS = 100;
/** So much of a sheet is scanned at once: a few bytes may ask for a row of thousands of empty cells. */
const PIECE_BYTES = 32 * 1024;
const MAX_SMALL_PART_BYTES = 8 * MIB;

/**
 * Opens a workbook through range reads: directory, list of sheets and styles now, texts and rows when they are
 * asked for. Refuses (F01) what is not a workbook, is protected by a password, declares a document type, or would
 * unpack to more than the limits allow, before unpacking it.
 */
export async function openXlsx(
  source: RandomAccess,
  limits: XlsxLimits = PERSON_XLSX_LIMITS,
): Promise<XlsxWorkbook> {
  const parts = await readZipDirectory(source, limits.maxUnpackedBytes);
  const workbookPath = await pathOfWorkbook(source, parts);
  const other = otherDocument(parts);
  if (other !== null) throw new UnreadableFile("F01", other);
  const workbook = await smallPart(source, parts, workbookPath);
  if (workbook === null) throw archiveRefused(parts);
  const folder = workbookPath.slice(0, workbookPath.lastIndexOf("/") + 1);
  const name = workbookPath.slice(folder.length);
  const relations = relationsOf(await smallPart(source, parts, `${folder}_rels/${name}.rels`), folder);
  const { sheets, epoch1904 } = sheetsOf(workbook, relations, parts);
  const styles = [...relations.values()].find((relation) => relation.type.endsWith("/styles"));
  const stylesXml = styles === undefined ? null : await smallPart(source, parts, styles.path);
  const formats: NumberFormats =
    stylesXml === null ? { formats: [], money: [], behind: [] } : numberFormatsOf(stylesXml);
  const texts = [...relations.values()].find((relation) => relation.type.endsWith("/sharedStrings"));
  const textsEntry = texts === undefined ? undefined : parts.get(texts.path);
  let strings: Promise<SharedStrings> | null = null;

  async function* rowBatches(
    sheetName: string,
    onStray?: (cell: StrayCell) => void,
    onMerged?: (cells: MergedCells) => void,
  ): AsyncGenerator<Row[]> {
    const entry = sheets.find((sheet) => sheet.name === sheetName)?.entry;
    if (entry === undefined) throw new UnreadableFile("F06", "sheet_not_found", { sheet: sheetName });
    strings ??=
      textsEntry === undefined
        ? Promise.resolve(new SharedStrings())
        : readSharedStrings(readZipEntry(source, textsEntry), limits);
    const maxStrayCells = onStray === undefined ? 0 : MAX_STRAY_CELLS;
    const scanner = new SheetScanner({
      strings: await strings,
      ...formats,
      epoch1904,
      maxStrayCells,
      maxColumns: limits.maxColumns,
      readsMerged: onMerged !== undefined,
    });
    for await (const chunk of readZipEntry(source, entry))
      for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
        const rows = scanner.push(chunk.subarray(at, at + PIECE_BYTES));
        if (rows.length > 0) yield rows.map(withShortCells);
      }
    scanner.end();
    for (const cell of scanner.stray) onStray?.(cell);
    for (const cells of scanner.merged) onMerged?.(cells);
  }

  async function mergedCells(sheetName: string, maxBytes: number): Promise<readonly MergedCells[]> {
    const entry = sheets.find((sheet) => sheet.name === sheetName)?.entry;
    if (entry === undefined || entry.unpackedBytes > maxBytes) return [];
    return mergedBehindRows(readZipEntry(source, entry));
  }
  return { sheets: sheets.map(({ name, hidden }) => ({ name, hidden })), rowBatches, mergedCells };
}

/**
 * The rows of one sheet, one at a time, true row numbers from 1 (rows the file leaves out are left out). Without a
 * name the first visible sheet is read. Memory does not grow with the sheet: one chunk, one row and the text table.
 */
export async function* readXlsxRows(
  source: RandomAccess,
  options: { readonly sheet?: string; readonly limits?: XlsxLimits } = {},
): AsyncGenerator<Row> {
  const workbook = await openXlsx(source, options.limits ?? BULK_XLSX_LIMITS);
  const sheet = options.sheet ?? (workbook.sheets.find(({ hidden }) => !hidden) ?? workbook.sheets[0])?.name;
  if (sheet === undefined) throw new UnreadableFile("F01", "not_a_table");
  for await (const batch of workbook.rowBatches(sheet)) yield* batch;
}

interface Relation {
  readonly type: string;
  readonly path: string;
}

async function pathOfWorkbook(source: RandomAccess, parts: ZipDirectory): Promise<string> {
  const root = relationsOf(await smallPart(source, parts, "_rels/.rels"), "");
  const declared = [...root.values()].find(({ type }) => type.endsWith("/officeDocument"));
  return declared?.path ?? "xl/workbook.xml";
}

function relationsOf(xml: string | null, folder: string): Map<string, Relation> {
  const relations = new Map<string, Relation>();
  for (const { name, attributes } of tagsOf(xml ?? "")) {
    if (name !== "Relationship" || attributes.TargetMode === "External") continue;
    const target = attributes.Target ?? "";
    const path = target.startsWith("/") ? target.slice(1) : resolvedPath(folder + target);
    relations.set(attributes.Id ?? "", { type: attributes.Type ?? "", path });
  }
  return relations;
}

function resolvedPath(path: string): string {
  const steps: string[] = [];
  for (const step of path.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "." && step !== "") steps.push(step);
  }
  return steps.join("/");
}

function sheetsOf(xml: string, relations: Map<string, Relation>, parts: ZipDirectory) {
  const sheets: (XlsxSheet & { readonly entry: ZipEntry })[] = [];
  let epoch1904 = false;
  for (const { name, attributes } of tagsOf(xml)) {
    if (name === "workbookPr") epoch1904 = /^(?:1|true)$/.test(attributes.date1904 ?? "");
    if (name !== "sheet") continue;
    const id = Object.entries(attributes).find(([key]) => /^(?:\w+:)?id$/.test(key))?.[1];
    const relation = relations.get(id ?? "");
    const entry = relation?.type.endsWith("/worksheet") ? parts.get(relation.path) : undefined;
    if (entry === undefined) continue;
    // No program writes it; a few bytes each would have a part unpacked again and again.
    if (sheets.some((sheet) => sheet.entry === entry)) throw new UnreadableFile("F01", "damaged");
    if (sheets.length === MAX_SHEETS) throw new UnreadableFile("F01", "markup");
    const hidden = attributes.state === "hidden" || attributes.state === "veryHidden";
    sheets.push({ name: attributes.name ?? "", hidden, entry });
  }
  return { sheets, epoch1904 };
}

async function smallPart(source: RandomAccess, parts: ZipDirectory, path: string): Promise<string | null> {
  const entry = parts.get(path);
  if (entry === undefined) return null;
  if (entry.unpackedBytes > MAX_SMALL_PART_BYTES) throw new UnreadableFile("F01", "unpacks_too_large");
  const decoder = new TextDecoder();
  let xml = "";
  for await (const chunk of readZipEntry(source, entry)) xml += decoder.decode(chunk, { stream: true });
  xml += decoder.decode();
  refuseDoctype(xml);
  return xml;
}
