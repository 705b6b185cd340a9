import { checkFigi } from "~/domain/identifiers/figi";
import { hasIsinShape, isIsin } from "~/domain/identifiers/isin";
import { assetTypeNamed } from "~/domain/instruments/asset-type-words";
import { cellText, type Row } from "~/domain/tabular/row";
import { moneyNamed } from "~/domain/vocabulary/currency-codes";
import { undatedHeader } from "../headers/header-day";
import { headerMeaning, PERCENT_ALONE } from "../headers/header-words";
import { coreHeader, plainHeader } from "../headers/plain-header";
import { IDENTIFYING_FIELDS, NUMBER_FIELDS, type PortfolioField } from "../headers/portfolio-field";
import { readNumber, readText } from "./read-cell";
import { TICKER_SHAPE } from "./ticker-shape";
import { isWholePct } from "./whole-weights";

const MIN_NAME_LETTERS = 4;
const MIN_DIFFERENT_SHARE = 0.8;

/**
 * Where a column of codes is known and no header names the names: the column with most different texts, nearly one for
 * each row. Without codes a person is asked instead, for then the name would be all that identifies a holding.
 */
export function nameByContent(
  fields: readonly (PortfolioField | null)[],
  rows: readonly Row[],
): number | null {
  const isCoded = IDENTIFYING_FIELDS.some((field) => fields.includes(field));
  if (!isCoded || fields.includes("name")) return null;
  const counts = fields.map((field, index) => (field === null ? namesIn(index, rows) : 0));
  const most = Math.max(0, ...counts);
  return most === 0 ? null : counts.indexOf(most);
}

/**
 * A column headed "Code" beside names, where nothing else names securities: each row has a SEDOL or ticker of its own. Codes
 * of countries and currencies have two or three letters and come again.
 */
export function codesByContent(
  headers: readonly string[],
  fields: readonly (PortfolioField | null)[],
  rows: readonly Row[],
): number | null {
  const isCoded = IDENTIFYING_FIELDS.some((field) => field !== "name" && fields.includes(field));
  const index = headers.findIndex((header) => plainHeader(header) === "code");
  if (index === -1 || isCoded || !fields.includes("name") || fields[index] !== null) return null;
  const texts = rows.flatMap(({ cells }) => cellText(cells[index]) ?? []);
  const areCodes = texts.every((text) => /^[A-Z0-9.]{1,12}$/.test(text) && moneyNamed(text) === null);
  const isLong = texts.some((text) => text.length > 3);
  return areCodes && isLong && new Set(texts).size === texts.length ? index : null;
}

/** How well the cells suit a field; a name or ISIN that all rows have is that of the fund or account they are in. */
export function fitFor(field: PortfolioField, index: number, rows: readonly Row[]): number {
  const isOfFund = (field === "name" || field === "isin") && isRepeated(index, rows);
  return isOfFund ? 0 : fitShare(field, index, rows);
}

function isRepeated(index: number, rows: readonly Row[]): boolean {
  const texts = rows.flatMap(({ cells }) => cellText(cells[index]) ?? []);
  return texts.length > 1 && texts.every((text) => text === texts[0]);
}

/** Whether each of several rows has a word of its own in the column. */
export function holdsDifferentNames(index: number, rows: readonly Row[]): boolean {
  const texts = rows.map(({ cells }) => cellText(cells[index]) ?? "").filter((text) => text !== "");
  return (
    texts.length > 1 && new Set(texts).size === texts.length && texts.every((text) => /\p{L}{2}/u.test(text))
  );
}

/** How many different names a column holds; 0 where its texts repeat or it is mostly empty. */
function namesIn(index: number, rows: readonly Row[]): number {
  const texts = rows.flatMap(({ cells }) => {
    const text = typeof cells[index] === "string" ? readText(cells[index]) : null;
    return text?.kind === "value" ? [text.value] : [];
  });
  const isName = (text: string) =>
    (text.match(/\p{L}/gu)?.length ?? 0) >= MIN_NAME_LETTERS && !hasIsinShape(text);
  const different = new Set(texts.filter(isName)).size;
  return different >= MIN_DIFFERENT_SHARE * Math.max(texts.length, rows.length / 2) ? different : 0;
}

/** Words for a security in one language that are an amount in another: Spanish "nombre" is a name, French a number. */
const NAME_OR_AMOUNT: Readonly<Record<string, PortfolioField>> = {
  nombre: "quantity",
  titoli: "quantity",
  holding: "quantity",
  holdings: "quantity",
  valor: "market_value",
  valeur: "market_value",
};

/** "Position", "Valor" and "Quote" mean different things in different files: the cells tell. */
export function byContent(
  field: PortfolioField | null,
  header: string,
  index: number,
  rows: readonly Row[],
): PortfolioField | null {
  if (field === "quantity" && fitShare("quantity", index, rows) === 0)
    return namesIn(index, rows) > 0 ? "name" : null;
  if (field === "quantity" && isMostlyPercent(index, rows)) return "weight_pct";
  const amount =
    field === "name"
      ? (NAME_OR_AMOUNT[plainHeader(header)] ?? amountInMoney(header))
      : amountAlone(field, header);
  if (amount === "quantity" && isMostlyPercent(index, rows)) return "weight_pct";
  if (amount !== undefined && holdsAmounts(amount, header, index, rows)) return amount;
  if (field === "name" && holdsNoWords(index, rows)) return null;
  if (field === "asset_type" && holdsNamesForTypes(header, index, rows)) return "name";
  if (/^[qp]c$/i.test(header.trim()) && fitShare("currency", index, rows) === 0) return null;
  if (field === null && isBare(header) && addsUpToWhole(index, rows)) return "weight_pct";
  return field;
}

