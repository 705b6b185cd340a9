import { isIsin } from "~/domain/identifiers/isin";
import { columnKey, settle } from "~/domain/tabular/headers/match-columns";
import { cellText, columnLetter, type Row } from "~/domain/tabular/row";
import { tptNumber } from "~/domain/tpt/field-number";
import { moneyOfValues, type SplitValues, splitValuesOf, withOneValue } from "../amounts/split-values";
import { olderColumns } from "../headers/header-day";
import {
  headerMeaning,
  isOfOtherSecurity,
  isOfSomethingElse,
  multiplierIn,
  RANK_OF_DOUBT,
} from "../headers/header-words";
import { plainHeader } from "../headers/plain-header";
import type { MappedField, PortfolioField } from "../headers/portfolio-field";
import { columnsLeftOut, statedColumns } from "../headers/with-or-without";
import { settleAmount, withoutSizeOfIssue } from "./amount-column";
import { type ChosenColumns, choicesByIndex, withChoices } from "./chosen-columns";
import { clientColumn } from "./client-column";
import {
  addsUpToWhole,
  byContent,
  codesByContent,
  fitFor,
  fitShare,
  holdsDifferentNames,
  holdsMoreIsins,
  nameByContent,
  statesMore,
} from "./column-content";
import { currencyBeside, currencyOfValue, isInMoneyOfSecurity, moneyOfProducer } from "./currency-column";
import { type DebitCredit, debitCreditOf, withSignedValue } from "./debit-credit";
import { isTptHeader } from "./find-header";
import { type SummedColumns, settleQuantity } from "./quantity-columns";
import { type SignColumn, signColumnOf } from "./sign-column";

/** One column of the file and what it is taken for. */
export interface PortfolioColumn {
  readonly index: number;
  readonly letter: string;
  readonly header: string;
  /** How the mapping names it: its header where that is unique, else its letter. */
  readonly key: string;
  readonly field: PortfolioField | null;
  readonly isPercent: boolean;
  readonly currency: string | null;
  /** The sign of several moneys ("$") in a header that names none for certain; else null. */
  readonly sign: string | null;
  /** Numbers of the column are to be multiplied by this, for its header states a unit such as thousands; else 1. */
  readonly multiplier: number;
  /** What a column that holds no field is used for: it says which amounts are negative, or holds them. */
  readonly use: ColumnUse | null;
  /** What it would be used for if nobody had chosen anything for it. */
  readonly possibleUse: ColumnUse | null;
}

export const COLUMN_USES = ["short", "side", "debit", "credit"] as const;
export type ColumnUse = (typeof COLUMN_USES)[number];

export interface ColumnPlan {
  readonly columns: readonly PortfolioColumn[];
  readonly isTpt: boolean;
  /** TPT field 22, the value in the security's own currency, which the nominal amount is in too; -1 elsewhere. */
  readonly quotedValueIndex: number;
  /** The column that says which amounts are negative; null where signs alone do. */
  readonly signs: SignColumn | null;
  /** The columns of debits and credits that make the value; null where no amounts stand in two columns. */
  readonly sides: DebitCredit | null;
  /** The columns of values of which each row fills one; null where one column holds them all. */
  readonly split: SplitValues | null;
  /** The columns of parts of a quantity that no column states as a whole. */
  readonly summed: SummedColumns | null;
  /** Further columns of ISINs of what is held, read where the first is blank. */
  readonly furtherIsins: readonly number[];
  /** Index of the column of a field, -1 where no column holds it. */
  indexOf(field: PortfolioField): number;
}

/** FinDatEx TPT V6 and V7: the number in front of a header is the field. */
const TPT_FIELDS: Readonly<Record<string, PortfolioField>> = {
  "1": "account",
  "4": "currency",
  "6": "date",
  "12": "cic",
  "14": "identifier",
  "15": "identifier_type",
  "17": "name",
  "18": "quantity",
  "19": "nominal",
  "24": "market_value",
  "26": "weight_pct",
  "47": "lei",
};

