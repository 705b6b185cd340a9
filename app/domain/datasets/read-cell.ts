import { checkCusip } from "~/domain/identifiers/cusip";
import { checkFigi } from "~/domain/identifiers/figi";
import { checkIsin } from "~/domain/identifiers/isin";
import { checkLei } from "~/domain/identifiers/lei";
import { checkSedol } from "~/domain/identifiers/sedol";
import {
  type DateOrder,
  LAST_SHORT_YEAR,
  parseDate,
  serialDay,
  withFullYear,
} from "~/domain/tabular/cells/date-text";
import { isNothingText, isNotKnownText } from "~/domain/tabular/cells/nothing-text";
import { type DecimalMark, parseNumber } from "~/domain/tabular/cells/number-text";
import { periodEnd, periodEndShown } from "~/domain/tabular/cells/period-text";
import { isUnitText, mayHaveUnit, unitBeside, unitOf } from "~/domain/tabular/headers/header-unit";
import { type Cell, cellText } from "~/domain/tabular/row";
import { chosenBy, NO_CHOICE } from "~/domain/vocabulary/choice-word";
import { moneyEverNamed } from "~/domain/vocabulary/currency-codes";
import { moneysOfSign } from "~/domain/vocabulary/currency-signs";
import { wordKey } from "~/domain/vocabulary/word-key";
import { yesOrNo } from "~/domain/vocabulary/yes-no";
import { pctOfShare, shareOfPct } from "~/domain/weights/percent";
import { type Column, isFraction } from "./column";
import { countryCodeOf } from "./country-code";
import { countryOfNumber } from "./country-numbers";
import type { LoadFindingCode } from "./load-finding";

/** How the text cells of one column are to be read, decided from a sample of the file. */
export interface ColumnFormat {
  readonly mark: DecimalMark;
  /** Null: dates with slashes can be read two ways and are refused. */
  readonly dateOrder: DateOrder | null;
  /** The header says that the numbers of a column of shares are percentages. */
  readonly isPercent?: boolean;
}

export const PLAIN_FORMAT: ColumnFormat = { mark: ".", dateOrder: null };

/**
 * What became of a cell: a value, nothing (not known), or a complaint. A complaint with `dropped` loses the value and
 * keeps the row; without it the row is refused.
 */
export type CellReading =
  | { readonly value: string | number | boolean | null }
  | {
      readonly code: LoadFindingCode;
      readonly dropped: boolean;
      readonly params: Readonly<Record<string, string | number>>;
    };

const NOTHING: CellReading = { value: null };
const PLAIN_NUMBER = /^-?\d{1,15}(?:\.\d{1,17})?$/;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const MAX_TEXT = 4000;
/** 1.23457E+15: digits that a spreadsheet has dropped cannot be told. */
const SHORTENED_NUMBER = /^\d[.,]\d+E\+\d{1,2}$/i;

/** Whether a cell says that nothing is known: blanks, what people and programs write for it, `#N/A`. */
export function isEmptyText(text: string): boolean {
  if (text.length > MAX_EMPTY || !MAY_BE_EMPTY.test(text)) return false;
  const trimmed = text.trim();
  return trimmed === "" || isNotKnownText(trimmed) || NOT_AVAILABLE.test(trimmed);
}

