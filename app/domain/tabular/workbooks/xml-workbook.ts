import { CellBudget } from "../cell-budget";
import { type Cell, type Row, withoutEmptyEnd } from "../row";
import { UnreadableFile } from "../unreadable-file";
import { type Attributes, type MarkupReader, markupParser } from "./markup-parser";
import type { MergedCells } from "./merged-cells";
import { MAX_COLUMNS, MAX_ROW_NUMBER, MAX_SHEETS, withMoreText } from "./workbook-limits";

const MAX_MERGED_ROWS = 1000;
/** Elements within each other: a cell lies five deep, its formatted text some more. */
const MAX_DEPTH = 100;

/** A sheet of a workbook that is one XML text. */
export interface XmlSheet {
  readonly name: string;
  readonly hidden: boolean;
  readonly rows: readonly Row[];
  readonly merged: readonly MergedCells[];
}

interface OpenSheet extends XmlSheet {
  hidden: boolean;
  readonly rows: Row[];
  readonly merged: MergedCells[];
}

interface OpenRow {
  readonly number: number;
  /** How many blank rows below it look like it. */
  readonly like: number;
  readonly hidden: boolean;
  readonly style: string | undefined;
  readonly cells: Cell[];
  /** Where the next cell stands that does not say it. */
  next: number;
}

interface OpenCell {
  readonly column: number;
  readonly style: string | undefined;
}

type AttributeOf = (attribute: string) => string | undefined;

/**
 * Reads the XML that Excel 2003 wrote ("XML Spreadsheet") and portals of fund managers still write, under the name .xls or
 * .xml. Names count without their prefix; a text that is not well-formed is read as far as its tags go, as producers
 * forget to write "&amp;".
 *
 * @throws UnreadableFile F02 for more than `maxRows` rows in all sheets, F01 for a row that is too wide or out of order
 */
export function xmlSheets(text: string, maxRows: number): readonly XmlSheet[] {
  const reader = new WorkbookReader(maxRows);
  const parser = markupParser(reader, { isXml: true, maxDepth: MAX_DEPTH });
  parser.write(text);
  parser.end();
  return reader.sheets;
}

class WorkbookReader implements MarkupReader {
  readonly sheets: OpenSheet[] = [];
  /** Formats of numbers by the id of their style. */
  private readonly formats = new Map<string, string>();
  private styleId = "";
  private row: OpenRow | null = null;
  private lastRow = 0;
  private cell: OpenCell | null = null;
  private type: string | null = null;
  private isComment = false;
  private written = "";
  private readRows = 0;
  private readonly budget = new CellBudget();

  constructor(private readonly maxRows: number) {}

  open(fullName: string, attributes: Attributes): void {
    const name = local(fullName);
    const of: AttributeOf = (attribute) => attributes[`ss:${attribute}`] ?? attributes[attribute];
    this.written = this.type === null ? "" : this.written;
    if (name === "Style") this.styleId = of("ID") ?? "";
    else if (name === "NumberFormat") this.formats.set(this.styleId, of("Format") ?? "");
    else if (name === "Worksheet") this.openSheet(of("Name"));
    else if (name === "Row") this.openRow(of);
    else if (name === "Cell") this.openCell(of);
    else if (name === "Comment") this.isComment = true;
    else if (name === "Data" && !this.isComment) this.type = of("Type") ?? "String";
  }

  text(part: string): void {
    this.written = withMoreText(this.written, part, this.row?.number ?? this.lastRow + 1);
  }

  close(fullName: string): void {
    const name = local(fullName);
    if (name === "Comment") this.isComment = false;
    else if (name === "Data" && this.type !== null) this.closeData(this.type);
    else if (name === "Row") this.closeRow();
    else if (name === "Visible") this.setVisible();
  }

  private openSheet(name: string | undefined): void {
    this.closeRow();
    if (this.sheets.length === MAX_SHEETS) throw new UnreadableFile("F01", "markup");
    this.lastRow = 0;
    this.sheets.push({ name: name ?? `${this.sheets.length + 1}`, hidden: false, rows: [], merged: [] });
  }

  private openRow(of: AttributeOf): void {
    this.closeRow();
    const number = placeOf(of("Index")) ?? this.lastRow + 1;
    if (number <= this.lastRow || number > MAX_ROW_NUMBER) throw new UnreadableFile("F01", "damaged");
    const like = placeOf(of("Span")) ?? 0;
    this.row = { number, like, hidden: of("Hidden") === "1", style: of("StyleID"), cells: [], next: 0 };
  }

  private openCell(of: AttributeOf): void {
    if (this.row === null) return;
    const column = (placeOf(of("Index")) ?? this.row.next + 1) - 1;
    if (column >= MAX_COLUMNS) throw new UnreadableFile("F01", "too_many_columns", { limit: MAX_COLUMNS });
    if (column < this.row.next) throw new UnreadableFile("F01", "damaged");
    this.cell = { column, style: of("StyleID") ?? this.row.style };
    this.row.next = column + 1 + Math.min(placeOf(of("MergeAcross")) ?? 0, MAX_COLUMNS);
    const down = Math.min(placeOf(of("MergeDown")) ?? 0, MAX_MERGED_ROWS);
    const { number } = this.row;
    if (down > 0) this.sheets.at(-1)?.merged.push({ column, from: number, to: number + down });
  }

  private closeData(type: string): void {
    const text = this.written;
    this.written = "";
    this.type = null;
    if (this.row === null || this.cell === null) return;
    const { column, style } = this.cell;
    const { cells } = this.row;
    while (cells.length < column) cells.push(null);
    cells[column] = cellOf(type, text, this.formats.get(style ?? "") ?? "");
  }

  private closeRow(): void {
    const { row } = this;
    if (row === null) return;
    this.row = null;
    this.cell = null;
    this.lastRow = row.number + row.like;
    this.readRows += 1;
    if (this.readRows > this.maxRows)
      throw new UnreadableFile("F02", "too_many_rows", { limit: this.maxRows });
    this.budget.takeRows(row.cells.length, 1);
    const cells = withoutEmptyEnd(row.cells);
    const { number, hidden } = row;
    this.sheets.at(-1)?.rows.push({ number, cells, hidden });
  }

  private setVisible(): void {
    const sheet = this.sheets.at(-1);
    if (sheet) sheet.hidden = /hidden/i.test(this.written);
  }
}

function cellOf(type: string, text: string, format: string): Cell {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  if (type === "Number") {
    const value = Number(trimmed);
    if (!Number.isFinite(value)) return trimmed;
    return /%|^percent$/i.test(format) ? { kind: "percent", value } : value;
  }
  if (type === "DateTime") return { kind: "date", iso: trimmed.replace(/(?:T00:00:00)?(?:\.0+)?Z?$/, "") };
  if (type === "Boolean") return trimmed === "1";
  if (type === "Error") return { kind: "error", code: trimmed };
  return text;
}

/** A place as the file counts, from 1; null where it states none. */
function placeOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
}

function local(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
