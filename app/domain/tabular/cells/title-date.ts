import { cellText, type Row } from "../row";
import { datesInText } from "./date-in-text";
import { type DateOrder, type DateOrderVerdict, dateOrderOf, parseDate, withFullYear } from "./date-text";

/** A date as a file writes it. */
export interface WrittenDate {
  readonly text: string;
  readonly row: number;
  /** Of a line above the header; null for a column of dates. */
  readonly column: number | null;
}

/** How the dates of a file are read. */
export interface DatesReading {
  /** Null where nothing decides, or nothing needs to. */
  readonly order: DateOrder | null;
  /** The first date that can be read two ways, where nothing in the file decides. */
  readonly ambiguous: WrittenDate | null;
  /** The ISO day; null for what is no date, and for all of them where one is ambiguous. */
  readonly read: (text: string) => string | null;
}

/**
 * Whether the day or the month comes first in dates of a file: as stated, else as the dates prove themselves, else as the
 * other dates above the header prove (R12), else as the language of the line that holds them has it (`spoken`). Years of
 * two digits up to `lastYear` are of this century.
 */
export function readingOfDates(
  written: readonly WrittenDate[],
  others: readonly string[],
  stated: DateOrder | null,
  lastYear: number,
  spoken: DateOrder | null = null,
): DatesReading {
  const full = (text: string) => withFullYear(text, lastYear);
  const own = dateOrderOf(written.map(({ text }) => full(text)));
  const verdict = own.kind === "ambiguous" ? orderAlso(own, others.map(full)) : own;
  const order = stated ?? (verdict.kind === "decided" ? verdict.order : orderOfLanguage(verdict, spoken));
  const example = order === null && "example" in verdict ? verdict.example : null;
  const ambiguous = written.find(({ text }) => full(text) === example) ?? null;
  const read = (text: string) => (ambiguous === null ? parseDate(full(text), order ?? "day_first") : null);
  return { order, ambiguous, read };
}

function orderOfLanguage({ kind }: DateOrderVerdict, spoken: DateOrder | null): DateOrder | null {
  return kind === "ambiguous" ? spoken : null;
}

function orderAlso(own: DateOrderVerdict, others: readonly string[]): DateOrderVerdict {
  const verdict = dateOrderOf(others);
  return verdict.kind === "decided" ? verdict : own;
}

/** Words in front of the day of the holdings, and words in front of other days. */
const OF_THE_HOLDINGS =
  /\b(?:as (?:of|at|on)|holdings?|positions?|per|stand|stichtag|bewertung\w*|situazione|posizion\w*|aggiornat\w*|valorizzazione|valuation|report(?:ing)? date|data|date|al|au|du)\b/i;
const OF_SOMETHING_ELSE =
  /\b(?:inception|launch(?:ed)?|auflage|aufgelegt|auflegung|lancio|avvio|lancement|creation|incorporated|next|naechste\w*|nächste\w*|prossim[aoie]|prochaine?s?|rebalanc\w*(?! (?:report|proposal|summary|analysis|overview))|expir\w*|f[aä]llig\w*|maturity|scadenza)\b/i;

/** The surest of them: a report may be of a later day than its valuation, and prices or figures have days of their own. */
const OF_THE_VALUATION =
  /\b(?:as (?:of|at|on)|holdings?|positions?|stichtag|bewertung\w*|situazione|posizion\w*|valorizzazione|valuation|valorisation|valoraci[oó]n|waardering\w*|peildatum|riferimento|arr[eê]t[eé]|inventaire|v[aä]rdering\w*|verdsettelse\w*)(?!\p{L})/iu;
const OF_PRICES = /\b(?:pric\w*|kurs\w*|cours|prezz\w*|precios?|koers\w*|rates?)\b/i;

/** Words for the day on which the file was made: it counts where no other day is stated. */
const OF_THE_FILE =
  /\b(?:extract(?:ed|ion)?|generated|created|creation|exported|downloaded|run (?:date|on)|erstellt|erstellungsdatum|druckdatum|gedruckt|abgerufen|genere|généré\w*|édité\w*|edite|imprimé\w*|extrait|[eé]dition|utskrift\w*|udskrift\w*|generad[ao]|cread[ao]|exportad[ao]|impres[ao]|extracci[oó]n|printed|stampa\w*|estrazione|generat[ao]|creat[ao]|esportat[ao]|scaricat[ao]|aangemaakt|skapad|oprettet|opprettet)(?!\p{L})/iu;

/** Words in front of the day of the holdings in a line below them, where days of other things stand as well. */
const OF_HOLDINGS_BELOW =
  /\b(?:as (?:of|at|on)\b(?! the date)|holdings? date|positions? date|stand|stichtag|situazione|posizioni|aggiornat\w*|valorizzazione|valuation|report(?:ing)? date|inventaire|estado a|fecha de (?:valoraci[oó]n|cartera)|per datum)(?!\p{L})|^\s*p(?:er|r)\.?\s+(?:den\s+)?\d/iu;
