import { dateInText, monthInText } from "../tabular/date-in-text";
import { type DateOrderVerdict, dateOrderOf, parseDate, serialDay, withFullYear } from "../tabular/date-text";
import { periodEnd } from "../tabular/period-text";
import { cellText, type Row } from "../tabular/row";
import type { DateOrigin } from "./date-origin";
import type { PortfolioLine } from "./portfolio-line";
import type { PortfolioChoices } from "./portfolio-reading";

export interface DatesOfFile {
  readonly asOf: string | null;
  /** Null where nothing says the day. */
  readonly origin: DateOrigin | null;
  readonly order: "day_first" | "month_first" | null;
  /** The first date that could be read two ways, with its cell, where nothing in the file decides. */
  readonly ambiguous: WrittenDate | null;
  /** The first cell of a column of dates none of which can be read; null where one can, or nobody knows which day comes first. */
  readonly unread: WrittenDate | null;
  /** Row numbers that repeat the portfolio at an earlier day. */
  readonly olderRows: ReadonlySet<number>;
  readonly days: number;
}

/** A date as the file writes it. */
interface WrittenDate {
  readonly text: string;
  readonly row: number;
  /** Of a line above the header; null for the column of dates. */
  readonly column: number | null;
}

/**
 * The day of the holdings (R19): from a date column (the latest, where the portfolio is repeated), else from a line
 * above the header, else from the file's name. Never today: where nothing says the day, it is null and asked.
 */
export function datesOf(
  lines: readonly PortfolioLine[],
  titles: readonly Row[],
  choices: PortfolioChoices,
): DatesOfFile {
  const full = (text: string) => withFullYear(text, yearOf(choices.today));
  const inColumn = lines.flatMap(({ date, row }): WrittenDate[] =>
    date.kind === "value" ? [{ text: date.value, row: row.number, column: null }] : [],
  );
  const { chosen: inTitle, others } = datesInTitles(titles, choices.today);
  const written = inColumn.length > 0 ? inColumn : inTitle === null ? [] : [inTitle];
  // What the other lines above the header prove decides where the date itself does not.
  const own = dateOrderOf(written.map(({ text }) => full(text)));
  const verdict = own.kind === "ambiguous" ? orderAlso(own, others.map(full)) : own;
  const order = choices.dateOrder ?? (verdict.kind === "decided" ? verdict.order : null);
  const example = order === null && "example" in verdict ? verdict.example : null;
  const ambiguous = written.find(({ text }) => full(text) === example) ?? null;
  const read = (text: string): string | null =>
    ambiguous === null ? parseDate(full(text), order ?? "day_first") : null;
  const readOrPeriod = (text: string) =>
    read(text) ?? past(serialDay(text), choices.today) ?? past(periodEnd(text), choices.today);
  const latest = latestOf(lines, readOrPeriod);
  const unread = latest.days === 0 && ambiguous === null ? (inColumn[0] ?? null) : null;
  const found = { ...latest, order, ambiguous, unread };
  if (found.asOf !== null) return { ...found, origin: "column" };
  const ofTitle = inTitle === null ? null : read(inTitle.text);
  if (ofTitle !== null) return { ...found, asOf: ofTitle, origin: "title" };
  const ofName = ambiguous === null ? dayOfFileName(choices.fileName ?? "", choices.today) : null;
  return { ...found, asOf: ofName, origin: ofName === null ? null : "file_name" };
}

/** A serial number without its format, or the last day of a period: of a column of dates once it has passed. */
const past = (day: string | null, today: string) => (day !== null && day <= today ? day : null);

const yearOf = (day: string) => Number(day.slice(0, 4));

function orderAlso(own: DateOrderVerdict, others: readonly string[]): DateOrderVerdict {
  const verdict = dateOrderOf(others);
  return verdict.kind === "decided" ? verdict : own;
}

function latestOf(
  lines: readonly PortfolioLine[],
  read: (text: string) => string | null,
): Pick<DatesOfFile, "asOf" | "olderRows" | "days"> {
  const byDay = new Map<string, PortfolioLine[]>();
  for (const line of lines) {
    const day = line.date.kind === "value" ? read(line.date.value) : null;
    if (day !== null) byDay.set(day, [...(byDay.get(day) ?? []), line]);
  }
  const days = [...byDay.keys()].sort();
  const latest = days.at(-1) ?? null;
  if (latest === null || days.length === 1) return { asOf: latest, olderRows: new Set(), days: days.length };
  const last = byDay.get(latest) ?? [];
  const before = new Set((byDay.get(days.at(-2) ?? "") ?? []).map(keyOf));
  const repeated = last.filter((line) => before.has(keyOf(line))).length;
  if (repeated * 2 < last.length || last.length < 2)
    return { asOf: null, olderRows: new Set(), days: days.length };
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

/** Words in front of the day of the holdings, and words in front of other days. */
const OF_THE_HOLDINGS =
  /\b(?:as (?:of|at|on)|holdings?|positions?|per|stand|stichtag|bewertung\w*|situazione|posizion\w*|aggiornat\w*|valorizzazione|valuation|report(?:ing)? date|data|date|al|au|du)\b/i;
const OF_SOMETHING_ELSE =
  /\b(?:inception|launch|auflage|auflegung|lancio|lancement|maturity|scadenza|printed|stampa\w*|estrazione)\b/i;

/** The dates of lines above the header: chosen the one that says it is of the holdings first, then any. */
function datesInTitles(titles: readonly Row[], today: string) {
  const dated = titles.flatMap((row) => {
    const cells = row.cells.map((cell) => cellText(cell) ?? "");
    const found = cells.flatMap((cell, column): WrittenDate[] => {
      const found = dateInText(withFullYear(cell, yearOf(today)));
      if (found === null) return [];
      const text = cell.includes(found) ? found : found.replace(/\d{2}(?=\d{2}$)/, "");
      return [{ text, row: row.number, column }];
    });
    return found.slice(0, 1).map((date) => ({ date, words: cells.join(" ") }));
  });
  const counted = dated.filter(({ words }) => !OF_SOMETHING_ELSE.test(words));
  const chosen = (counted.find(({ words }) => OF_THE_HOLDINGS.test(words)) ?? counted[0])?.date ?? null;
  return { chosen, others: dated.map(({ date }) => date.text) };
}

/** The day a file is named after ("holdings_2026-09-30.csv"), of a month its last day; no day that is yet to come. */
function dayOfFileName(fileName: string, today: string): string | null {
  const name = fileName.replace(/\.\w{1,5}(?:\.gz)?$/, "").replaceAll("_", " ");
  const written = dateInText(name);
  const isAmbiguous = written !== null && dateOrderOf([written]).kind === "ambiguous";
  const day = written === null || isAmbiguous ? monthInText(name) : parseDate(written);
  return day !== null && day <= today ? day : null;
}