const { "4": _fundCurrency, ...WITHOUT_FUND_CURRENCY } = TPT_FIELDS;
const QUOTED_TPT_FIELDS: typeof TPT_FIELDS = {
  ...WITHOUT_FUND_CURRENCY,
  "21": "currency",
  "22": "market_value",
};

const SAMPLE_ROWS = 200;

/**
 * Decides what each column holds: by the chosen mapping (header or letter → field), else by its header, else by its
 * content (a column of ISINs; a column of currencies beside an amount). Of two columns for one field the surer
 * header wins, then the one whose cells fit, then the left one.
 */
export function assignColumns(
  header: Row,
  rows: readonly Row[],
  chosen: Readonly<Record<string, MappedField>>,
): ColumnPlan {
  const width = Math.max(header.cells.length, ...rows.slice(0, SAMPLE_ROWS).map((row) => row.cells.length));
  const headers = Array.from({ length: width }, (_, index) => cellText(header.cells[index]) ?? "");
  const isTpt = isTptHeader(header);
  const sample = rows.slice(0, SAMPLE_ROWS);
  const guessed = isTpt ? { fields: tptFields(headers), summed: null } : guessedFields(headers, sample);
  const settled = (choices: ChosenColumns) => withUses(header, headers, rows, guessed.fields, choices, isTpt);
  const { fields, signs, sides, split } = settled(choicesByIndex(headers, chosen));
  const unchosen = settled(new Map());
  const columns = headers.map((text, index): PortfolioColumn => {
    const meaning = headerMeaning(text);
    const splitField = split?.indexes.includes(index) ? split.field : null;
    return {
      index,
      letter: columnLetter(index),
      header: text,
      key: columnKey(headers, index),
      field: fields[index] ?? null,
      isPercent: !isTpt && meaning.isPercent,
      currency:
        splitField === "market_value"
          ? (moneyOfValues(text) ?? meaning.currency)
          : (meaning.currency ?? (fields[index] === "market_value" ? moneyOfProducer(headers) : null)),
      sign: meaning.sign,
      multiplier: isTpt ? 1 : multiplierIn(text, splitField ?? fields[index] ?? null),
      use: columnUse(index, { fields, signs, sides }),
      possibleUse: columnUse(index, unchosen),
    };
  });
  const positions = new Map(columns.map((column) => [column.field, column.index]));
  const quotedValueIndex = isTpt ? headers.findIndex((text) => tptNumber(text) === "22") : -1;
  const indexOf = (field: PortfolioField) => positions.get(field) ?? -1;
  const summed = summedAt(guessed.summed, indexOf);
  const furtherIsins = columns
    .filter(({ field, header }) => field === null && headsFurtherIsins(header))
    .map(({ index }) => index);
  return {
    columns,
    isTpt,
    quotedValueIndex,
    signs,
    sides,
    split,
    summed,
    furtherIsins: isTpt || indexOf("isin") === -1 ? [] : furtherIsins,
    indexOf,
  };
}

const headsFurtherIsins = (header: string) =>
  headerMeaning(header).field === "isin" && !isOfOtherSecurity(header);

/** The parts of a quantity, unless a person chose another column for it. */
function summedAt(
  summed: SummedColumns | null,
  indexOf: (field: PortfolioField) => number,
): SummedColumns | null {
  return summed !== null && summed.indexes[0] === indexOf(summed.field) ? summed : null;
}

/** What the columns hold, and which of those that hold nothing give amounts their sign. */
interface SettledColumns {
  readonly fields: readonly (PortfolioField | null)[];
  readonly signs: SignColumn | null;
  readonly sides: DebitCredit | null;
  readonly split: SplitValues | null;
}

