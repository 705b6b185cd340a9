import { hasIsinShape, isIsin } from "~/domain/identifiers/isin";
import { numberMarksIn } from "~/domain/tabular/cells/number-text";
import { HEADER_SEARCH_ROWS } from "~/domain/tabular/headers/match-columns";
import { cellText, type Row } from "~/domain/tabular/row";
import { areTptHeaders } from "~/domain/tpt/field-number";
import { headerMeaning } from "../headers/header-words";
import { AMOUNT_FIELDS, IDENTIFYING_FIELDS, type PortfolioField } from "../headers/portfolio-field";

/**
 * Index of the header row among `rows`; -1 when no row names both what is held and how much, or at least two fields.
 * A mapping that names headers points at the row that holds them all.
 */
export function findHeader(rows: readonly Row[], mapping: Readonly<Record<string, unknown>> = {}): number {
  const named = rowHolding(Object.keys(mapping), rows);
  if (named !== -1) return named;
  let best = { index: -1, score: 0 };
  let holdsSecurities = false;
  for (const [index, row] of rows.slice(0, HEADER_SEARCH_ROWS).entries()) {
    const score = headerScore(row);
    // Below the first holdings another table may have more columns; it does not take their place.
    if (holdsSecurities && best.score >= SCORE_OF_A_TABLE) break;
    if (score > best.score) best = { index, score };
    holdsSecurities ||= row.cells.some((cell) => isIsin(cellText(cell) ?? ""));
  }
  return best.index === -1 ? headerOfIsins(rows) : best.index;
}

/** What a row scores that names what is held and how much of it. */
const SCORE_OF_A_TABLE = 6;

const ROWS_BELOW = 3;

/** A row of words of which only the one above the ISINs is known: its columns can be named, and a person maps them. */
function headerOfIsins(rows: readonly Row[]): number {
  return rows.slice(0, HEADER_SEARCH_ROWS).findIndex(({ cells }, index) => {
    if (cells.filter((cell) => cellText(cell) !== null).length < 2) return false;
    const column = cells.findIndex(
      (cell) => typeof cell === "string" && headerMeaning(cell).field === "isin",
    );
    if (column === -1) return false;
    const below = rows.slice(index + 1, index + 1 + ROWS_BELOW);
    return below.some((row) => isIsin(cellText(row.cells[column]) ?? ""));
  });
}

/** What a row scores that names what is held, how much of it, and one thing more. */
const SCORE_OF_BOTH = 7;

/** True for the header of another table below the first: words alone that name what is held and how much. */
export function isOtherHeader(row: Row, header: Row): boolean {
  const texts = row.cells.map(cellText);
  const isSection = texts[1] === "Header" && cellText(header.cells[1]) === "Header";
  if (isSection) return texts[0] !== cellText(header.cells[0]);
  const isWords = texts.every((text) => text === null || isWord(text));
  return isWords && !repeatsHeader(row, header) && headerScore(row) >= SCORE_OF_BOTH;
}

/** Digits are those of a unit or day ("Value (USD '000)"), and neither an amount nor a code. */
function isWord(text: string): boolean {
  return /\p{L}/u.test(text) && numberMarksIn(text) === null && !hasIsinShape(text);
}

/** True for a row of words, one of which heads amounts: that of a breakdown below, which names no security. */
export function headsAmounts(row: Row): boolean {
  const texts = row.cells.flatMap((cell) => cellText(cell) ?? []);
  const areWords = texts.length > 1 && texts.every((text) => /^[^\d]*\p{L}[^\d]*$/u.test(text));
  return areWords && texts.some((text) => AMOUNT_FIELDS.some((field) => headerMeaning(text).field === field));
}

/** True for the header once more, as on every page; of a header of two rows the lower is enough. */
export function repeatsHeader(row: Row, header: Row): boolean {
  let filled = 0;
  for (const [index, cell] of row.cells.entries()) {
    const text = cellText(cell)?.toLowerCase() ?? null;
    if (text === null) continue;
    filled += 1;
    if (!(cellText(header.cells[index])?.toLowerCase().endsWith(text) ?? false)) return false;
  }
  return filled > 0 && filled * 2 > header.cells.filter((cell) => cellText(cell) !== null).length;
}

/** True when the headers are those of a FinDatEx Tripartite Template ("26_Valuation weight", "14_Identification …"). */
export function isTptHeader(row: Row): boolean {
  return areTptHeaders(row.cells.map((cell) => cellText(cell) ?? ""));
}

/** Of two rows of headers, numbers above names, the one with words is the header. */
function worthOfTpt({ cells }: Row): number {
  return cells.some((cell) => /\p{L}{2}/u.test(cellText(cell) ?? "")) ? 101 : 100;
}

function rowHolding(headers: readonly string[], rows: readonly Row[]): number {
  if (headers.length === 0) return -1;
  return rows.slice(0, HEADER_SEARCH_ROWS).findIndex((row) => {
    const texts = new Set(row.cells.map((cell) => cellText(cell)?.toLowerCase()));
    return headers.every((header) => texts.has(header.trim().toLowerCase()));
  });
}

/** How much a row says as a header: its fields, more where it names both what is held and how much. */
export function headerScore(row: Row): number {
  if (isTptHeader(row)) return worthOfTpt(row);
  const fields = new Set<PortfolioField>();
  let words = 0;
  for (const cell of row.cells) {
    if (typeof cell !== "string") continue;
    if (cell.trim() !== "") words += 1;
    const { field } = headerMeaning(cell);
    if (field !== null) fields.add(field);
  }
  const identifies = IDENTIFYING_FIELDS.some((field) => fields.has(field));
  const measures = AMOUNT_FIELDS.some((field) => fields.has(field));
  if (fields.size < 2 && !(words === 1 && fields.has("isin"))) return 0;
  return fields.size + (identifies ? 2 : 0) + (measures ? 2 : 0);
}
