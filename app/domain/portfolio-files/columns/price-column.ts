import { numberMarksIn, unmistakable } from "~/domain/tabular/cells/number-text";
import { isPercentHeader } from "~/domain/tabular/headers/header-unit";
import { type Cell, cellText, type Row } from "~/domain/tabular/row";
import { moneyNamed } from "~/domain/vocabulary/currency-codes";
import { headerMeaning } from "../headers/header-words";
import { plainHeader } from "../headers/plain-header";

/** Headers of a column that says in which money, or of what, the price of each row is. */
const PRICE_UNIT_HEADERS: ReadonlySet<string> = new Set(
  [
    "price currency|price ccy|price curr|price crncy|ccy price|currency of price|price cur|px currency|px ccy",
    "quote currency|quote ccy|quotation currency|quotation ccy|quotation|quoted in|price unit|price quotation|quotation unit",
    "kurswahrung|kurs wahrung|wahrung kurs|kurswhg|kurs whg|whg kurs|kurseinheit|notierung|notierungseinheit|notierungsart",
    "valuta prezzo|divisa prezzo|valuta del prezzo|divisa del prezzo|unita prezzo",
    "valuta koers|koersvaluta|koerseenheid|devise cours|devise du cours|dev cours|dev cot|divisa precio|divisa cotizacion",
    "kursvaluta|valuta kurs|kurs valuta",
  ]
    .join("|")
    .split("|"),
);

const PER_CENT = "%";

/**
 * The rows with what columns say of their prices written into them: "2750" beside "GBX" is "2750 GBX", "98.5" beside "%"
 * is "98.5 %". A row that states its value keeps its price as it is, and so does a file whose only currency that is.
 */
export function withPriceColumn(header: Row, rows: readonly Row[]): readonly Row[] {
  const headers = header.cells.map((cell) => cellText(cell) ?? "");
  const fieldOf = headers.map((text) => headerMeaning(text).field);
  const units = headers.flatMap((text, index) => (PRICE_UNIT_HEADERS.has(plainHeader(text)) ? [index] : []));
  const price = fieldOf.indexOf("price");
  if (units.length === 0 || price === -1 || headerMeaning(headers[price] ?? "").currency !== null)
    return rows;
  const isOnlyMoney = fieldOf.every((field, index) => units.includes(index) || field !== "currency");
  const value = fieldOf.indexOf("market_value");
  return rows.map((row) => {
    const words = units.flatMap(
      (unit) => wordOf(cellText(row.cells[unit] ?? null), isOnlyMoney && fieldOf[unit] === "currency") ?? [],
    );
    const stated = words.includes(PER_CENT) ? PER_CENT : (words[0] ?? null);
    const isValued = value !== -1 && cellText(row.cells[value] ?? null) !== null;
    const cell = stated === null || isValued ? null : inWord(row.cells[price] ?? null, stated);
    return cell === null ? row : { ...row, cells: row.cells.with(price, cell) };
  });
}

function wordOf(text: string | null, isOnlyMoney: boolean): string | null {
  if (text === null) return null;
  if (isPercentHeader(text)) return PER_CENT;
  return isOnlyMoney || moneyNamed(text) === null ? null : text;
}

/** A bare number with a word behind it; null for a cell that says its own. */
function inWord(cell: Cell, word: string): string | null {
  if (typeof cell === "number") return `${unmistakable(cell)} ${word}`;
  return typeof cell === "string" && /^[\d.,'\s]+$/.test(cell) && numberMarksIn(cell) !== null
    ? `${cell} ${word}`
    : null;
}