const MAX_EMPTY = 20;
const MAY_BE_EMPTY = /^[\sNnKkSs#—–-]|^$/;
/** `#N/A` as text, also as German, Italian and Dutch spreadsheets write it, and "NM" ("not meaningful"), which may be a ticker in a portfolio. */
const NOT_AVAILABLE = /^(?:#n\/a(?: n\/a)?|#nv|#n\/[db]!?|nm)$/i;

function complaint(
  code: LoadFindingCode,
  params: Readonly<Record<string, string | number>> = {},
  dropped = false,
): CellReading {
  return { code, dropped, params };
}

/** Reads one cell as its column asks. Values come back in the column's unit; an empty cell is null. */
export function readCell(column: Column, cell: Cell | undefined, format: ColumnFormat): CellReading {
  if (cell === null || cell === undefined) return NOTHING;
  if (typeof cell === "object" && cell.kind === "error") {
    return cell.code === "#N/A" ? NOTHING : complaint("R03", {}, !column.required);
  }
  if (column.kind === "number" || column.kind === "share") return readNumber(column, cell, format);
  const text = cellText(cell);
  if (text === null) return NOTHING;
  // "NA" says "not known" elsewhere; where a row cannot do without its country it is Namibia.
  if (isEmptyText(text) && !(column.kind === "country" && column.required && text === "NA")) return NOTHING;
  switch (column.kind) {
    case "boolean":
      return readBoolean(text);
    case "day":
      return readDay(column, cell, text, format);
    case "choice":
      return readChoice(column, text);
    case "isin": {
      const check = checkIsin(text);
      if (check.ok) return { value: check.value };
      return complaint("R01", { suggestion: check.suggestion ?? "" }, !column.required);
    }
    case "country": {
      const code = countryCodeOf(text) ?? countryOfNumber(text);
      return code ? { value: code } : complaint("D06", {}, !column.required);
    }
    case "currency":
      return readCurrency(column, text);
    case "text":
      if (SHORTENED_NUMBER.test(text)) return complaint("D34", {}, !column.required);
      if (text.length > MAX_TEXT) return complaint("D14", { limit: MAX_TEXT });
      return { value: column.words[wordKey(text)] ?? (column.isCode ? text.toLowerCase() : text) };
    default:
      return readIdentifier(column.kind, text);
  }
}

function readNumber(column: Column, cell: Cell, format: ColumnFormat): CellReading {
  let value: number;
  const plain = (number: number) =>
    column.kind === "share" && format.isPercent ? shareOfPct(number) : number;
  if (typeof cell === "number") value = plain(cell);
  else if (typeof cell === "object" && cell?.kind === "percent") {
    if (!mayBePercent(column)) return inOtherUnit(column);
    value = percentCell(column, cell.value);
  } else {
    const text = withoutMinimum(column, cellText(cell));
    // "None" and ".." can be no number: programs and statistical offices write them for what is not known.
    if (text === null || isEmptyText(text) || (isNothingText(text) && !column.maySayNone)) return NOTHING;
    if (PLAIN_NUMBER.test(text) && format.mark === ".") value = plain(Number(text));
    else {
      const written = typeof cell === "string" ? numberIn(column, text, format) : noNumber(column);
      if (typeof written !== "number") return written;
      value = written;
    }
  }
  if (!Number.isFinite(value)) return noNumber(column);
  // A share that cannot be is judged with the whole row.
  if (isFraction(column)) return { value };
  const { min, max } = column;
  if ((min !== null && value < min) || (max !== null && value > max)) {
    if (min === Number.MIN_VALUE) return complaint("D02", { above: 0 });
    return complaint("D02", { min: min ?? "", max: max ?? "" });
  }
  return { value };
}

const MINIMUM =
  /^(?:≥|>=|=>|(?:minimum|minimo|mindestens|mind|min|at least|almeno(?: il| l['’])?|wenigstens|au moins|al menos|minstens|minst)(?!\p{L})\.?:?)\s*(?=\d)/iu;

/** A text without the word or sign for a minimum in front of it, where the column states one. */
export function withoutMinimum<Text extends string | null>({ isMinimum }: Column, text: Text): Text {
  return (isMinimum && text !== null ? text.trim().replace(MINIMUM, "") : text) as Text;
}

/** What a text says in the column's unit; a complaint for what is no number, or in another unit or currency. */
function numberIn(column: Column, text: string, { mark, isPercent }: ColumnFormat): number | CellReading {
  const year = column.unit === "year" ? lastYearIn(text) : null;
  if (year !== null) return year;
  const beside = unitBeside(text);
  const isItsUnit = beside !== null && mayHaveUnit(column, unitOf(beside.unit));
  if (beside !== null && !isItsUnit) return inOtherUnit(column);
  const written = parseNumber(beside?.digits ?? text, mark);
  if (written === null) return noNumber(column);
  const money = written.currency === null ? null : besideMoney(column, written.currency);
  if (money !== null) return money;
  if (written.isScaled) return inUnitOf(column, written.value) ?? noNumber(column);
  if (written.isPercent && !mayBePercent(column)) return inOtherUnit(column);
  const isOfHundred = written.isPercent || (isPercent && column.kind === "share");
  return isOfHundred && column.unit !== "%" ? shareOfPct(written.value) : written.value;
}

/** Tonnes, euros and scores are no share of anything; what an opt-in indicator counts, its unit says. */
function mayBePercent({ kind, unit }: Column): boolean {
  return kind === "share" || unit === null || unit === "%";
}

/** A number in words that say what is wanted where the column has a range. */
function noNumber({ kind, min, max }: Column): CellReading {
  const hasRange = kind === "number" && min !== null && max !== null;
  return complaint("R03", hasRange ? { min, max } : {});
}

function inOtherUnit(column: Column): CellReading {
  return column.unit === null
    ? noNumber(column)
    : complaint("D48", { column: column.name, unit: column.unit });
}

/** What is wrong with money in a column; null in one of euros where it is euros, and in one that may be money. */
function besideMoney(column: Column, currency: string): CellReading | null {
  const { name, unit } = column;
  if (unit === "EUR m") return currency === "EUR" ? null : complaint("D44", { column: name });
  if (column.kind === "number" && (unit === null || unit === "per EUR")) return null;
  return unit !== null && isUnitText(unit) ? inOtherUnit(column) : noNumber(column);
}

/** "1,2 Mrd." in a column of EUR million is 1,200; a share or a percentage is never counted in thousands. */
function inUnitOf({ kind, unit }: Column, value: number): number | null {
  if (kind === "share" || unit === "%") return null;
  return unit === "EUR m" ? Number((value / 1e6).toPrecision(15)) : value;
}

const YEARS = /^(?:FY\s?)?\d{4}(?:\s*[,;]\s*(?:FY\s?)?\d{4})*$/i;

/** "FY2030" is 2030; of "FY2028, FY2030" the last counts, by which all is due. Null for what is no year. */
function lastYearIn(text: string): number | null {
  return YEARS.test(text) ? Math.max(...(text.match(/\d{4}/g) ?? []).map(Number)) : null;
}

/** A cell formatted as percent holds the fraction; a column in percent wants 35, not 0.35. */
function percentCell(column: Column, fraction: number): number {
  return column.unit === "%" ? pctOfShare(fraction) : fraction;
}

function readBoolean(text: string): CellReading {
  const value = yesOrNo(text);
  return value === null ? complaint("D04") : { value };
}

/** Spreadsheets number days; of a period, a smaller number is a mistyped year ("20241"). */
const FIRST_SERIAL = "1990-01-01";

function readDay(column: Column, cell: Cell, given: string, format: ColumnFormat): CellReading {
  if (typeof cell === "object" && cell?.kind === "date") {
    const day = cell.iso.slice(0, 10);
    return { value: column.endsPeriod && cell.shows ? periodEndShown(day, cell.shows) : day };
  }
  if (ISO_DAY.test(given)) return isRealDay(given) ? { value: given } : complaint("D05");
  const serial = serialDay(given);
  if (serial !== null && (!column.endsPeriod || serial >= FIRST_SERIAL)) return { value: serial };
  const ofPeriod = column.endsPeriod ? periodEnd(given) : null;
  if (ofPeriod !== null) return { value: ofPeriod };
  const text = withFullYear(given, LAST_SHORT_YEAR);
  if (format.dateOrder !== null) {
    const day = parseDate(text, format.dateOrder);
    return day === null ? complaint("D05", { order: format.dateOrder }) : { value: day };
  }
  const [dayFirst, monthFirst] = [parseDate(text, "day_first"), parseDate(text, "month_first")];
  const day = dayFirst ?? monthFirst;
  if (day === null) return complaint("D05", column.endsPeriod ? { period: 1 } : {});
  return monthFirst !== null && monthFirst !== day ? complaint("R12") : { value: day };
}

/** Files repeat a few days over and over. */
const realDays = new Set<string>();

function isRealDay(iso: string): boolean {
  if (realDays.has(iso)) return true;
  if (parseDate(iso) === null) return false;
  if (realDays.size < 20_000) realDays.add(iso);
  return true;
}

function readChoice(column: Column, text: string): CellReading {
  const choices = column.choices ?? [];
  const value = chosenBy(text, choices, column.words) ?? column.meant?.(text) ?? null;
  if (value === NO_CHOICE) return NOTHING;
  return value === null ? complaint("D03", { values: choices.join(", ") }) : { value };
}

/**
 * The code of a currency. What is loaded counts for everybody, so a sign of several moneys ("$") is none. Pence, cents and agorot name the money they are parts of, except where a row is about its
 * currency: a rate of pence is not that of pounds.
 */
function readCurrency(column: Column, text: string): CellReading {
  const moneys = moneysOfSign(text.replace(/\.$/, ""));
  if (moneys !== null) return complaint("R10", { currencies: moneys }, !column.required);
  const money = moneyEverNamed(text);
  const isRead = money !== null && (money.scale === 1 || !column.required);
  return isRead ? { value: money.code } : complaint("R10", {}, !column.required);
}

const CHECKS = { lei: checkLei, cusip: checkCusip, sedol: checkSedol, figi: checkFigi } as const;

function readIdentifier(kind: keyof typeof CHECKS, text: string): CellReading {
  const check = CHECKS[kind](text);
  if (check.ok) return { value: check.value };
  // A zero that a spreadsheet took off is certain; which sign is mistyped is not.
  const suggestion = check.problem === "length" ? check.suggestion : null;
  return complaint("D07", { kind: kind.toUpperCase(), ...(suggestion !== null && { suggestion }) }, true);
}
