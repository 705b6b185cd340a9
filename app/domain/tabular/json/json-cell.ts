import { unmistakable } from "../cells/number-text";
import type { Cell } from "../row";
import { UnreadableFile } from "../unreadable-file";

const MAX_TEXT = 200;
/** A list of all ISINs of an issuer is longer than any other text of a cell; no row of a text may be longer. */
const MAX_LIST = 1024 * 1024;

/**
 * A value of a JSON document as a cell. An amount with its currency or unit ({"value": 100, "currency": "EUR"}) is written as
 * in a table, "100 EUR", and a list of words with commas; any other object or list is its text, which no column of numbers
 * takes for nothing. A list of words that is longer than a row may be is refused, for what is cut off would be lost.
 */
export function jsonCell(value: unknown, row: number): Cell {
  if (typeof value === "string") return value === "" ? null : value;
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (typeof value !== "object" || value === null) return null;
  return amountIn(value) ?? wordsIn(value, row) ?? JSON.stringify(value).slice(0, MAX_TEXT);
}

const AMOUNT = /^(?:value|amount|val|importo|valore|betrag|wert)$/i;
const UNIT = /^(?:currency|currency_?code|ccy|unit|units|uom|valuta|divisa|währung|einheit|unità)$/i;

/** Whether an object is an amount with what it is of, and nothing else. */
export const isAmount = (value: object): boolean => amountIn(value) !== null;

/** "Tobacco, Coal", where a list holds nothing but words; numbers stay a list, for none of them is the column's. */
function wordsIn(value: object, row: number): string | null {
  const isList = Array.isArray(value) && value.length > 0;
  const areWords = isList && value.every((one) => typeof one === "string" && /\p{L}{2}/u.test(one));
  const words = areWords ? value.join(", ") : null;
  if (words !== null && words.length > MAX_LIST) throw new UnreadableFile("F01", "row_too_long", { row });
  return words;
}

/** "100 EUR", where an object is a number and what it is of, and nothing else. */
function amountIn(value: object): string | null {
  const entries = Object.entries(value);
  const amount = entries.find(([key]) => AMOUNT.test(key))?.[1];
  const unit = entries.find(([key]) => UNIT.test(key))?.[1];
  const number = typeof amount === "string" && PLAIN_NUMBER.test(amount) ? Number(amount) : amount;
  if (entries.length !== 2 || typeof number !== "number" || typeof unit !== "string") return null;
  return `${unmistakable(number)} ${unit}`;
}

/** A number as programs write it that keep all its digits in a text. */
const PLAIN_NUMBER = /^-?\d{1,15}(?:\.\d{1,9})?$/;
