import { type Cell, cellText, type Row } from "~/domain/tabular/row";
import { coreHeader } from "../headers/plain-header";
import type { MappedField, PortfolioField } from "../headers/portfolio-field";
import { type BookingSide, negativeSide } from "./sign-column";

const DEBIT =
  /^(?:debits?|soll|dare|debe|debito|debet|debit(?:saldo)?|soll(?:saldo|betrag)|(?:saldo )?(?:dare|debitore)|debit (?:amount|balance|value))$/;
const CREDIT =
  /^(?:credits?|haben|avere|haber|credito|kredit|haben(?:saldo|betrag)|(?:saldo )?(?:avere|creditore)|credit (?:amount|balance|value))$/;

/** Two columns of amounts without a sign, of which each row fills one. */
export interface DebitCredit {
  readonly debit: number;
  readonly credit: number;
  readonly negative: BookingSide;
}

/**
 * The columns of debits and credits, where they say how much is held: no other column holds the values, or it is empty
 * where they are filled. Null where there are none, or a person chose another use for one of them.
 */
export function debitCreditOf(
  headers: readonly string[],
  fields: readonly (PortfolioField | null)[],
  rows: readonly Row[],
  chosenFor: (index: number) => MappedField | undefined,
  isSecurity: (row: Row) => boolean,
): DebitCredit | null {
  const isFree = (index: number) => [undefined, "market_value"].includes(chosenFor(index));
  const indexOf = (heading: RegExp) =>
    headers.findIndex((text, index) => isFree(index) && heading.test(coreHeader(text)));
  const [debit, credit] = [indexOf(DEBIT), indexOf(CREDIT)];
  if (debit === -1 || credit === -1) return null;
  const isFilled = (index: number) => (row: Row) => cellText(row.cells[index]) !== null;
  const value = fields.indexOf("market_value");
  const isNeeded = (row: Row) => !isFilled(value)(row) && (isFilled(debit)(row) || isFilled(credit)(row));
  if (value !== -1 && value !== debit && value !== credit && !rows.some(isNeeded)) return null;
  const negative =
    chosenFor(debit) === "market_value"
      ? "credit"
      : negativeSide(rows.filter(isSecurity), isFilled(debit), isFilled(credit));
  return { debit, credit, negative };
}

/** The row with its debit or credit, signed, in the column of values, unless a value stands there. */
export function withSignedValue(row: Row, { debit, credit, negative }: DebitCredit, value: number): Row {
  const [owed, held] = negative === "debit" ? [debit, credit] : [credit, debit];
  const [minus, plus] = [row.cells[owed], row.cells[held]];
  if (value !== held && cellText(row.cells[value]) !== null) return row;
  const signed = isNoAmount(minus)
    ? (plus ?? null)
    : isNoAmount(plus)
      ? negated(minus)
      : bothAmounts(plus, minus);
  if (signed === null) return row;
  const cells = [...row.cells];
  while (cells.length <= value) cells.push(null);
  cells[value] = signed;
  return { ...row, cells };
}

/** Empty or zero: banks write "0,00" on the other side. */
export function isNoAmount(cell: Cell | undefined): boolean {
  return /^[-–—]?[0.,\s]*(?:[A-Z]{3})?$/.test(cellText(cell) ?? "");
}

/** A debit is negative whether its column writes the sign or not. */
export function negated(cell: Cell | undefined): Cell {
  if (typeof cell === "number") return -Math.abs(cell);
  const text = cellText(cell);
  if (text === null || typeof cell !== "string") return cell ?? null;
  return /^[-−–(]|[-−–]$/.test(text) ? text : `-${text}`;
}

/** Amounts on both sides of one row are no amount; the two texts are, in the finding that says so. */
export function bothAmounts(plus: Cell | undefined, minus: Cell | undefined): string {
  return `${cellText(plus)} / ${cellText(minus)}`;
}
