import { parseNumber, unmistakable } from "~/domain/tabular/cells/number-text";
import { type Cell, cellText, type Row } from "~/domain/tabular/row";
import { moneyNamed } from "~/domain/vocabulary/currency-codes";
import { saysOnly } from "../amounts/title-unit";
import { amountUnitIn } from "../headers/amount-units";
import { headerMeaning } from "../headers/header-words";
import { plainHeader } from "../headers/plain-header";
import type { PortfolioField } from "../headers/portfolio-field";
import { isBareAmount } from "./amount-column";

/** Headers of a column that says in what the amounts of each row are. */
const UNIT_HEADERS: ReadonlySet<string> = new Set(
  "unit|units|uom|quantity type|quantity unit|unit type|unit of measure|value unit|amount unit|scale|einheit|unita|unita di misura|unite|unidad|eenheid|enhet|enhed".split(
    "|",
  ),
);

/** How a cell writes them behind its number. */
const SCALE_WORDS: ReadonlyMap<number, string> = new Map([
  [1, ""],
  [1000, "k"],
  [1_000_000, "mln"],
  [1_000_000_000, "mrd"],
]);

interface UnitOfRow {
  readonly multiplier: number;
  readonly currency: string | null;
}

/**
 * The rows with the unit of a column of their own written into their values, or without values into their quantities: "1200" beside
 * "kEUR" is "1200 k EUR". They stay as they are where a cell of the column says anything else, as "Units" of a fund do, or the
 * header of the value names a unit. Beside quantities a cell may name pieces: their number stays as it is.
 */
export function withUnitColumn(header: Row, rows: readonly Row[]): readonly Row[] {
  const headers = header.cells.map((cell) => cellText(cell) ?? "");
  const unit = headers.findIndex((text) => UNIT_HEADERS.has(plainHeader(text)));
  const columnOf = (field: PortfolioField) =>
    headers.findIndex((text) => headerMeaning(text).field === field);
  const isPriced = columnOf("market_value") === -1 && columnOf("price") !== -1;
  const quantity = columnOf("quantity");
  // "Amount" beside a price is a quantity where no other column is one.
  const amount = quantity === -1 && columnOf("nominal") === -1 ? headers.findIndex(isBareAmount) : quantity;
  const value = isPriced ? amount : columnOf("market_value");
  if (unit === -1 || value === -1 || headerMeaning(headers[value] ?? "").multiplier !== 1) return rows;
  const currency = columnOf("currency");
  const stated = rows.map(({ cells }) => {
    const text = cellText(cells[unit]);
    return isPriced && text !== null && FACE.test(text) ? (cellText(cells[currency]) ?? text) : text;
  });
  const units = new Map(stated.map((text) => [text, text === null ? null : unitOf(text)]));
  const filled = stated.filter((text) => text !== null);
  const isOther = (text: string) => units.get(text) == null && !(isPriced && isPieces(text));
  if (filled.length === 0 || filled.some(isOther)) return rows;
  return rows.map((row, index) => {
    const found = units.get(stated[index] ?? null) ?? null;
    const cell = row.cells[value] ?? null;
    return found === null || cell === null
      ? row
      : { ...row, cells: row.cells.with(value, inUnit(cell, found)) };
  });
}

/** A nominal amount, in the words of statements and the code of custodians' messages: it is in the currency of its row. */
const FACE = /^(?:famt|face(?: amount| value)?|nominal(?: amount| value)?|nennwert|par(?: value)?)$/i;

/** "STK", "pcs": words that are read behind any number. */
const isPieces = (text: string) => parseNumber(`1 ${text}`, ".")?.value === 1;

/** "kEUR", "EUR thousand", "USD": a power of ten, a currency or both, and nothing else; null for any other text. */
function unitOf(text: string): UnitOfRow | null {
  const { multiplier, word } = amountUnitIn(text);
  if (!SCALE_WORDS.has(multiplier) || !saysOnly(word, text)) return null;
  const codes = text.match(/(?:(?<![A-Z])|(?<=\b[kKTtMm]))[A-Z]{3}(?![A-Z])|[€£]/g) ?? [];
  const [currency = null] = codes.flatMap((code) => moneyNamed(code)?.code ?? []);
  return multiplier === 1 && currency === null ? null : { multiplier, currency };
}

function inUnit(cell: Cell, { multiplier, currency }: UnitOfRow): Cell {
  if (typeof cell !== "number" && typeof cell !== "string") return cell;
  const digits = typeof cell === "number" ? unmistakable(cell) : cell;
  return [digits, SCALE_WORDS.get(multiplier) ?? "", currency ?? ""].filter((part) => part !== "").join(" ");
}
