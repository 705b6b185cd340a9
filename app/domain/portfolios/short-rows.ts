import { cellText, type Row } from "../tabular/row";
import { plainHeader } from "./header-words";

/** How a column is headed that says of each holding whether it is long or short. */
const HEADER =
  /^(?:l s|s l|long (?:or )?short(?: (?:flag|indicator))?|l s (?:flag|indicator)|(?:position )?(?:side|direction)|position(?: type)?|(?:tipo )?posizione|direzione|lungo corto|richtung|positionsart|sens|sentido|posicion)$/;
const LONG = /^(?:l|long|lung[oa]|larg[oa]|longue)$/i;
const SHORT = /^(?:s|short|cort[oa]|courte?)$/i;

/** A column that says which holdings are short, while their amounts bear no sign. */
export interface ShortColumn {
  readonly index: number;
  isShort(row: Row): boolean;
}

/** The column whose cells all say long or short, some of them short; null where there is none. */
export function shortColumnOf(header: Row, rows: readonly Row[]): ShortColumn | null {
  const index = header.cells.findIndex((cell, at) => {
    if (!HEADER.test(plainHeader(cellText(cell) ?? ""))) return false;
    const texts = rows.map(({ cells }) => cellText(cells[at])).filter((text) => text !== null);
    const isKnown = (text: string) => LONG.test(text) || SHORT.test(text) || text === cellText(cell);
    return texts.some((text) => SHORT.test(text)) && texts.every(isKnown);
  });
  if (index === -1) return null;
  return { index, isShort: ({ cells }) => SHORT.test(cellText(cells[index]) ?? "") };
}