const OF_FIGURES =
  /\b(?:performance|rendiment\w*|wertentwicklung|ratings?|yield|dividend\w*|fees?|charges?|costs?|costi|kosten|ter|ongoing|prospectus|kiid?|benchmark|index|index\w+|exchange rates?|cambi|wechselkurs\w*|regulat\w*|amended|copyright)\b|©/i;

/**
 * The lines below the holdings that may say of which day these are: "Generated at Nov 27 2026", "Holdings as of
 * 30-Sep-2026"; a launch, a performance or a regulation has its day as well.
 */
export function linesOfDayBelow(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ cells }) => {
    const words = cells.map((cell) => cellText(cell) ?? "").join(" ");
    return (OF_HOLDINGS_BELOW.test(words) || OF_THE_FILE.test(words)) && !OF_FIGURES.test(words);
  });
}

/** Italian, French, German, Spanish and Portuguese words right in front of a date: they write the day first. */
const DAY_FIRST = /\b(?:al|alla data del|situazione|au|du|zum|vom|em|del)[ :]+\d{1,2}[/-]\d/i;

/** The dates of the lines above a header. */
interface DatesInTitles {
  /** The one that says it is of the data, else any; null where there is none. */
  readonly chosen: WrittenDate | null;
  /** What the words in front of it say of whether the day or the month comes first. */
  readonly spoken: DateOrder | null;
  readonly others: readonly string[];
}

/** The dates of lines above the header: chosen the one that says it is of the data first, then any. */
export function datesInTitles(titles: readonly Row[], lastYear: number): DatesInTitles {
  const dated = titles.flatMap((row) => datesOfLine(row, lastYear));
  const counted = dated.filter(({ words }) => !OF_SOMETHING_ELSE.test(words));
  const stated = counted.filter(({ words }) => !OF_THE_FILE.test(words));
  const isSure = (words: string) =>
    OF_THE_VALUATION.test(words) && !OF_PRICES.test(words) && !OF_FIGURES.test(words);
  const chosen =
    stated.find(({ words }) => isSure(words)) ??
    stated.find(({ words }) => OF_THE_HOLDINGS.test(words)) ??
    stated[0] ??
    counted[0];
  const spoken = chosen !== undefined && DAY_FIRST.test(chosen.words) ? "day_first" : null;
  return { chosen: chosen?.date ?? null, spoken, others: dated.map(({ date }) => date.text) };
}

/** A date of a line with the words that say what it is of: all of the line, of several dates those that lead to each. */
interface DateOfLine {
  readonly date: WrittenDate;
  readonly words: string;
}

/** "As of Nov 27, 2026" in a file whose cells commas part: the year stands in the next cell. */
function withYearOfNext(texts: readonly string[]): readonly string[] {
  const isCut = (at: number) =>
    /\p{L}{3,9}\.? \d{1,2}(?:st|nd|rd|th)?$/u.test(texts[at] ?? "") &&
    /^(?:19|20)\d{2}\b/.test(texts[at + 1] ?? "");
  return texts.map((text, at) => (isCut(at) ? `${text}, ${texts[at + 1]}` : isCut(at - 1) ? "" : text));
}

function datesOfLine({ cells, number }: Row, lastYear: number): readonly DateOfLine[] {
  const texts = withYearOfNext(cells.map((cell) => cellText(cell) ?? ""));
  let lead = "";
  const found = texts.flatMap((cell, column): DateOfLine[] => {
    const dates = datesInText(withFullYear(cell, lastYear));
    const own = dates.map(({ text: full, words }, at) => {
      const text = cell.includes(full) ? full : full.replace(/\d{2}(?=\d{2}$)/, "");
      return { date: { text, row: number, column }, words: at === 0 ? `${lead} ${words}` : words };
    });
    lead = dates.length > 0 ? "" : `${lead} ${cell}`;
    return own;
  });
  const [only, another] = found;
  return only === undefined || another !== undefined ? found : [{ ...only, words: texts.join(" ") }];
}

/** The day that a line above the header states, and where. */
export interface TitleDay {
  /** ISO day; null where the date can be read two ways. */
  readonly day: string | null;
  readonly written: WrittenDate;
}

/** The day of the data from the lines above a header (R19); null where no line has a date that counts. */
export function dayInTitles(
  titles: readonly Row[],
  stated: DateOrder | null,
  lastYear: number,
): TitleDay | null {
  const { chosen, spoken, others } = datesInTitles(titles, lastYear);
  if (chosen === null) return null;
  // What is stated settles what can be read two ways: it may be from another file, or of a column.
  const alone = readingOfDates([chosen], [], null, lastYear);
  const { ambiguous, read } =
    alone.ambiguous === null ? alone : readingOfDates([chosen], others, stated, lastYear, spoken);
  const day = read(chosen.text);
  return day === null && ambiguous === null ? null : { day, written: chosen };
}