function withUses(
  header: Row,
  headers: readonly string[],
  rows: readonly Row[],
  guessed: readonly (PortfolioField | null)[],
  choices: ChosenColumns,
  isTpt: boolean,
): SettledColumns {
  const fields = withChoices(guessed, choices);
  if (isTpt) return { fields, signs: null, sides: null, split: null };
  const isin = fields.indexOf("isin");
  const isSecurity = (row: Row) => isIsin(cellText(row.cells[isin]) ?? "");
  const sides = debitCreditOf(headers, fields, rows, (index) => choices.get(index), isSecurity);
  if (sides !== null && !fields.includes("market_value")) {
    fields[sides.negative === "debit" ? sides.credit : sides.debit] = "market_value";
  }
  const split =
    sides === null ? splitValuesOf(headers, fields, rows, (index) => choices.get(index), isSecurity) : null;
  if (split !== null) fields[split.indexes[0]] = split.field;
  const signs = signColumnOf(header, rows, (index) => !choices.has(index), isSecurity);
  return { fields, signs, sides, split };
}

function columnUse(
  index: number,
  { fields, signs, sides }: Pick<SettledColumns, "fields" | "signs" | "sides">,
): ColumnUse | null {
  if ((fields[index] ?? null) !== null) return null;
  if (index === signs?.index) return signs.negative === "short" ? "short" : "side";
  if (index === sides?.debit) return "debit";
  return index === sides?.credit ? "credit" : null;
}

/** The row as its amounts are read: with the sign that columns of debits and credits give, and the value of whichever column holds it. */
export function signedRow(row: Row, { sides, split, indexOf }: ColumnPlan): Row {
  if (split !== null) return withOneValue(row, split);
  return sides === null ? row : withSignedValue(row, sides, indexOf("market_value"));
}

/** The mapping as people and programs see it: header (or letter) → field, used columns only. */
export function mappingOf(plan: ColumnPlan): Record<string, PortfolioField> {
  const used = plan.columns.filter((column) => column.field !== null);
  return Object.fromEntries(used.map((column) => [column.key, column.field as PortfolioField]));
}

/** Files with the same headers in the same order have the same fingerprint. */
export function headerFingerprint(header: Row): string {
  return header.cells
    .map((cell) => plainHeader(cellText(cell) ?? ""))
    .join("|")
    .replace(/\|+$/, "");
}

/** Without weights and without values in the currency of the fund, values in the currency of each security are read. */
function tptFields(headers: readonly string[]): (PortfolioField | null)[] {
  const numbers = headers.map((header) => tptNumber(header) ?? "");
  const isQuotedOnly = !numbers.includes("24") && !numbers.includes("26");
  const fields = isQuotedOnly ? QUOTED_TPT_FIELDS : TPT_FIELDS;
  return numbers.map((number) => fields[number] ?? null);
}

interface GuessedFields {
  readonly fields: readonly (PortfolioField | null)[];
  readonly summed: SummedColumns | null;
}

/** Values in the money of each security are less sure than those in the money of the portfolio. */
const RANK_OF_OWN_MONEY = 20;

