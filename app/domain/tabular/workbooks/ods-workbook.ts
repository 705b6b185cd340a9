import { CellBudget } from "../cell-budget";
import { readZipEntry, type ZipDirectory } from "../packed/zip";
import type { Cell, Row } from "../row";
import type { RandomAccess } from "../source";
import { UnreadableFile } from "../unreadable-file";
import { type Attributes, type MarkupReader, markupParser } from "./markup-parser";
import type { MergedCells } from "./merged-cells";
import { MAX_COLUMNS, MAX_ROW_NUMBER, MAX_SHEETS, withMoreText } from "./workbook-limits";
import type { XmlSheet } from "./xml-workbook";

const MAX_CONTENT_BYTES = 64 * 1024 * 1024;
const MAX_DEPTH = 100;

interface OpenSheet extends XmlSheet {
  readonly rows: Row[];
  readonly merged: MergedCells[];
}

interface OpenRow {
  readonly repeated: number;
  readonly hidden: boolean;
  readonly cells: Cell[];
  readonly money: Map<number, string>;
  readonly merged: Omit<MergedCells, "from">[];
  next: number;
}

/**
 * Reads the sheets of an OpenDocument spreadsheet (ISO/IEC 26300), as LibreOffice saves it. A value is what its cell
 * states beside the text that is shown; a text is the lines of its paragraphs, without comments.
 *
 * @throws UnreadableFile F01 for a protected or damaged file and one with more than 64 MiB of content, F02 for too many rows
 */
export async function odsSheets(
  source: RandomAccess,
  parts: ZipDirectory,
  maxRows = MAX_ROW_NUMBER,
): Promise<readonly XmlSheet[]> {
  const content = parts.get("content.xml");
  if (content === undefined) throw new UnreadableFile("F01", "damaged");
  if (content.unpackedBytes > MAX_CONTENT_BYTES) throw new UnreadableFile("F01", "open_document");
  const reader = new ContentReader(maxRows);
  const parser = markupParser(reader, { isXml: true, maxDepth: MAX_DEPTH });
  const decoder = new TextDecoder("utf-8");
  for await (const bytes of readZipEntry(source, content))
    parser.write(decoder.decode(bytes, { stream: true }));
  parser.write(decoder.decode());
  parser.end();
  if (!reader.isSpreadsheet)
    throw new UnreadableFile("F01", (await isProtected(source, parts)) ? "password" : "document");
  return reader.sheets;
}

/** The content of a protected file is not XML any more; its manifest says how it was encrypted. */
async function isProtected(source: RandomAccess, parts: ZipDirectory): Promise<boolean> {
  const manifest = parts.get("META-INF/manifest.xml");
  if (manifest === undefined) return false;
  let head = "";
  const decoder = new TextDecoder();
  for await (const bytes of readZipEntry(source, manifest)) {
    head += decoder.decode(bytes, { stream: true });
    if (head.length > 65_536) break;
  }
  return head.includes("encryption-data");
}

class ContentReader implements MarkupReader {
  readonly sheets: OpenSheet[] = [];
  isSpreadsheet = false;
  /** Styles of tables that are not displayed. */
  private readonly hiddenStyles = new Set<string>();
  private readonly budget = new CellBudget();
  private style = "";
  private row: OpenRow | null = null;
  private lastRow = 0;
  private readRows = 0;
  private cell: Attributes | null = null;
  /** Of the paragraphs of the cell, each with its end. */
  private lines = "";
  private written: string | null = null;
  private comments = 0;

  constructor(private readonly maxRows: number) {}

  open(name: string, attributes: Attributes): void {
    if (name === "office:spreadsheet") this.isSpreadsheet = true;
    else if (name === "style:style") this.style = attributes["style:name"] ?? "";
    else if (name === "style:table-properties" && attributes["table:display"] === "false")
      this.hiddenStyles.add(this.style);
    else if (name === "table:table") this.openSheet(attributes);
    else if (name === "table:table-row") this.openRow(attributes);
    else if (name === "table:table-cell" || name === "table:covered-table-cell") this.openCell(attributes);
    else if (name === "office:annotation") this.comments += 1;
    else if (name === "text:p" && this.comments === 0) this.written = "";
    else if (this.written !== null) this.write(spaceOf(name, attributes));
  }

  text(text: string): void {
    if (this.comments === 0) this.write(text);
  }

