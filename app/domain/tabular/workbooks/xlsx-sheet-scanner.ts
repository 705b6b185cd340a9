import type { Cell, Row } from "../row";
import { UnreadableFile } from "../unreadable-file";
import { ByteWindow, endOfTag, LESS_THAN, SLASH, tagNumber, tagNumberAt } from "./byte-window";
import type { MergedCells } from "./merged-cells";
import { MAX_ROW_NUMBER } from "./workbook-limits";
import { MAX_MERGED, mergedRange } from "./xlsx-merged";
import type { SharedStrings } from "./xlsx-shared-strings";
import { type NumberFormat, serialToIso } from "./xlsx-styles";
import { isRaising, raisedText, xmlNumber, xmlText } from "./xlsx-text";

const SHEET_DATA = tagNumber("sheetData");
const SHEET_DATA_END = tagNumber("/sheetData");
const ROW = tagNumber("row");
const ROW_END = tagNumber("/row");
const CELL = tagNumber("c");
const CELL_END = tagNumber("/c");
const VALUE = tagNumber("v");
const VALUE_END = tagNumber("/v");
const FORMULA = tagNumber("f");
const TEXT = tagNumber("t");
const TEXT_END = tagNumber("/t");
const PHONETIC = tagNumber("rPh");
const PHONETIC_END = tagNumber("/rPh");
const RUN = tagNumber("r");
const PLACE = tagNumber("vertAlign");
const MERGED = tagNumber("mergeCell");

const EQUALS = 0x3d;
const SPACE = 0x20;

const SHEET_COLUMNS = 16_384;
const MAX_ROW_BYTES = 16 * 1024 * 1024;

export interface SheetContext {
  readonly strings: SharedStrings;
  readonly formats: readonly NumberFormat[];
  readonly epoch1904: boolean;
  /** The currency of each number format, null where it shows none. */
  readonly money: readonly (string | null)[];
  /** The text behind the number in each number format, null where there is none. */
  readonly behind: readonly (string | null)[];
  /** Whether cells merged over several rows are noted, which stand behind all rows. */
  readonly readsMerged: boolean;
  /** So many cells to the right of the widest table are left out; more are refused. */
  readonly maxStrayCells: number;
  readonly maxColumns: number;
}

/** Where a cell lies that is no part of the table. */
export interface StrayCell {
  readonly row: number;
  readonly column: number;
}

/** Makes rows of a worksheet's bytes as they arrive. A cell is read when all of it is there; nothing else is kept. */
export class SheetScanner {
  private readonly window = new ByteWindow();
  private state: "before" | "in" | "after" = "before";
  private rowNumber = 0;
  private rowHidden = false;
  private rowBytes = 0;
  private cells: Cell[] | null = null;
  private column = -1;
  private unfinished = 0;
  /** Cells left out because they lie to the right of any table. */
  readonly stray: StrayCell[] = [];
  /** Cells merged over several rows. */
  readonly merged: MergedCells[] = [];
  private money: Map<number, string> | null = null;
  private behind: Map<number, string> | null = null;

  constructor(private readonly context: SheetContext) {}

  /** The rows that end within the bytes so far. Rows the file leaves out are left out here too. */
  push(chunk: Uint8Array): Row[] {
    if (this.isOver()) return [];
    this.window.add(chunk);
    const rows: Row[] = [];
    this.window.consumed(this.scan(rows));
    return rows;
  }

  /** To be called when the bytes are over: a sheet that breaks off is refused. */
  end(): void {
    if (this.state !== "after") throw new UnreadableFile("F01", "damaged");
  }

  private isOver(): boolean {
    return this.state === "after" && (!this.context.readsMerged || this.merged.length >= MAX_MERGED);
  }

  private scan(rows: Row[]): number {
    const { bytes, end } = this.window;
    let position = 0;
    while (!this.isOver()) {
      const tag = bytes.indexOf(LESS_THAN, position);
      if (tag === -1 || tag >= end) return end;
      const afterTag = endOfTag(bytes, tag, end);
      if (afterTag === -1) return tag;
      const name = tagNumberAt(bytes, tag, end);
      if (name === CELL && this.cells !== null) {
        const next = this.cell(tag, afterTag, end);
        if (next === -1) return tag;
        this.rowBytes += next - tag;
        if (this.rowBytes > MAX_ROW_BYTES) {
          throw new UnreadableFile("F01", "row_too_long", { row: this.rowNumber });
        }
        position = next;
        continue;
      }
      this.tag(name, tag, afterTag, rows);
      position = afterTag;
    }
    return end;
  }

