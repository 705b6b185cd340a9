import { addTo } from "~/domain/keyed/groups";
import { dateInText, monthInText } from "~/domain/tabular/cells/date-in-text";
import { dateOrderOf, parseDate, serialDay, withFullYear } from "~/domain/tabular/cells/date-text";
import { periodEnd } from "~/domain/tabular/cells/period-text";
import {
  datesInTitles,
  linesOfDayBelow,
  readingOfDates,
  type WrittenDate,
} from "~/domain/tabular/cells/title-date";
import { cellText, type Row } from "~/domain/tabular/row";
import type { ColumnPlan } from "./columns/assign-columns";
import type { DateOrigin } from "./date-origin";
import { dayInHeader } from "./headers/header-day";
import { plainHeader } from "./headers/plain-header";
import type { PortfolioChoices } from "./portfolio-reading";
import type { PortfolioLine } from "./rows/portfolio-line";

export interface DatesOfFile {
  readonly asOf: string | null;
  /** Null where nothing says the day. */
  readonly origin: DateOrigin | null;
  readonly order: "day_first" | "month_first" | null;
  /** The first date that could be read two ways, with its cell, where nothing in the file decides. */
  readonly ambiguous: WrittenDate | null;
  /** What that date can be: by day and by month in front; null where only the other reading is a day. */
  readonly readings: { readonly dayFirst: string | null; readonly monthFirst: string | null };
  /** The first cell of a column of dates none of which can be read; null where one can, or nobody knows which day comes first. */
  readonly unread: WrittenDate | null;
  /** Row numbers that repeat the portfolio at an earlier day. */
  readonly olderRows: ReadonlySet<number>;
  readonly days: number;
}

/**
 * The day of the holdings (R19): from a date column (the latest, where the portfolio is repeated), else from a line
 * above the header, else from one `below` the holdings, else from the headers of the amounts, the sheet's name or the file's. A line above comes before a column headed as that of prices (`dateHeader`). Never today: where nothing says the day, it is null and asked.
 */
export function datesOf(
  lines: readonly PortfolioLine[],
  titles: readonly Row[],
  below: readonly Row[],
  choices: PortfolioChoices,
  dateHeader = "",
  { headers, sheet }: NamesWithDays = { headers: [], sheet: null },
): DatesOfFile {
  const lastYear = yearOf(choices.today);
  const inColumn = lines.flatMap(({ date, row }): WrittenDate[] =>
    date.kind === "value" ? [{ text: date.value, row: row.number, column: null }] : [],
  );
  const above = datesInTitles(titles, lastYear);
  const isAbove = above.chosen !== null || inColumn.length > 0;
  const {
    chosen: inTitle,
    spoken,
    others,
  } = isAbove ? above : datesInTitles(linesOfDayBelow(below), lastYear);
  const written = inColumn.length > 0 ? inColumn : inTitle === null ? [] : [inTitle];
  const stated = choices.dateOrder ?? null;
  const { order, ambiguous, read } = readingOfDates(written, others, stated, lastYear, spoken);
  const readOrPeriod = (text: string) =>
    read(text) ?? past(serialDay(text), choices.today) ?? past(periodEnd(text), choices.today);
  const latest = latestOf(lines, readOrPeriod);
  const unread = latest.days === 0 && ambiguous === null ? (inColumn[0] ?? null) : null;
  const full = withFullYear(ambiguous?.text ?? "", lastYear);
  const readings = { dayFirst: parseDate(full, "day_first"), monthFirst: parseDate(full, "month_first") };
  const found = { ...latest, order, ambiguous, readings, unread };
  const ofTitle = inTitle === null ? null : past(read(inTitle.text), choices.today);
  const isTitleSurer = ofTitle !== null && OF_PRICES.test(plainHeader(dateHeader));
  if (found.asOf !== null && !isTitleSurer) return { ...found, origin: "column" };
  if (ofTitle !== null) return { ...found, asOf: ofTitle, origin: isAbove ? "title" : "below" };
  if (ambiguous !== null) return { ...found, asOf: null, origin: null };
  const fileName = (choices.fileName ?? "").replace(/\.\w{1,5}(?:\.gz)?$/, "");
  const named = [
    { asOf: monthOfTitles(titles, choices.today), origin: "title" },
    { asOf: dayOfHeaders(headers, choices.today), origin: "header" },
    { asOf: dayOfName(sheet ?? "", choices.today), origin: "sheet_name" },
    { asOf: dayOfName(fileName, choices.today), origin: "file_name" },
  ] as const;
  return { ...found, ...(named.find(({ asOf }) => asOf !== null) ?? { asOf: null, origin: null }) };
}

/** Lines above the header that name another day than that of the holdings, or the first of a period. */
const OF_ANOTHER_DAY =
  /\b(?:since|seit|dal|depuis|desde|from|inception|launch\w*|auflage|lancio|avvio|created|generated|printed|next|prossim\w*)\b/i;
const MAX_TITLE = 100;

