import { dateInText, monthInText } from "../tabular/date-in-text";
import { dateOrderOf, parseDate } from "../tabular/date-text";
import { cellText, type Row } from "../tabular/row";
import type { PortfolioLine } from "./portfolio-line";
import type { PortfolioChoices } from "./portfolio-reading";

/** What says of which day the holdings are: a column of dates, a line above the header, or the file's name. */
export type DateOrigin = "column" | "title" | "file_name";

export interface DatesOfFile {
  readonly asOf: string | null;
  /** Null where nothing says the day. */
  readonly origin: DateOrigin | null;
  readonly order: "day_first" | "month_first" | null;
  /** A date that could be read two ways, where nothing in the file decides. */
  readonly ambiguous: string | null;
  /** Row numbers that repeat the portfolio at an earlier day. */
  readonly olderRows: ReadonlySet<number>;
  readonly days: number;
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
  const inColumn = lines.flatMap(({ date }) => (date.kind === "value" ? [date.value] : []));
  const inTitle = dateInTitles(titles);
  const texts = inColumn.length > 0 ? inColumn : inTitle === null ? [] : [inTitle];
  const verdict = dateOrderOf(texts);
  const order = choices.dateOrder ?? (verdict.kind === "decided" ? verdict.order : null);
  const ambiguous = order === null && "example" in verdict ? verdict.example : null;
  const read = (text: string): string | null =>
    ambiguous === null ? parseDate(text, order ?? "day_first") : null;
  const found = { ...latestOf(lines, read), order, ambiguous };
  if (found.asOf !== null) return { ...found, origin: "column" };
  const ofTitle = inTitle === null ? null : parseDate(inTitle, order ?? "day_first");
  if (ofTitle !== null && ambiguous === null) return { ...found, asOf: ofTitle, origin: "title" };
  const ofName = ambiguous === null ? dayOfFileName(choices.fileName ?? "", choices.today) : null;
  return { ...found, asOf: ofName, origin: ofName === null ? null : "file_name" };
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

/** The date a line above the header holds: the one that says it is of the holdings first, then any. */
function dateInTitles(titles: readonly Row[]): string | null {
  const dated = titles.flatMap((row) => {
    const cells = row.cells.flatMap((cell) => cellText(cell) ?? []);
    const date = cells.map(dateInText).find((text) => text !== null) ?? null;
    const words = cells.join(" ");
    return date === null || OF_SOMETHING_ELSE.test(words) ? [] : [{ date, words }];
  });
  return (dated.find(({ words }) => OF_THE_HOLDINGS.test(words)) ?? dated[0])?.date ?? null;
}

/** The day a file is named after ("holdings_2026-09-30.csv"), of a month its last day; no day that is yet to come. */
function dayOfFileName(fileName: string, today: string): string | null {
  const name = fileName.replace(/\.\w{1,5}(?:\.gz)?$/, "").replaceAll("_", " ");
  const written = dateInText(name);
  const isAmbiguous = written !== null && dateOrderOf([written]).kind === "ambiguous";
  const day = written === null || isAmbiguous ? monthInText(name) : parseDate(written);
  return day !== null && day <= today ? day : null;
}
