import { type Cell, cellText, columnLetter, type Row } from "~/domain/tabular/row";
import { bearTptNames } from "~/domain/tpt/field-number";
import { codesOfName, eetField, eetFields } from "./dictionary";

/** A column of a file that is a field of the template. */
export interface EetColumn {
  readonly index: number;
  readonly code: string;
  readonly header: string;
  /** As findings name it: "B (20040_Financial_Instrument_SFDR_Product_Type)". */
  readonly place: string;
}

/** A header that is not read: no field of the template, or a field that already stands further left. */
export interface LeftColumn {
  readonly place: string;
  readonly header: string;
  readonly why: "unknown" | "repeated";
  /** Row it stands in. */
  readonly row: number;
}

export interface EetHeader {
  readonly row: number;
  readonly columns: readonly EetColumn[];
  readonly left: readonly LeftColumn[];
  /** Row of each field by its code, where the fields stand below each other and instruments beside each other. */
  readonly fieldRows: ReadonlyMap<string, number> | null;
}

const HEADER_WITHIN = 30;
/** Fewer known headers are a table about something else. */
export const MIN_COLUMNS = 3;
/** Numbers without a name say little: a header of them alone has many, and the field that names the instrument. */
const MIN_NUMBERS = 10;
const IDENTIFIER = "20000";
/** Codes below it are about the file; the templates for costs and for PRIIPs (EMT, EPT) have them too, and mean others. */
const FIRST_OWN_CODE = "10000";

/**
 * The fields a header may mean: its code ("20040", "20040_Financial_Instrument_…"), its number as some producers write
 * it ("27", "27_Financial_Instrument_…", "27_20040_…"), or its name alone, which two fields share in one case. A code
 * that is no field of these versions is given back as it is; empty for a header that names no field.
 */
export function codesOfHeader(header: string): readonly string[] {
  const text = header.trim();
  const code = /^(?:\d{1,3}[_ .-]+)?(\d{5,6})(?=\D|$)/.exec(text)?.[1];
  if (code !== undefined) return [code];
  const num = /^(?:NUM[_ ]?)?(\d{1,3})(?:$|[_ .-])/i.exec(text)?.[1];
  if (num === undefined) return codesOfName(text);
  const field = eetFields()[Number(num) - 1];
  return field === undefined ? [] : [field.code];
}

/** The row among the first thirty that names most fields; null when none names three. */
export function findEetHeader(rows: readonly Row[]): EetHeader | null {
  let best: { header: EetHeader; worth: number } | null = null;
  for (const row of rows.slice(0, HEADER_WITHIN)) {
    if (bearTptNames(row.cells.map((cell) => cellText(cell) ?? ""))) continue;
    const header = headerOf(row);
    const worth = worthOf(header.columns);
    if (worth > (best?.worth ?? 0)) best = { header, worth };
  }
  return best?.header ?? null;
}

/** How surely headers are those of a template: of two rows that name the same fields the one with words wins. */
export function worthOf(columns: readonly { readonly code: string; readonly header: string }[]): number {
  if (columns.length < MIN_COLUMNS || columns.every(({ code }) => code < FIRST_OWN_CODE)) return 0;
  const worded = columns.filter(({ header }) => !/^(?:NUM)?[\d_ .]+$/i.test(header)).length;
  const coded = columns.filter(({ header }) => /\d{5,6}/.test(header)).length;
  const isOnlyNumbers = worded === 0 && coded === 0;
  const namesInstrument = columns.some(({ code }) => code === IDENTIFIER);
  if (isOnlyNumbers && !namesInstrument && columns.length < MIN_NUMBERS) return 0;
  return columns.length + (worded + coded) / (4 * columns.length);
}

const FLAGS: ReadonlySet<string> = new Set(["M", "C", "O", "-"]);

/** A row below the header that names the same fields again, such as names below numbers, or says how mandatory each is. */
export function isHeaderAgain(columns: readonly Pick<EetColumn, "index" | "code">[], row: Row): boolean {
  let same = 0;
  let filled = 0;
  let flags = 0;
  for (const { index, code } of columns) {
    const text = cellText(row.cells[index]);
    if (text === null) continue;
    filled += 1;
    if (FLAGS.has(text)) flags += 1;
    if (codesOfHeader(text).includes(code)) same += 1;
  }
  return Math.max(same, flags) >= MIN_COLUMNS && (same * 2 > filled || flags === filled);
}

function headerOf(row: Row): EetHeader {
  const columns: EetColumn[] = [];
  const left: LeftColumn[] = [];
  const taken = new Set<string>();
  row.cells.forEach((cell: Cell, index) => {
    const header = typeof cell === "string" || typeof cell === "number" ? cellText(cell) : null;
    if (header === null) return;
    const place = `${columnLetter(index)} (${header})`;
    const named = codesOfHeader(header).filter((one) => eetField(one) !== null);
    const code = named.find((one) => !taken.has(one));
    if (code === undefined) {
      left.push({ place, header, why: named.length > 0 ? "repeated" : "unknown", row: row.number });
    } else {
      taken.add(code);
      columns.push({ index, code, header, place });
    }
  });
  return { row: row.number, columns, left, fieldRows: null };
}