/** The end of the month, quarter or half that a line above the header names, once it has passed: "Portfolio Q3 2025". */
function monthOfTitles(titles: readonly Row[], today: string): string | null {
  const texts = titles.flatMap(({ cells }) => cells.flatMap((cell) => cellText(cell) ?? []));
  const spoken = texts.filter((text) => text.length <= MAX_TITLE && !OF_ANOTHER_DAY.test(text));
  return spoken.map((text) => past(monthInText(text), today)).find((day) => day !== null) ?? null;
}

/** What else may name the day: the headers of the amounts that are read, and the name of the sheet. */
interface NamesWithDays {
  readonly headers: readonly string[];
  readonly sheet: string | null;
}

/** The headers that state of which day the holdings are where they state a day at all, the surest first. */
export function amountHeaders({ columns, indexOf }: ColumnPlan): readonly string[] {
  const fields = ["market_value", "weight_pct", "quantity", "nominal"] as const;
  return fields.flatMap((field) => columns[indexOf(field)]?.header ?? []);
}

/** "Weight 30/09/2026": the day in the first header that names one which is past and can be read one way. */
function dayOfHeaders(headers: readonly string[], today: string): string | null {
  const days = headers.map((header) => (isAmbiguous(dateInText(header)) ? "" : dayInHeader(header)));
  return days.find((day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && day <= today) ?? null;
}

const isAmbiguous = (written: string | null) =>
  written !== null && dateOrderOf([written]).kind === "ambiguous";

/** Headers of the days of prices: funds are valued a day or two before the statement. */
const OF_PRICES = /\b(?:nav|vl|v l|quota|prezz[oi]|price|kurs|cours|valor liquidativo|cotizacion)\b/;

/** A day above the header, a serial number without its format, or the last day of a period: of the holdings once it has passed. */
const past = (day: string | null, today: string) => (day !== null && day <= today ? day : null);

const yearOf = (day: string) => Number(day.slice(0, 4));

function latestOf(
  lines: readonly PortfolioLine[],
  read: (text: string) => string | null,
): Pick<DatesOfFile, "asOf" | "olderRows" | "days"> {
  const byDay = new Map<string, PortfolioLine[]>();
  for (const line of lines) {
    const day = line.date.kind === "value" ? read(line.date.value) : null;
    if (day !== null) addTo(byDay, day, line);
  }
  const days = [...byDay.keys()].sort();
  const latest = days.at(-1) ?? null;
  if (latest === null || days.length === 1) return { asOf: latest, olderRows: new Set(), days: days.length };
  const last = byDay.get(latest) ?? [];
  const before = new Set((byDay.get(days.at(-2) ?? "") ?? []).map(keyOf));
  const repeated = last.filter((line) => before.has(keyOf(line))).length;
  if (repeated * 2 < last.length || last.length < 2) {
    // Prices of a few securities are older than the others; days that differ altogether are no day of the holdings.
    const isOfMost = last.length * 2 > [...byDay.values()].flat().length;
    return { asOf: isOfMost ? latest : null, olderRows: new Set(), days: days.length };
  }
  const older = lines.filter(
    (line) => line.date.kind === "value" && (read(line.date.value) ?? latest) < latest,
  );
  return { asOf: latest, olderRows: new Set(older.map(({ row }) => row.number)), days: days.length };
}

/** True when the day lies more than twelve months before `today` (R13). */
export function isOlderThanAYear(day: string, today: string): boolean {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}` < today;
}

function keyOf(line: PortfolioLine): string {
  const currency = line.currency.kind === "value" ? line.currency.value : "";
  return `${line.identifier?.check.value ?? line.name ?? ""}|${currency}`;
}

/** The day a file or sheet is named after ("holdings_2026-09-30.csv"), of a month its last day; no day that is yet to come. */
export function dayOfName(fileOrSheet: string, today: string): string | null {
  const name = fileOrSheet.replaceAll("_", " ");
  const written = dateInText(name);
  const day = written === null || isAmbiguous(written) ? monthInText(name) : parseDate(written);
  return past(day ?? shortDayIn(name, today), today);
}

const SHORT_DAY = /(?<![\p{L}\d])(\d{2})([-. ]?)(\d{2})\2(\d{2})(?![\p{L}\d])/u;
const YEARS_BACK = 2;

/** "30-09-26", "260930": the one day of the last two years that six digits can be, whichever of them are the year. */
function shortDayIn(name: string, today: string): string | null {
  const [, first = "", , second = "", third = ""] = SHORT_DAY.exec(name) ?? [];
  const earliest = `${yearOf(today) - YEARS_BACK}${today.slice(4)}`;
  const days = [
    [third, second, first],
    [third, first, second],
    [first, second, third],
  ].flatMap(([year, month, day]) => past(parseDate(`20${year}-${month}-${day}`), today) ?? []);
  const [day, another] = new Set(days.filter((one) => one >= earliest));
  return day !== undefined && another === undefined ? day : null;
}