  private write(text: string): void {
    if (this.written !== null) this.written = withMoreText(this.written, text, this.lastRow + 1);
  }

  close(name: string): void {
    if (name === "table:table-cell" || name === "table:covered-table-cell") this.closeCell();
    else if (name === "table:table-row") this.closeRow();
    else if (name === "office:annotation") this.comments -= 1;
    else if (name === "text:p" && this.written !== null && this.comments === 0) {
      this.lines = withMoreText(this.lines, `${this.written}\n`, this.lastRow + 1);
      this.written = null;
    }
  }

  private openSheet(attributes: Attributes): void {
    if (this.sheets.length === MAX_SHEETS) throw new UnreadableFile("F01", "markup");
    const hidden = this.hiddenStyles.has(attributes["table:style-name"] ?? "");
    const name = attributes["table:name"] ?? `${this.sheets.length + 1}`;
    this.sheets.push({ name, hidden, rows: [], merged: [] });
    this.lastRow = 0;
  }

  private openRow(attributes: Attributes): void {
    const visibility = attributes["table:visibility"] ?? "visible";
    this.row = {
      repeated: timesOf(attributes["table:number-rows-repeated"]),
      hidden: visibility !== "visible",
      cells: [],
      money: new Map(),
      merged: [],
      next: 0,
    };
  }

  private openCell(attributes: Attributes): void {
    this.cell = attributes;
    this.lines = "";
    this.written = null;
  }

  private closeCell(): void {
    const { row, cell } = this;
    if (row === null || cell === null) return;
    this.cell = null;
    const value = cellOf(cell, this.lines.slice(0, -1));
    const times = timesOf(cell["table:number-columns-repeated"]);
    const column = row.next;
    row.next = Math.min(column + times, MAX_ROW_NUMBER);
    if (value === null) return;
    if (column + times > MAX_COLUMNS)
      throw new UnreadableFile("F01", "too_many_columns", { limit: MAX_COLUMNS });
    while (row.cells.length < column) row.cells.push(null);
    for (let time = 0; time < times; time += 1) row.cells.push(value);
    const money = cell["office:currency"];
    if (money !== undefined && typeof value === "number") row.money.set(column, money);
    const down = timesOf(cell["table:number-rows-spanned"]) - 1;
    if (down > 0) row.merged.push({ column, to: down });
  }

  private closeRow(): void {
    const { row } = this;
    if (row === null) return;
    this.row = null;
    const first = this.lastRow + 1;
    this.lastRow += row.repeated;
    if (row.cells.length === 0) return;
    if (this.lastRow > MAX_ROW_NUMBER) throw new UnreadableFile("F01", "damaged");
    this.readRows += row.repeated;
    if (this.readRows > this.maxRows)
      throw new UnreadableFile("F02", "too_many_rows", { limit: this.maxRows });
    this.budget.takeRows(row.cells.length, row.repeated);
    const { cells, hidden, money } = row;
    const sheet = this.sheets.at(-1);
    for (let number = first; number <= this.lastRow; number += 1)
      sheet?.rows.push({ number, cells, hidden, ...(money.size > 0 && { money }) });
    for (const { column, to } of row.merged) sheet?.merged.push({ column, from: first, to: first + to });
  }
}

/** What a cell holds, by the type it states; its text where it states none. */
function cellOf(cell: Attributes, text: string): Cell {
  const type = cell["office:value-type"] ?? cell["calcext:value-type"];
  if (cell["calcext:value-type"] === "error") return { kind: "error", code: text.trim() };
  const stated = Number(cell["office:value"]);
  if ((type === "float" || type === "currency" || type === "percentage") && Number.isFinite(stated))
    return type === "percentage" ? { kind: "percent", value: stated } : stated;
  const day = cell["office:date-value"];
  if (type === "date" && day !== undefined)
    return { kind: "date", iso: day.replace(/(?:T00:00:00)?(?:\.0+)?Z?$/, "") };
  if (type === "boolean") return cell["office:boolean-value"] === "true";
  return text.trim() === "" ? null : text;
}

/** White space that is written as an element. */
function spaceOf(name: string, attributes: Attributes): string {
  if (name === "text:s") return " ".repeat(Math.min(timesOf(attributes["text:c"]), 100));
  return name === "text:tab" || name === "text:line-break" ? " " : "";
}

function timesOf(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}
