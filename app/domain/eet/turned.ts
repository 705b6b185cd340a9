import { cellText, columnLetter, type Row } from "~/domain/tabular/row";
import { codesOfHeader, type EetHeader, type LeftColumn, MIN_COLUMNS, worthOf } from "./columns";
import { eetField } from "./dictionary";

/** Labels stand in one of the first columns: number, name, sometimes definition, then the instruments. */
const LABELS_WITHIN = 6;
/** Longer texts are definitions, not identifiers. */
const MAX_IDENTIFIER_LENGTH = 30;
const MAX_INSTRUMENTS = 2_000;
const FLAGS: ReadonlySet<string> = new Set(["M", "C", "O"]);

/** The column whose cells name the fields one below the other, where they do, and how surely. */
export function findFieldColumn(
  rows: readonly Row[],
): { readonly index: number; readonly worth: number } | null {
  let best: { index: number; worth: number } | null = null;
  for (let index = 0; index < LABELS_WITHIN; index++) {
    const { columns } = labelsIn(rows, index);
    // Numbers alone below each other may be those of the rows.
    const named = columns.filter(({ header }) => !/^\d{1,3}$/.test(header.trim()));
    const worth = named.length * 2 < columns.length ? 0 : worthOf(columns);
    if (worth > (best?.worth ?? 0)) best = { index, worth };
  }
  return best;
}

/**
 * A template whose fields stand below each other and whose instruments stand beside each other, as rows: one for each
 * instrument, numbered as the column it stands in. Null where no column names an instrument, as in the template's own
 * description.
 */
export function turnedEet(
  rows: readonly Row[],
  labelsAt: number,
): { readonly header: EetHeader; readonly instruments: readonly Row[] } | null {
  const { columns, left } = labelsIn(rows, labelsAt);
  if (columns.length < MIN_COLUMNS) return null;
  const fieldRows = new Map(columns.map(({ code, row }) => [code, row.number]));
  const rowOf = (wanted: string) => columns.find(({ code }) => code === wanted)?.row;
  const naming = [rowOf("20000"), rowOf("20020")] as const;
  const width = Math.max(...columns.map(({ row }) => row.cells.length));
  const instruments: Row[] = [];
  for (let at = labelsAt + 1; at < width && instruments.length < MAX_INSTRUMENTS; at++) {
    if (!isInstrument(naming.map((row) => cellText(row?.cells[at])))) continue;
    instruments.push({
      number: at + 1,
      cells: columns.map(({ row }) => row.cells[at] ?? null),
      hidden: false,
    });
  }
  if (instruments.length === 0) return null;
  const header: EetHeader = {
    row: 0,
    columns: columns.map(({ code, header: name }, index) => ({ index, code, header: name, place: name })),
    left,
    fieldRows,
  };
  return { header, instruments };
}

/** Columns of flags and of definitions stand beside the instruments. */
function isInstrument([identifier, name]: readonly (string | null | undefined)[]): boolean {
  const text = identifier ?? name;
  if (text === null || text === undefined || FLAGS.has(text)) return false;
  return (identifier ?? "").length <= MAX_IDENTIFIER_LENGTH;
}

interface Label {
  readonly code: string;
  readonly header: string;
  readonly row: Row;
}

function labelsIn(rows: readonly Row[], index: number): { columns: Label[]; left: LeftColumn[] } {
  const columns: Label[] = [];
  const left: LeftColumn[] = [];
  const taken = new Set<string>();
  for (const row of rows) {
    const cell = row.cells[index];
    const header = typeof cell === "string" || typeof cell === "number" ? cellText(cell) : null;
    if (header === null) continue;
    const named = codesOfHeader(header);
    // Titles of sections stand between the fields; only what looks like a code is missed.
    if (named.length === 0) continue;
    const code = named.find((one) => eetField(one) !== null && !taken.has(one));
    if (code === undefined) {
      const isKnown = named.some((one) => eetField(one) !== null);
      const place = `${columnLetter(index)} (${header})`;
      left.push({ place, header, why: isKnown ? "repeated" : "unknown", row: row.number });
    } else {
      taken.add(code);
      columns.push({ code, header, row });
    }
  }
  return { columns, left };
}