/** "Strumento" heads kinds of instruments, or the instruments: names are different in each row, and not all words for a kind. */
function holdsNamesForTypes(header: string, index: number, rows: readonly Row[]): boolean {
  if (plainHeader(header) !== "strumento" || !holdsDifferentNames(index, rows)) return false;
  return rows.some(({ cells }) => isNoKind(cellText(cells[index])));
}

const isNoKind = (text: string | null) => text !== null && assetTypeNamed(text) === null;

/** Numbers alone are no names: how many positions a sector has. */
function holdsNoWords(index: number, rows: readonly Row[]): boolean {
  const texts = rows.flatMap(({ cells }) => cellText(cells[index]) ?? []);
  return texts.length > 0 && !texts.some((text) => /\p{L}/u.test(text));
}

/** "Valeur EUR" and "Valor (EUR)" are values; the currency is what tells. */
function amountInMoney(header: string): PortfolioField | undefined {
  return headerMeaning(header).currency === null ? undefined : NAME_OR_AMOUNT[coreHeader(header)];
}

/** "Valeur en CHF": a value where its words are known for nothing else. */
const amountAlone = (field: PortfolioField | null, header: string) =>
  field === null ? amountInMoney(header) : undefined;

/** A percent sign, the word for it or a day, and no word that says of what. */
function isBare(header: string): boolean {
  const text = undatedHeader(header);
  // Letters of another script say of what the numbers are, though no word of theirs is known.
  if (plainHeader(text) === "" && /\p{L}/u.test(text)) return false;
  return header.trim() !== "" && (["", "%"].includes(text) || PERCENT_ALONE.test(plainHeader(text)));
}

function isMostlyPercent(index: number, rows: readonly Row[]): boolean {
  const filled = rows.map(({ cells }) => readText(cells[index])).filter(({ kind }) => kind === "value");
  const percents = rows.filter(({ cells }) => {
    const number = readNumber(cells[index], ".");
    const written = number.kind === "value" ? number : readNumber(cells[index], ",");
    return written.kind === "value" && written.value.isPercent;
  });
  return percents.length * 2 > filled.length;
}

/** Whether a column holds numbers alone; bare digits may be the number of a security (a Swiss Valor) and are no values. */
function holdsAmounts(field: PortfolioField, header: string, index: number, rows: readonly Row[]): boolean {
  if (fitShare(field, index, rows) < 1) return false;
  const isOfMoney = field !== "market_value" || headerMeaning(header).currency !== null;
  return isOfMoney || rows.some(({ cells }) => /[^\d]/.test(cellText(cells[index]) ?? ""));
}

/** Whether the numbers of a column add up to 100, or to 200 with their own total. A change in percent never does. */
export function addsUpToWhole(index: number, rows: readonly Row[]): boolean {
  return MARKS.some((mark) => {
    let sum = 0;
    for (const { cells } of rows) {
      const number = readNumber(cells[index], mark);
      if (number.kind === "value") sum += number.value.value;
    }
    return isWholePct(sum) || isWholePct(sum - 100);
  });
}

/** Whether some row states an amount in one column and nothing in the other. */
export function statesMore(index: number, other: number, rows: readonly Row[]): boolean {
  const states = (row: Row, at: number) =>
    MARKS.some((mark) => {
      const number = readNumber(row.cells[at], mark);
      return number.kind === "value" && number.value.value !== 0;
    });
  return rows.some((row) => states(row, index) && !states(row, other));
}

const MARKS = [".", ","] as const;

/** Share of the non-empty cells that could be what the field holds. */
export function fitShare(field: PortfolioField, index: number, rows: readonly Row[]): number {
  let filled = 0;
  let fitting = 0;
  for (const row of rows) {
    const text = readText(row.cells[index]);
    if (text.kind !== "value") continue;
    filled += 1;
    if (fits(field, row, index, text.value)) fitting += 1;
  }
  return filled === 0 ? 0 : fitting / filled;
}

/** Whether a column has more ISINs than words of a few capital letters: titles of groups stand among the codes. */
export function holdsMoreIsins(index: number, rows: readonly Row[]): boolean {
  const texts = rows.flatMap(({ cells }) => cellText(cells[index]) ?? []);
  const isins = texts.filter((text) => isIsin(text)).length;
  return isins > texts.filter((text) => TICKER_SHAPE.test(text)).length;
}

function fits(field: PortfolioField, row: Row, index: number, text: string): boolean {
  // A FIGI has the shape of an ISIN.
  if (field === "isin") return isIsin(text) || (hasIsinShape(text) && !checkFigi(text).ok);
  if (field === "currency") return moneyNamed(text) !== null;
  if (!NUMBER_FIELDS.includes(field)) return true;
  return MARKS.some((mark) => readNumber(row.cells[index], mark).kind === "value");
}
