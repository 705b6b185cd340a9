import { type Cell, cellText, columnLetter, type Row } from "~/domain/tabular/row";
import { eetField, eetFields } from "./dictionary";

/** A column of a file that is a field of the template. */
export interface EetColumn {
  readonly index: number;
  readonly code: string;
  readonly header: string;
  /** As findings name it: "B (20040_Financial_Instrument_SFDR_Product_Type)". */
  readonly place: string;
}

export interface EetHeader {
  readonly row: number;
  readonly columns: readonly EetColumn[];
  /** Columns that are no field of the template, as findings name them. */
  readonly unknown: readonly { readonly place: string; readonly header: string }[];
}

const HEADER_WITHIN = 30;
/** Fewer known headers are a table about something else. */
const LEAST_COLUMNS = 3;

/**
 * The field a header means: its code ("20040", "20040_Financial_Instrument_…"), or its number as some producers write
 * it ("27", "27_Financial_Instrument_…", "27_20040_…"). Null for a header that names no field.
 */
export function codeOfHeader(header: string): string | null {
  const text = header.trim();
  const code = /^(?:\d{1,3}[_ .-]+)?(\d{5,6})(?=\D|$)/.exec(text)?.[1];
  if (code !== undefined) return code;
  const num = /^(?:NUM[_ ]?)?(\d{1,3})(?:$|[_ .-])/i.exec(text)?.[1];
  return num === undefined ? null : (eetFields()[Number(num) - 1]?.code ?? null);
}

/** The row among the first thirty that names most fields; null when none names three. */
export function findEetHeader(rows: readonly Row[]): EetHeader | null {
  let best: EetHeader | null = null;
  for (const row of rows.slice(0, HEADER_WITHIN)) {
    const header = headerOf(row);
    if (header.columns.length > (best?.columns.length ?? LEAST_COLUMNS - 1)) best = header;
  }
  return best;
}

function headerOf(row: Row): EetHeader {
  const columns: EetColumn[] = [];
  const unknown: { place: string; header: string }[] = [];
  const taken = new Set<string>();
  row.cells.forEach((cell: Cell, index) => {
    const header = typeof cell === "string" || typeof cell === "number" ? cellText(cell) : null;
    if (header === null) return;
    const place = `${columnLetter(index)} (${header})`;
    const code = codeOfHeader(header);
    if (code === null || eetField(code) === null || taken.has(code)) unknown.push({ place, header });
    else {
      taken.add(code);
      columns.push({ index, code, header, place });
    }
  });
  return { row: row.number, columns, unknown };
}