function guessedFields(headers: readonly string[], rows: readonly Row[]): GuessedFields {
  const isOlder = olderColumns(headers, plainHeader);
  const isLeftOut = statedTwice(headers, rows);
  const claims = headers.flatMap((header, index) => {
    if (isOlder(index) || isLeftOut.has(index)) return [];
    const meaning = headerMeaning(header);
    const field = isQuotedPrice(header, headers) ? "price" : meaning.field;
    const name = byContent(field, header, index, rows);
    if (name === null) return [];
    const isDoubtful = meaning.field === null && name === "weight_pct" && isOfSomethingElse(header);
    const rank =
      meaning.rank +
      (name === "market_value" && isInMoneyOfSecurity(header) ? RANK_OF_OWN_MONEY : 0) +
      (isDoubtful ? RANK_OF_DOUBT : 0);
    return [{ name, index, score: rank - 60 * fitFor(name, index, rows) }];
  });
  const fields: (PortfolioField | null)[] = headers.map(() => null);
  for (const { name, index } of settle(claims.toSorted((a, b) => a.score - b.score))) fields[index] = name;
  const summed = settleQuantity(headers, fields, rows);
  asValueWithCurrency(headers, fields);
  withoutSizeOfIssue(headers, fields);
  settleAmount(headers, fields, rows);
  if (!fields.includes("isin")) {
    const isins = isinsByContent(fields, rows);
    const symbols = fields.indexOf("ticker");
    if (isins !== -1) fields[isins] = "isin";
    else if (symbols !== -1 && holdsMoreIsins(symbols, rows)) fields[symbols] = "isin";
  }
  const coded = codesByContent(headers, fields, rows);
  if (coded !== null) fields[coded] = "identifier";
  const account = fields.indexOf("account");
  // "Fund" above a list of funds names what is held, and no portfolio has one row only.
  if (!fields.includes("name") && holdsDifferentNames(account, rows)) fields[account] = "name";
  const clients = clientColumn(headers, fields, rows);
  if (clients !== null) setOnly(fields, "account", clients);
  const named = nameByContent(fields, rows);
  if (named !== null) fields[named] = "name";
  const holdsSeveral = (index: number) =>
    new Set(rows.flatMap(({ cells }) => cellText(cells[index]) ?? [])).size > 1;
  setOnly(fields, "currency", currencyOfValue(headers, fields, holdsSeveral));
  const beside = currencyBeside(headers, fields, (index) => fitShare("currency", index, rows) > 0.5);
  if (beside !== null) setOnly(fields, "currency", beside);
  return { fields, summed };
}

/** The column of ISINs under an unknown header, that of the fund in every row last; -1 for none. A FIGI has the shape of an ISIN. */
function isinsByContent(fields: readonly (PortfolioField | null)[], rows: readonly Row[]): number {
  const columns = fields.flatMap((field, index) => {
    const isFree = field !== "name" && field !== "figi";
    return isFree && fitShare("isin", index, rows) > 0.5 ? [index] : [];
  });
  return columns.find((index) => fitFor("isin", index, rows) > 0) ?? columns[0] ?? -1;
}

/** "Quote" is a number of units in Italian, and a price beside another column of these. */
const isQuotedPrice = (header: string, headers: readonly string[]): boolean =>
  plainHeader(header) === "quote" &&
  headers.some(
    (other) => other !== header && ["quantity", "nominal"].includes(headerMeaning(other).field ?? ""),
  );

/** Columns whose amounts another column states with what is missing in them, or without what is too much. */
function statedTwice(headers: readonly string[], rows: readonly Row[]): ReadonlySet<number> {
  const columns = statedColumns(headers, (header) => headerMeaning(header).field);
  return columnsLeftOut(
    columns,
    (index) => addsUpToWhole(index, rows),
    (index, other) => statesMore(index, other, rows),
  );
}

/** Gives a field to one column and takes it from another; -1 for none. */
function setOnly(fields: (PortfolioField | null)[], field: PortfolioField, index: number): void {
  const before = fields.indexOf(field);
  if (before !== -1) fields[before] = null;
  if (index !== -1) fields[index] = field;
}

/** Of "Value" beside "Value EUR" the one that says its currency, where no column of currencies says that of the other. */
function asValueWithCurrency(headers: readonly string[], fields: (PortfolioField | null)[]): void {
  const value = fields.indexOf("market_value");
  const isPlain = headerMeaning(headers[value] ?? "").currency === null;
  if (value === -1 || !isPlain || fields.includes("currency")) return;
  const named = headers.findIndex((header, index) => {
    const { field, currency } = headerMeaning(header);
    const words = currency === null ? "" : plainHeader(header).replace(currency.toLowerCase(), " ").trim();
    return fields[index] === null && field === "market_value" && words === plainHeader(headers[value] ?? "");
  });
  if (named === -1) return;
  fields[value] = null;
  fields[named] = "market_value";
}
