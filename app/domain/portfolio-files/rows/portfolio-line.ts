import type { AssetType } from "~/domain/analysis/positions/holding";
import {
  checkIdentifier,
  type IdentifierType,
  identifierTypeNamed,
  identifierTypeOf,
  labelledCode,
} from "~/domain/identifiers/identifier";
import type { IdentifierCheck } from "~/domain/identifiers/identifier-check";
import { hasIsinShape, isIsin } from "~/domain/identifiers/isin";
import {
  assetTypeNamed,
  assetTypeOfCic,
  soundsLikeCash,
  soundsLikeDerivative,
} from "~/domain/instruments/asset-type-words";
import { IDENTIFIER_OF_TPT_TYPE } from "~/domain/portfolios/tpt-code-types";
import type { DecimalMark } from "~/domain/tabular/cells/number-text";
import { cellText, type Row } from "~/domain/tabular/row";
import { currencyOfNumber } from "~/domain/vocabulary/currency-numbers";
import { yesOrNo } from "~/domain/vocabulary/yes-no";
import { columnOfValue } from "../amounts/split-values";
import type { ColumnPlan } from "../columns/assign-columns";
import type { NumberColumns } from "../columns/number-columns";
import { type CellReading, type NumberInCell, readNumber, readText } from "../columns/read-cell";
import { TICKER_SHAPE } from "../columns/ticker-shape";
import { AMOUNT_FIELDS, type PortfolioField, SIGNED_FIELDS } from "../headers/portfolio-field";
import { isScientific } from "./identifier-fault";

/** What names the holding in a row: the field it stood in, the verdict on it. */
interface LineIdentifier {
  readonly field: PortfolioField;
  readonly type: IdentifierType;
  readonly check: IdentifierCheck;
  readonly text: string;
}

/** One row below the header with its cells read by field. */
export interface PortfolioLine {
  readonly row: Row;
  readonly name: string | null;
  /** The word for money in another column, where nothing names the row. */
  readonly moneyLabel: string | null;
  readonly typeText: string | null;
  readonly assetType: AssetType | null;
  /** The first identifying cell that is filled, a name aside. */
  readonly identifier: LineIdentifier | null;
  /** An identifying cell that holds a spreadsheet error. */
  readonly identifierError: { readonly field: PortfolioField; readonly code: string } | null;
  /** LEI of the issuer, when the cell holds a valid one. */
  readonly lei: string | null;
  readonly currency: CellReading<string>;
  readonly account: string | null;
  readonly date: CellReading<string>;
  /** Whether the file says that analyses leave the line out, as an export of a portfolio does. */
  readonly isNotCounted: boolean;
  number(field: PortfolioField): CellReading<NumberInCell>;
  /** The currency in the header of an amount, in the section that the row is in; null where it names none. */
  headerMoney(field: PortfolioField): string | null;
  /** The sign of several moneys ("$") in the header of an amount that names none for certain; else null. */
  headerSign(field: PortfolioField): string | null;
  /** What an amount is multiplied by for the unit that its header or title states; 1 where neither does. */
  unitOf(field: PortfolioField): number;
  /** The currency that the number format of an amount shows; null where it shows none. */
  formatMoney(field: PortfolioField): string | null;
}

const IDENTIFIER_COLUMNS = ["isin", "identifier", "figi", "cusip", "sedol", "wkn", "ticker"] as const;

/** What German statements write for shares where bonds have the currency of their nominal amount. */
const PIECES = /^(?:stk|stck|stück|st|pcs|shs|unt|units?)\.?$/i;

/** A currency as its column states it; by its number as by its code. A word for pieces is none. */
function currencyIn(stated: CellReading<string>): CellReading<string> {
  if (stated.kind !== "value") return stated;
  return PIECES.test(stated.value) ? { kind: "empty" } : { ...stated, value: currencyOfNumber(stated.value) };
}

/**
 * Reads the cells of one row by the plan; numbers by the marks of their columns, in the units that the headers of its own
 * section state.
 */
