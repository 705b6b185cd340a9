import { isIsin } from "~/domain/identifiers/isin";
import { numberMarksIn } from "~/domain/tabular/cells/number-text";
import { type Cell, cellText, type Row } from "~/domain/tabular/row";
import type { ColumnPlan } from "../columns/assign-columns";
import type { ChosenColumns } from "../columns/chosen-columns";
import { negated } from "../columns/debit-credit";
import { type BookingSide, negativeSide } from "../columns/sign-column";
import type { MakeFinding } from "../findings/finding-makers";
import { headerMeaning } from "../headers/header-words";
import { SIGNED_FIELDS } from "../headers/portfolio-field";
import type { PortfolioFinding } from "../portfolio-reading";

/** An amount that says itself whether it is a debit or a credit: "1,000.50 CR", "250.25 Dr", "EUR 1.250,00 S". */
interface BookedCell {
  readonly row: number;
  readonly index: number;
  readonly side: BookingSide;
}

export interface BookedCells {
  /** The rows with such amounts as plain numbers, negative on one of the sides. */
  readonly rows: readonly Row[];
  readonly cells: readonly BookedCell[];
  readonly negative: BookingSide;
}

const MAX_LENGTH = 60;
/** The abbreviations that banks print behind an amount, or in front of it. */
const WORD_BEHIND = /(?<=[\d)\s])(CR|DR|Cr|Dr|cr|dr|Soll|Haben|Dare|Avere|Debe|Haber)\.?$/;
const WORD_BEFORE = /^(CR|DR|Cr|Dr)\.?\s+(?=\S)/;
/** A letter alone may mean anything, unless it stands behind cents: Soll and Haben, debit and credit. */
const LETTER_BEHIND = /(?<=[.,]\d\d\)?\s?(?:[A-Z]{3}|€)?\s?)(S|H|D|C)$/;
const LETTER_ALONE = /(?<=[\d)€]\s?|[A-Z]{3}\s)(S|H)$/;
/** Most cells are told apart by their last letter, or their first. */
const MAY_BE_BOOKED = /[\d)\s€][A-Za-z]{1,5}\.?$|^[CD][Rr]\b/;
const DEBITS = new Set(["dr", "s", "soll", "dare", "debe", "d"]);

/** The columns of amounts that have a sign, by any of the headers of a table, or because a person chose them for one. */
export function signedColumns(headers: readonly Row[], chosen: ChosenColumns): ReadonlySet<number> {
  const indexes = new Set<number>();
  for (const { cells } of headers)
    for (const [index, cell] of cells.entries()) {
      const { field } = headerMeaning(cellText(cell) ?? "");
      if (field !== null && SIGNED_FIELDS.includes(field)) indexes.add(index);
    }
  for (const [index, field] of chosen)
    if (field !== "ignore" && SIGNED_FIELDS.includes(field)) indexes.add(index);
  return indexes;
}

/**
 * Amounts in `columns` that bear the word for their side within the cell become signed numbers. The side of the securities is positive
 * where they are marked: a bank credits its customer with what he has, a fund's books carry it as debits. Else credits are.
 */
export function withBookedCells(rows: readonly Row[], columns: ReadonlySet<number>): BookedCells {
  const lettered = letteredColumns(rows, columns);
  const cells: BookedCell[] = [];
  const amounts = new Map<
    Row,
    ReadonlyMap<number, { readonly side: BookingSide; readonly amount: string }>
  >();
  for (const row of rows) {
    const booked = new Map<number, { readonly side: BookingSide; readonly amount: string }>();
    for (const [index, cell] of row.cells.entries()) {
      const isAmount = typeof cell === "string" && columns.has(index);
      const found = isAmount ? bookedAmount(cell, lettered.has(index)) : null;
      if (found === null) continue;
      booked.set(index, found);
      cells.push({ row: row.number, index, side: found.side });
    }
    if (booked.size > 0) amounts.set(row, booked);
  }
  const isOn = (side: BookingSide) => (row: Row) =>
    [...(amounts.get(row)?.values() ?? [])].some((one) => one.side === side);
  const negative = negativeSide([...amounts.keys()].filter(isSecurity), isOn("debit"), isOn("credit"));
  const signed = rows.map((row): Row => {
    const booked = amounts.get(row);
    if (booked === undefined) return row;
    const read = row.cells.map((cell, index): Cell => {
      const found = booked.get(index);
      if (found === undefined) return cell;
      return found.side === negative ? negated(found.amount) : found.amount;
    });
    return { ...row, cells: read };
  });
  return { rows: cells.length === 0 ? rows : signed, cells, negative };
}

function isSecurity({ cells }: Row): boolean {
  return cells.some((cell) => typeof cell === "string" && isIsin(cell.trim()));
}

/** Columns all of whose numbers bear the letter of a side: there it needs no cents in front of it ("1.000 H"). */
function letteredColumns(rows: readonly Row[], columns: ReadonlySet<number>): ReadonlySet<number> {
  const lettered = new Map<number, boolean>();
  for (const { cells } of rows) {
    for (const [index, cell] of cells.entries()) {
      if (lettered.get(index) === false || cell === null || !columns.has(index)) continue;
      const text = cellText(cell);
      if (text === null || !/\d/.test(text)) continue;
      const letter = text.length <= MAX_LENGTH ? LETTER_ALONE.exec(text) : null;
      const isAmount = letter !== null && numberMarksIn(text.slice(0, letter.index)) !== null;
      lettered.set(index, isAmount);
    }
  }
  return new Set([...lettered].flatMap(([index, isLettered]) => (isLettered ? [index] : [])));
}

function bookedAmount(
  cell: string,
  isLettered: boolean,
): { readonly side: BookingSide; readonly amount: string } | null {
  const text = cell.trim();
  if (text.length > MAX_LENGTH || !MAY_BE_BOOKED.test(text)) return null;
  const found =
    WORD_BEHIND.exec(text) ??
    (isLettered ? LETTER_ALONE : LETTER_BEHIND).exec(text) ??
    WORD_BEFORE.exec(text);
  if (found === null) return null;
  const amount = text.replace(found[0], "").trim();
  if (numberMarksIn(amount) === null) return null;
  return { side: DEBITS.has((found[1] ?? "").toLowerCase()) ? "debit" : "credit", amount };
}

/** Which amounts were read as negative for the word in their cell, by column (N04). */
export function bookedFindings(
  { cells, negative }: BookedCells,
  { columns }: ColumnPlan,
  make: MakeFinding,
): PortfolioFinding[] {
  return columns.flatMap(({ field, index, letter }) => {
    if (field === null || !SIGNED_FIELDS.includes(field)) return [];
    const own = cells.filter((cell) => cell.index === index);
    if (own.length === 0) return [];
    const reversed = own.filter(({ side }) => side === negative);
    const rows = (reversed.length > 0 ? reversed : own).map(({ row }) => row);
    const params = { letter, count: own.length, negative: reversed.length };
    const detail = { field, row: rows[0] ?? null, rows, params };
    return [make("note", "N04", `n04_cells_${negative}`, detail)];
  });
}
