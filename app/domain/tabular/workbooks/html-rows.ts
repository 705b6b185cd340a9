import { CellBudget } from "../cell-budget";
import { type Cell, type Row, withoutEmptyEnd } from "../row";
import { UnreadableFile } from "../unreadable-file";
import { type Attributes, type MarkupReader, markupParser } from "./markup-parser";
import type { MergedCells } from "./merged-cells";
import { raisedDigits } from "./raised-digits";
import { MAX_COLUMNS, withMoreText } from "./workbook-limits";

/** Their text is for programs and titles of windows; no spreadsheet program shows it. */
const UNSEEN = new Set(["script", "style", "title", "noscript", "template"]);
/** Text after one of them begins on a line of its own. */
const BLOCKS = new Set([
  ...["p", "div", "br", "hr", "li", "ul", "ol", "dl", "dt", "dd", "center", "caption", "pre"],
  ...["h1", "h2", "h3", "h4", "h5", "h6", "section", "article", "header", "footer"],
]);
/** No cell of a table of holdings is as wide or as high. */
const MAX_SPAN = 1000;
/** Elements within each other; more than a page has whose tags of fonts are never closed. Each one costs the parser time. */
const MAX_DEPTH = 2000;

/** A table whose rows are being read, with the columns that cells of rows above reach into. */
interface OpenTable {
  cells: Cell[] | null;
  isHidden: boolean;
  /** By column, for how many rows from the next one. */
  readonly reaching: Map<number, number>;
  cell: { readonly column: number; readonly columns: number; readonly rows: number } | null;
}

/** The rows of a web page, and its cells merged over several rows. */
export interface HtmlRows {
  readonly rows: readonly Row[];
  readonly merged: readonly MergedCells[];
}

/**
 * Reads a web page, as portals and old programs save what they call an Excel file, in the rows in which a spreadsheet
 * shows it: a row for each row of a table, and one for each line of text beside the tables. A table within a cell begins on
 * the next row. All cells are texts, null where they are empty.
 *
 * @throws UnreadableFile F02 for more than `maxRows` rows, F01 for a row that is too wide and a page that ends within a table
 */
export function htmlRows(page: string, maxRows: number): HtmlRows {
  const reader = new PageReader(maxRows);
  const parser = markupParser(reader, { isXml: false, maxDepth: MAX_DEPTH });
  parser.write(page);
  // A page that broke off would pass for a shorter one.
  if (reader.isInTable) throw new UnreadableFile("F01", "damaged");
  parser.end();
  reader.endLine();
  return { rows: reader.rows, merged: reader.merged };
}

class PageReader implements MarkupReader {
  readonly rows: Row[] = [];
  readonly merged: MergedCells[] = [];
  private readonly tables: OpenTable[] = [];
  private written = "";
  private unseen = 0;
  private raised = 0;
  private readonly budget = new CellBudget();

  constructor(private readonly maxRows: number) {}

  open(name: string, attributes: Attributes): void {
    if (UNSEEN.has(name)) this.unseen += 1;
    else if (name === "sup") this.raised += 1;
    else if (name === "table") this.openTable();
    else if (name === "tr") this.openRow(/display\s*:\s*none/i.test(attributes.style ?? ""));
    else if (name === "td" || name === "th") this.openCell(attributes);
    else if (BLOCKS.has(name)) this.endOfBlock();
  }

  text(text: string): void {
    const written = this.raised === 0 ? text : raisedDigits(text);
    if (this.unseen === 0) this.written = withMoreText(this.written, written, this.rows.length + 1);
  }

  close(name: string): void {
    if (UNSEEN.has(name)) this.unseen = Math.max(0, this.unseen - 1);
    else if (name === "sup") this.raised = Math.max(0, this.raised - 1);
    else if (name === "table") this.closeTable();
    else if (name === "tr") this.closeRow();
    else if (name === "td" || name === "th") this.closeCell();
    else if (BLOCKS.has(name)) this.endOfBlock();
  }

  get isInTable(): boolean {
    return this.tables.length > 0;
  }

  /** Text beside the tables is a row of one cell. */
  endLine(): void {
    const text = this.takeText();
    if (text !== null) this.add([text], false);
  }

  private endOfBlock(): void {
    if (this.tables.at(-1)?.cell) this.written += " ";
    else this.endLine();
  }

  private openTable(): void {
    const outer = this.tables.at(-1);
    if (outer === undefined) this.endLine();
    else {
      this.closeRow();
      outer.cells = null;
    }
    this.tables.push({ cells: null, isHidden: false, reaching: new Map(), cell: null });
  }

  private closeTable(): void {
    this.closeRow();
    this.tables.pop();
    this.written = "";
  }

  private openRow(isHidden: boolean): void {
    const table = this.tables.at(-1);
    if (table === undefined) return;
    this.closeRow();
    table.cells = [];
    table.isHidden = isHidden;
  }

  private closeRow(): void {
    const table = this.tables.at(-1);
    if (!table?.cells) return;
    this.closeCell();
    this.add(table.cells, table.isHidden);
    table.cells = null;
    for (const [column, rows] of table.reaching)
      if (rows > 1) table.reaching.set(column, rows - 1);
      else table.reaching.delete(column);
  }

  private openCell(attributes: Attributes): void {
    const table = this.tables.at(-1);
    if (table === undefined) return;
    if (table.cells === null) this.openRow(false);
    this.closeCell();
    this.written = "";
    // One that is never closed raises no cell but its own.
    this.raised = 0;
    let column = table.cells?.length ?? 0;
    while (table.reaching.has(column)) column += 1;
    table.cell = { column, columns: spanOf(attributes.colspan), rows: spanOf(attributes.rowspan) };
  }

  private closeCell(): void {
    const table = this.tables.at(-1);
    if (!table?.cell || table.cells === null) return;
    const { column, columns, rows } = table.cell;
    table.cell = null;
    const end = column + columns;
    if (end > MAX_COLUMNS) throw new UnreadableFile("F01", "too_many_columns", { limit: MAX_COLUMNS });
    while (table.cells.length < end) table.cells.push(null);
    table.cells[column] = this.takeText();
    if (rows === 1) return;
    for (let at = column; at < end; at += 1) table.reaching.set(at, rows);
    const from = this.rows.length + 1;
    this.merged.push({ column, from, to: from + rows - 1 });
  }

  private takeText(): string | null {
    const text = this.written.replace(/\s+/g, " ").trim();
    this.written = "";
    return text === "" ? null : text;
  }

  private add(cells: readonly Cell[], hidden: boolean): void {
    if (this.rows.length === this.maxRows)
      throw new UnreadableFile("F02", "too_many_rows", { limit: this.maxRows });
    // Cells of rows above that reach into this one are looked at with it.
    this.budget.takeRows(cells.length + (this.tables.at(-1)?.reaching.size ?? 0), 1);
    const filled = withoutEmptyEnd(cells);
    this.rows.push({ number: this.rows.length + 1, cells: filled, hidden });
  }
}

function spanOf(text: string | undefined): number {
  const span = /^\d{1,6}$/.test(text ?? "") ? Number(text) : 1;
  return Math.min(Math.max(1, span), MAX_SPAN);
}