export function readLine(
  row: Row,
  plan: ColumnPlan,
  numbers: NumberColumns,
  section: ColumnPlan = plan,
): PortfolioLine {
  const ownColumn = (field: PortfolioField) =>
    section.columns[
      section.split !== null && field === section.split.field
        ? columnOfValue(row, section.split)
        : section.indexOf(field)
    ];
  const text = (field: PortfolioField): CellReading<string> => {
    const index = plan.indexOf(field);
    const reading: CellReading<string> = index === -1 ? { kind: "empty" } : readText(row.cells[index]);
    return field === "isin" && reading.kind === "empty" ? (furtherIsin(row, plan) ?? reading) : reading;
  };
  const textOf = (field: PortfolioField): string | null => {
    const reading = text(field);
    return reading.kind === "value" ? reading.value : null;
  };
  const isNegative = plan.signs?.isNegative(row) ?? false;
  const typeText = textOf("asset_type");
  const cic = textOf("cic");
  const { identifier, error } = identifierOf(text, textOf("identifier_type"), plan);
  const name = shortName(textOf("name"));
  const isNameless = name === null && identifier === null && error === null;
  return {
    row,
    name,
    moneyLabel: isNameless ? moneyLabelIn(row, plan) : null,
    typeText,
    assetType:
      (cic === null ? null : assetTypeOfCic(cic)) ?? (typeText === null ? null : assetTypeNamed(typeText)),
    identifier: identifier ?? isinInName(text("name"), plan),
    identifierError: error,
    lei: validLei(textOf("lei")),
    currency: currencyIn(text("currency")),
    account: textOf("account"),
    date: text("date"),
    isNotCounted: yesOrNo(textOf("not_counted") ?? "") === true,
    number: (field) => {
      const column = numbers.get(field);
      if (column === undefined) return { kind: "empty" };
      const cell = row.cells[column.column.index];
      if (column.origin === "asked" && typeof cell === "string" && /\d[.,]\d/.test(cell)) {
        return { kind: "undecided", text: cell };
      }
      const stated = readNumber(cell, column.mark);
      const whole = plan.summed?.field === field ? sumIn(row, plan.summed.indexes, column.mark) : stated;
      const reading = inUnit(whole, ownColumn(field)?.multiplier ?? 1);
      return isNegative && SIGNED_FIELDS.includes(field) ? asNegative(reading) : reading;
    },
    unitOf: (field) => ownColumn(field)?.multiplier ?? 1,
    formatMoney: (field) => row.money?.get(numbers.get(field)?.column.index ?? -1) ?? null,
    headerMoney: (field) => ownColumn(field)?.currency ?? null,
    headerSign: (field) => {
      const column = ownColumn(field);
      return column?.currency === null ? column.sign : null;
    },
  };
}

/** Of the characters of a name those that people may enter; what is longer is told apart by its beginning. */
const MAX_NAME = 300;

function shortName(name: string | null): string | null {
  return name === null || name.length <= MAX_NAME ? name : `${name.slice(0, MAX_NAME - 1).trimEnd()}…`;
}

/** The ISIN of another column of them, in a row that states an amount: what a table beside states is of no amount here. */
function furtherIsin({ cells }: Row, plan: ColumnPlan): CellReading<string> | null {
  const isHeld = AMOUNT_FIELDS.some((field) => cellText(cells[plan.indexOf(field)]) !== null);
  const texts = isHeld ? plan.furtherIsins.map((index) => cellText(cells[index])) : [];
  const value = texts.find((text) => text !== null && isIsin(text));
  return value === undefined || value === null ? null : { kind: "value", value };
}

/** "Konto CHF" in a column that holds no field, such as that of national numbers: the name of money without another one. */
function moneyLabelIn({ cells }: Row, { columns }: ColumnPlan): string | null {
  const labels = columns.flatMap(({ field, index }) =>
    field === null ? (cellText(cells[index]) ?? []) : [],
  );
  return labels.find((label) => label.length <= MAX_LABEL && soundsLikeCash(label)) ?? null;
}

const MAX_LABEL = 80;

/** The sum of the cells that hold the parts of an amount; what is wrong with one of them is wrong with it. */
function sumIn(row: Row, indexes: readonly number[], mark: DecimalMark): CellReading<NumberInCell> {
  const readings = indexes.map((index) => readNumber(row.cells[index], mark));
  const unread = readings.find(({ kind }) => kind !== "value" && kind !== "empty");
  const numbers = readings.flatMap((reading) => (reading.kind === "value" ? [reading.value] : []));
  const [first] = numbers;
  if (unread !== undefined || first === undefined) return unread ?? { kind: "empty" };
  const value = numbers.reduce((sum, number) => sum + number.value, 0);
  return { kind: "value", value: { ...first, value: Number(value.toPrecision(15)) } };
}