  private tag(name: number, tag: number, afterTag: number, rows: Row[]): void {
    const selfClosed = this.window.bytes[afterTag - 2] === SLASH;
    if (this.state === "before") {
      if (name === SHEET_DATA) this.state = selfClosed ? "after" : "in";
    } else if (this.state === "after") {
      if (name === MERGED) this.merge(tag, afterTag);
    } else if (name === ROW) {
      this.openRow(tag, afterTag);
      if (selfClosed) this.cells = null;
    } else if (name === ROW_END) {
      if (this.cells !== null) rows.push(this.closeRow(this.cells));
    } else if (name === SHEET_DATA_END) {
      this.state = "after";
    }
  }

  private openRow(tag: number, afterTag: number): void {
    if (this.cells !== null) throw new UnreadableFile("F01", "damaged");
    const head = xmlText(this.window.bytes, tag, afterTag);
    const declared = /\sr=["'](\d{1,9})["']/.exec(head)?.[1];
    const number = declared === undefined ? this.rowNumber + 1 : Number(declared);
    if (number <= this.rowNumber || number > MAX_ROW_NUMBER) throw new UnreadableFile("F01", "damaged");
    this.rowNumber = number;
    this.rowHidden = /\shidden=["'](?:1|true)["']/.test(head);
    this.rowBytes = 0;
    this.cells = [];
    this.column = -1;
    this.money = null;
    this.behind = null;
  }

  private merge(tag: number, afterTag: number): void {
    const cells = mergedRange(xmlText(this.window.bytes, tag, afterTag));
    if (cells !== null) this.merged.push(cells);
  }

  private closeRow(cells: Cell[]): Row {
    let length = cells.length;
    while (length > 0 && cells[length - 1] === null) length -= 1;
    cells.length = length;
    this.cells = null;
    const row = { number: this.rowNumber, cells, hidden: this.rowHidden };
    if (this.money === null && this.behind === null) return row;
    return { ...row, ...(this.money && { money: this.money }), ...(this.behind && { behind: this.behind }) };
  }

  /** Reads one cell; returns the position after it, -1 when it is not all there yet. */
  private cell(tag: number, afterTag: number, end: number): number {
    const { bytes } = this.window;
    let column = this.column + 1;
    let style = 0;
    let type = 0;
    for (let at = tag + 2; at < afterTag - 1; at += 1) {
      if (bytes[at] !== EQUALS || (bytes[at - 2] as number) > SPACE) continue;
      const attribute = bytes[at - 1];
      const quote = bytes[at + 1] as number;
      const from = at + 2;
      let to = from;
      while (to < afterTag && bytes[to] !== quote) to += 1;
      if (attribute === 0x72) column = columnOf(bytes, from, to);
      else if (attribute === 0x73) style = xmlNumber(bytes, from, to) ?? 0;
      else if (attribute === 0x74) type = typeNumber(bytes, from, to);
      at = to;
    }
    let value: Cell = null;
    let next = afterTag;
    if (bytes[afterTag - 2] !== SLASH) {
      value = this.content(afterTag, end, type, style);
      if (this.unfinished !== 0) return -1;
      next = this.contentEnd;
    }
    if (value !== null) this.put(column, value);
    const money = typeof value === "number" ? this.context.money[style] : null;
    if (money != null) this.money = (this.money ?? new Map<number, string>()).set(column, money);
    const behind = typeof value === "number" ? this.context.behind[style] : null;
    if (behind != null) this.behind = (this.behind ?? new Map<number, string>()).set(column, behind);
    this.column = column;
    return next;
  }

  private contentEnd = 0;

  private content(from: number, end: number, type: number, style: number): Cell {
    const { bytes } = this.window;
    let value: Cell = null;
    let hasFormula = false;
    let phonetic = false;
    let raised = false;
    let inline: string | null = null;
    let position = from;
    this.unfinished = 1;
    for (;;) {
      let tag = position;
      while (tag < end && bytes[tag] !== LESS_THAN) tag += 1;
      if (tag >= end) return null;
      const afterTag = endOfTag(bytes, tag, end);
      if (afterTag === -1) return null;
      const name = tagNumberAt(bytes, tag, end);
      position = afterTag;
      if (name === CELL_END) break;
      const selfClosed = bytes[afterTag - 2] === SLASH;
      if (name === FORMULA) hasFormula = true;
      else if (name === PHONETIC) phonetic = !selfClosed;
      else if (name === PHONETIC_END) phonetic = false;
      else if (name === RUN) raised = false;
      else if (name === PLACE) raised = isRaising(bytes, tag, afterTag);
      else if ((name === VALUE || name === TEXT) && !selfClosed) {
        let textEnd = afterTag;
        while (textEnd < end && bytes[textEnd] !== LESS_THAN) textEnd += 1;
        if (textEnd + 3 >= end) return null;
        if (tagNumberAt(bytes, textEnd, end) !== (name === VALUE ? VALUE_END : TEXT_END)) {
          throw new UnreadableFile("F01", "damaged");
        }
        if (name === VALUE) value = this.value(afterTag, textEnd, type, style);
        else if (!phonetic) inline = (inline ?? "") + partText(bytes.subarray(afterTag, textEnd), raised);
        position = textEnd;
      }
    }
    this.unfinished = 0;
    this.contentEnd = position;
    if (inline !== null && inline !== "") return inline;
    if (value === null && hasFormula && type !== STRING_RESULT) return { kind: "error", code: "#FORMULA!" };
    return value;
  }

  private value(from: number, to: number, type: number, style: number): Cell {
    const { bytes } = this.window;
    if (from === to) return null;
    if (type === SHARED) return this.context.strings.get(xmlNumber(bytes, from, to) ?? -1) || null;
    if (type === NUMBER) return this.number(from, to, style);
    const text = xmlText(bytes, from, to);
    if (type === BOOLEAN) return text === "1" || text === "true";
    if (type === ERROR) return { kind: "error", code: text };
    if (type === ISO_DATE)
      return { kind: "date", iso: text.replace(/Z$/, "").replace(/T00:00:00(?:\.0+)?$/, "") };
    return text;
  }

  private number(from: number, to: number, style: number): Cell {
    const value = xmlNumber(this.window.bytes, from, to);
    if (value === null) return xmlText(this.window.bytes, from, to);
    const format = this.context.formats[style];
    if (format === undefined || format === "plain" || format === "time") return value;
    if (format === "percent") return { kind: "percent", value };
    const iso = serialToIso(value, this.context.epoch1904);
    if (iso === null) return value;
    return format === "date" ? { kind: "date", iso } : { kind: "date", iso, shows: format };
  }

  private put(column: number, value: Cell): void {
    const cells = this.cells;
    if (cells === null) return;
    const { maxColumns } = this.context;
    if (column >= maxColumns) {
      this.stray.push({ row: this.rowNumber, column });
      const isStray = column < SHEET_COLUMNS && this.stray.length <= this.context.maxStrayCells;
      if (!isStray) throw new UnreadableFile("F01", "too_many_columns", { limit: maxColumns });
      return;
    }
    while (cells.length < column) cells.push(null);
    cells[column] = value;
  }
}

function partText(part: Uint8Array, raised: boolean): string {
  const bytes = raised ? raisedText(part) : part;
  return xmlText(bytes, 0, bytes.length);
}

const NUMBER = 0;
const SHARED = 1;
const STRING_RESULT = 2;
const INLINE = 3;
const BOOLEAN = 4;
const ERROR = 5;
const ISO_DATE = 6;

function typeNumber(bytes: Uint8Array, from: number, to: number): number {
  switch (bytes[from]) {
    case 0x73:
      return to - from === 1 ? SHARED : STRING_RESULT;
    case 0x69:
      return INLINE;
    case 0x62:
      return BOOLEAN;
    case 0x65:
      return ERROR;
    case 0x64:
      return ISO_DATE;
    default:
      return NUMBER;
  }
}

function columnOf(bytes: Uint8Array, from: number, to: number): number {
  let column = 0;
  for (let at = from; at < to && column <= MAX_ROW_NUMBER; at += 1) {
    const byte = (bytes[at] as number) & 0xdf;
    if (byte < 0x41 || byte > 0x5a) break;
    column = column * 26 + (byte - 0x40);
  }
  if (column === 0) throw new UnreadableFile("F01", "damaged");
  return column - 1;
}
