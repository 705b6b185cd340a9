import { fullYear, lastDayOfMonth, monthNumber } from "./date-text";

/** "2024", "FY2024", "FY 24", "2024 FY"; a spreadsheet may write the year as 2024.0. */
const YEAR = /^(?:(?:FY|CY|GJ)[\s-]?(\d{4}|\d{2})|(\d{4})(?:\.0+|[\s-]?(?:FY|CY|GJ))?)$/i;
/** "2024-12", "2024.12", and where the year is no month, "202412". */
const YEAR_MONTH = /^(?:(\d{4})[-/](\d{1,2})|(\d{4})\.(\d{2})|(20(?:1[3-9]|[2-9]\d))(\d{2}))$/;
/** "12/2024". */
const MONTH_YEAR = /^(\d{1,2})[-/.](\d{4})$/;
/** "Dec-24", "dicembre 2024", "Dez.'24". */
const NAMED_MONTH = /^(\p{L}{3,10})\.?[\s/'’-]{0,2}(\d{4}|\d{2})$/u;
/** "Q4 2024", "4Q24", "2024-Q4"; T and S are the quarters and halves of French, Italian and Spanish. */
const PART_FIRST = /^(?:(HY|[QTHS])\s?([1-4])|([1-4])\s?(HY|[QTHS]))[\s/'’-]{0,2}(\d{4}|\d{2})$/i;
const YEAR_FIRST = /^(\d{4})[\s/-]?(?:(HY|[QTHS])\s?([1-4])|([1-4])\s?(HY|[QTHS]))$/i;

const MAX_LENGTH = 20;

/**
 * The last day of the year, half, quarter or month that a text names, as periods of figures are written; null for any
 * other text, also for one that leaves open when the period ends ("2024/25", "2023-2024").
 */
export function periodEnd(text: string): string | null {
  const plain = text.trim();
  if (plain.length > MAX_LENGTH) return null;
  const year = YEAR.exec(plain);
  if (year !== null) return lastDayOfMonth(fullYear(year[1] ?? year[2] ?? ""), 12);
  const numbered = YEAR_MONTH.exec(plain);
  if (numbered !== null) {
    const [first, second] = numbered.slice(1).filter((digits) => digits !== undefined);
    return lastDayOfMonth(Number(first), Number(second));
  }
  const monthFirst = MONTH_YEAR.exec(plain);
  if (monthFirst !== null) return lastDayOfMonth(Number(monthFirst[2]), Number(monthFirst[1]));
  const part = PART_FIRST.exec(plain);
  if (part !== null) {
    const [, letter, number, numberBefore, letterAfter, yearAfter] = part;
    return endOfPart(yearAfter ?? "", letter ?? letterAfter ?? "", Number(number ?? numberBefore));
  }
  const partAfter = YEAR_FIRST.exec(plain);
  if (partAfter !== null) {
    const [, yearBefore, letter, number, numberBefore, letterAfter] = partAfter;
    return endOfPart(yearBefore ?? "", letter ?? letterAfter ?? "", Number(number ?? numberBefore));
  }
  const named = NAMED_MONTH.exec(plain);
  const month = named === null ? null : monthNumber(named[1] ?? "");
  return month === null ? null : lastDayOfMonth(fullYear(named?.[2] ?? ""), month);
}

/** Whether a text names a quarter or a half of a year that ends before December: "Q1 2024", "1H24". */
export function isPartOfYear(text: string): boolean {
  const plain = text.trim();
  return (PART_FIRST.test(plain) || YEAR_FIRST.test(plain)) && !periodEnd(plain)?.endsWith("-12-31");
}

/** Quarters have three months, halves six. */
function endOfPart(year: string, letter: string, number: number): string | null {
  const months = /^[QT]$/i.test(letter) ? 3 : 6;
  return lastDayOfMonth(fullYear(year), number * months);
}

/**
 * The last day of the month or year that a spreadsheet shows of a day: it keeps "Dec-24" as the first day of that month, and
 * 2024 as the first of the year. Any other day is the day itself.
 */
export function periodEndShown(day: string, shows: "month" | "year"): string {
  const [, year, month] = /^(\d{4})-(\d\d)-01$/.exec(day) ?? [];
  if (year === undefined || (shows === "year" && month !== "01")) return day;
  return lastDayOfMonth(Number(year), shows === "year" ? 12 : Number(month)) ?? day;
}