/** A number in the unit that its header states; a percent sign or a word for millions in the cell says otherwise. */
function inUnit(reading: CellReading<NumberInCell>, multiplier: number): CellReading<NumberInCell> {
  if (multiplier === 1 || reading.kind !== "value" || reading.value.isPercent || reading.value.isScaled)
    return reading;
  const value = Number((reading.value.value * multiplier).toPrecision(15));
  return { kind: "value", value: { ...reading.value, value } };
}

/** An amount without a sign in a row that another column calls short or owed. */
function asNegative(reading: CellReading<NumberInCell>): CellReading<NumberInCell> {
  if (reading.kind !== "value" || reading.value.value <= 0) return reading;
  return { kind: "value", value: { ...reading.value, value: -reading.value.value } };
}

function validLei(text: string | null): string | null {
  const check = text === null ? null : checkIdentifier("lei", text);
  return check?.ok ? check.value : null;
}

function identifierOf(
  text: (field: PortfolioField) => CellReading<string>,
  typeText: string | null,
  plan: ColumnPlan,
): { identifier: LineIdentifier | null; error: PortfolioLine["identifierError"] } {
  let error: PortfolioLine["identifierError"] = null;
  for (const field of IDENTIFIER_COLUMNS) {
    const reading = text(field);
    if (reading.kind === "error") error ??= { field, code: reading.code };
    if (reading.kind !== "value" || isBlankCode(reading.value)) continue;
    const labelled = labelledCode(reading.value);
    if (labelled !== null && [labelled.type, "isin", "identifier"].includes(field)) {
      const check = checkIdentifier(labelled.type, labelled.code);
      return { identifier: { field, type: labelled.type, check, text: reading.value }, error };
    }
    const isin =
      field === "isin"
        ? isinAmongCodes(reading.value, plan)
        : (isinInLabel(field, reading.value, plan) ?? isinInColumnOf(field, reading.value));
    const type = isin !== null ? "isin" : typeOf(field, reading.value, typeText, plan);
    if (type === null || (type === "ticker" && field === "identifier" && !isTicker(reading.value, text)))
      continue;
    const check = checkIdentifier(type, isin ?? reading.value);
    const identifier = { field, type, check, text: reading.value };
    return { identifier, error };
  }
  return { identifier: null, error };
}

/** "0" of a lookup that found an empty cell, and "000000000" as Form N-PORT writes a CUSIP that does not exist. */
const isBlankCode = (text: string) => /^0+$/.test(text);

/** Whether a code of no known kind names a security: another column may have one that does so better. */
function isTicker(value: string, text: (field: PortfolioField) => CellReading<string>): boolean {
  return !(isScientific(value) || hasRightCode(text) || isOfOwnSystem(value, text));
}

/** Whether another column has a code that names one security, which a ticker does not. */
function hasRightCode(text: (field: PortfolioField) => CellReading<string>): boolean {
  return (["figi", "cusip", "sedol"] as const).some((field) => {
    const reading = text(field);
    return (
      reading.kind === "value" && !isBlankCode(reading.value) && checkIdentifier(field, reading.value).ok
    );
  });
}

/** A code of the system that wrote the file ("Asset ID"), where another column has one of the security; no ticker is so written. */
function isOfOwnSystem(value: string, text: (field: PortfolioField) => CellReading<string>): boolean {
  const codes = ["figi", "cusip", "sedol", "wkn", "ticker"] as const;
  const isTicker = TICKER_SHAPE.test(value) && /[A-Z]/.test(value);
  return !isTicker && !value.includes(" ") && codes.some((field) => text(field).kind === "value");
}

