import { moneyNamed } from "~/domain/vocabulary/currency-codes";
import { hasIsinShape } from "../identifiers/isin";
import { cellText, type Row } from "../tabular/row";
import { headerScore } from "./find-header";
import { amountUnitIn } from "./header-words";

const MIN_TEXTS = 2;

/**
 * A header of two rows as one: "Market value" above "Local" and "EUR" is "Market value Local" and "Market value EUR". The
 * lower row is the header then. Null unless the two rows say more together than either does alone, or the lower one holds
 * nothing but units.
 */
export function joinedHeader(upper: Row | undefined, lower: Row | undefined): Row | null {
  if (upper === undefined || lower === undefined || upper.number + 1 !== lower.number) return null;
  if (!holdsWordsOnly(lower)) return null;
  const joined: Row = { ...lower, cells: joinedTexts(upper, lower) };
  if (isHeader(upper) && holdsUnitsOnly(lower)) return joined;
  return headerScore(joined) > Math.max(headerScore(upper), headerScore(lower)) ? joined : null;
}

function isHeader(row: Row): boolean {
  return headerScore(row) > 0;
}

/** Whose or in what an amount is that the group above names: "Market value" above "Local" and "Base". */
const WHOSE =
  /^(?:local|locale|lokal|base|portfolio|portafoglio|portefeuille|cartera|fund|fondo|fonds|benchmark|bmk|index|active|local (?:ccy|currency)|(?:portfolio|fund|base) (?:ccy|currency))$/i;

/** A row below the header that says what its columns are in or of: "EUR", "%", "[TEUR]", "Local". */
function holdsUnitsOnly({ cells }: Row): boolean {
  return cells.every((cell) => {
    const text = (cellText(cell) ?? "").replace(/[()[\]]/g, "").trim();
    return (
      text === "" ||
      text === "%" ||
      WHOSE.test(text) ||
      moneyNamed(text) !== null ||
      amountUnitIn(text).word === text
    );
  });
}

function holdsWordsOnly({ cells }: Row): boolean {
  const filled = cells.filter((cell) => cellText(cell) !== null);
  const isNumber = (text: string) => /\d/.test(text) && /^[\d.,'\s%-]*$/.test(text);
  const isWord = (text: string) => !isNumber(text) && !hasIsinShape(text);
  return filled.length >= MIN_TEXTS && filled.every((cell) => typeof cell === "string" && isWord(cell));
}

/** A word of the upper row stands for the columns up to the next, as merged cells do. */
function joinedTexts(upper: Row, lower: Row): (string | null)[] {
  let group: string | null = null;
  const width = Math.max(upper.cells.length, lower.cells.length);
  return Array.from({ length: width }, (_, index) => {
    group = cellText(upper.cells[index]) ?? group;
    const own = cellText(lower.cells[index]);
    return group === null || own === null ? (own ?? cellText(upper.cells[index])) : `${group} ${own}`;
  });
}