/** "Valor / ISIN", "ISIN (WKN)": headers of a column with two codes in each cell. */
const SEVERAL_CODES = /[/|+&(]|\b(?:und|and|or|oder|e|et|ou|y|o)\b/i;

const ISIN_LENGTH = 12;

/** A SEDOL or CUSIP where another code is headed: its own check digit tells it from a code that lost characters. */
function nationalTypeOf(text: string): "sedol" | "cusip" | null {
  const type = identifierTypeOf(text);
  return type === "sedol" || type === "cusip" ? type : null;
}

/** "Symbol/ISIN", "ISIN or ticker": headers of a column that holds either. */
const OR_TICKER = /\b(?:symbol|symbool|simbolo|ticker|kürzel)\b/i;

/** The one ISIN at either end of a label in a file without names, as pivot tables write it: "Enel IT0003128367". */
function isinInLabel(field: PortfolioField, text: string, plan: ColumnPlan): string | null {
  if (field !== "identifier" || plan.indexOf("name") !== -1 || /^isin\b/i.test(text)) return null;
  if (text.length > MAX_LABEL || soundsLikeDerivative(text)) return null;
  const [, first, last] =
    /^(?:([A-Z]{2}[A-Z0-9]{9}\d)[\s–:|/-]+\p{L}.*|.*\p{L}[\s–:|/(-]+([A-Z]{2}[A-Z0-9]{9}\d)\)?)$/u.exec(
      text,
    ) ?? [];
  const isin = first ?? last ?? "";
  return isIsin(isin) ? isin : null;
}

/** An ISIN in a column of shorter codes, which its length and check digit tell from them; a FIGI has the shape of one. */
function isinInColumnOf(field: PortfolioField, text: string): string | null {
  return ["ticker", "cusip", "sedol", "wkn"].includes(field) && isIsin(text) ? text : null;
}

/** The one ISIN of a cell whose column holds another code beside it ("3886335 / CH0038863350"); null elsewhere. */
function isinAmongCodes(text: string, plan: ColumnPlan): string | null {
  if (text.length > 80 || !SEVERAL_CODES.test(plan.columns[plan.indexOf("isin")]?.header ?? "")) return null;
  const parts = text.split(/[\s/|;,()]+/).filter((part) => part !== "");
  const [only, another] = new Set(parts.filter((part) => isIsin(part)));
  return parts.length > 1 && another === undefined ? (only ?? null) : null;
}

/**
 * In a file without a column of codes: the one ISIN within a name ("ENEL SPA IT0003128367"), which its check digit tells
 * from any other word. A derivative names its underlying.
 */
function isinInName(name: CellReading<string>, plan: ColumnPlan): LineIdentifier | null {
  if (name.kind !== "value" || IDENTIFIER_COLUMNS.some((field) => plan.indexOf(field) !== -1)) return null;
  if (soundsLikeDerivative(name.value)) return null;
  const words = name.value.match(/\b[A-Z]{2}[A-Z0-9]{9}\d\b/gi) ?? [];
  const [only, another] = [...new Set(words.filter((word) => isIsin(word)))];
  if (only === undefined || another !== undefined) return null;
  return { field: "name", type: "isin", check: checkIdentifier("isin", only), text: only };
}

/** "ISIN: US0378331005" is meant as an ISIN, and is corrected by a person, as in a column of ISINs. */
function holdsIsin(text: string): boolean {
  const check = checkIdentifier("isin", text);
  return !check.ok && check.problem === "length" && check.suggestion !== null;
}

/** A column of mixed identifiers says its type beside it or by the shape of its cells; "ISIN/WKN" holds both. */
function typeOf(
  field: (typeof IDENTIFIER_COLUMNS)[number],
  text: string,
  typeText: string | null,
  { isTpt, columns, indexOf }: ColumnPlan,
): IdentifierType | null {
  if (field === "isin") {
    if (OR_TICKER.test(columns[indexOf("isin")]?.header ?? "") && TICKER_SHAPE.test(text))
      return identifierTypeOf(text) ?? "ticker";
    if (/^(?=.*\d)[0-9A-HJ-NP-Z]{6}$/i.test(text)) return "wkn";
    return text.length < ISIN_LENGTH ? (nationalTypeOf(text) ?? "isin") : "isin";
  }
  if (field !== "identifier") return field;
  if (typeText !== null) {
    const named = isTpt ? IDENTIFIER_OF_TPT_TYPE[typeText] : identifierTypeNamed(typeText);
    if (named !== undefined && named !== null) return named;
    if (isTpt) return null;
  }
  return identifierTypeOf(text) ?? (hasIsinShape(text) || holdsIsin(text) ? "isin" : "ticker");
}
