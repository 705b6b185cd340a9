import { DAY_MS } from "~/domain/time/durations";

/** Whether 03/04/2026 is 3 April or 4 March. */
export type DateOrder = "day_first" | "month_first";

export type DateOrderVerdict =
  | { readonly kind: "decided"; readonly order: DateOrder }
  | { readonly kind: "unambiguous" }
  | { readonly kind: "ambiguous"; readonly example: string }
  /** Some dates prove the day in front, others the month: `example` is the first that contradicts. */
  | { readonly kind: "contradictory"; readonly example: string };

/** Beginnings of names; "listopad" is October in one language and November in two, and stands for neither. */
const MONTH_NAMES: readonly (readonly string[])[] = [
  [
    "jan",
    "gen",
    "janv",
    "ene",
    "jän",
    "styc",
    "tamm",
    "ianu",
    "ledn",
    "leden",
    "siječ",
    "ocak",
    "январ",
    "січ",
    "ιαν",
  ],
  ["feb", "febbr", "fev", "fév", "févr", "lute", "helm", "únor", "veljač", "şubat", "феврал", "лют", "φεβ"],
  ["mar", "mär", "mrz", "mars", "marz", "maer", "maa", "már", "břez", "ožuj", "март", "берез", "μαρ", "μάρ"],
  ["apr", "avr", "abr", "kwie", "huht", "ápr", "dubn", "duben", "travn", "nisan", "апрел", "квіт", "απρ"],
  [
    "may",
    "mai",
    "mag",
    "mayo",
    "mei",
    "maj",
    "touk",
    "máj",
    "květ",
    "svib",
    "мая",
    "май",
    "трав",
    "μαΐ",
    "μαΐου",
    "μάι",
  ],
  [
    "jun",
    "giu",
    "juin",
    "czer",
    "kesä",
    "iuni",
    "jún",
    "červ",
    "lipnj",
    "lipanj",
    "haziran",
    "июн",
    "черв",
    "ιουν",
    "ιούν",
  ],
  [
    "jul",
    "lug",
    "juil",
    "lipc",
    "lipi",
    "hein",
    "iuli",
    "júl",
    "červenc",
    "červenec",
    "srpnj",
    "srpanj",
    "temmuz",
    "июл",
    "лип",
    "ιουλ",
    "ιούλ",
  ],
  [
    "aug",
    "ago",
    "août",
    "aout",
    "sier",
    "eloku",
    "srpn",
    "srpen",
    "kolovoz",
    "ağustos",
    "август",
    "серп",
    "αυγ",
    "αύγ",
  ],
  [
    "sep",
    "set",
    "sept",
    "sett",
    "wrze",
    "syys",
    "szep",
    "září",
    "rujna",
    "rujan",
    "eylül",
    "сентябр",
    "верес",
    "σεπ",
  ],
  ["oct", "okt", "ott", "out", "paźd", "pazd", "loka", "říj", "ekim", "октябр", "жовт", "οκτ"],
  ["nov", "marras", "noie", "studen", "kasım", "ноябр", "листоп", "νοε", "νοέ"],
  ["dec", "dez", "dic", "déc", "grud", "joul", "prosin", "aralık", "декабр", "груд", "δεκ"],
];
const LONGEST_FIRST = MONTH_NAMES.flatMap((names, at) =>
  names.map((start) => ({ start, month: at + 1 })),
).sort((a, b) => b.start.length - a.start.length);

const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})\b/;

/**
 * Decides for a column of dates (R12) whether the day or the month stands first: a first number above 12 proves the
 * day, a second above 12 the month; a column that proves both decides nothing. Dates with points, month names or the year in front are never ambiguous.
 */
export function dateOrderOf(texts: Iterable<string>): DateOrderVerdict {
  let example: string | null = null;
  let proven: DateOrder | null = null;
  for (const text of texts) {
    const slashed = SLASHED.exec(text.trim());
    if (slashed === null) continue;
    const [first, second] = [Number(slashed[1]), Number(slashed[2])];
    const proof = first > 12 ? "day_first" : second > 12 ? "month_first" : null;
    if (proof === null) {
      if (first !== second) example ??= text;
    } else if (proven !== null && proven !== proof) return { kind: "contradictory", example: text };
    else proven = proof;
  }
  if (proven !== null) return { kind: "decided", order: proven };
  return example === null ? { kind: "unambiguous" } : { kind: "ambiguous", example };
}

/** The ISO day of a date as people write it; null for what is no date, does not exist, or lies outside 1950 to 2199. */
export function parseDate(text: string, order: DateOrder = "day_first"): string | null {
  const plain = text.trim().replace(/[T ]\d{1,2}:\d{2}.*$/, "");
  const eastAsian = /^(\d{4})[年년]\s?(\d{1,2})[月월]\s?(\d{1,2})[日일]$/.exec(plain);
  if (eastAsian !== null) return day(Number(eastAsian[1]), Number(eastAsian[2]), Number(eastAsian[3]));
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain);
  if (iso !== null) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const pointed = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(plain);
  if (pointed !== null) return day(Number(pointed[3]), Number(pointed[2]), Number(pointed[1]));
  const slashed = SLASHED.exec(plain);
  if (slashed !== null && slashed[0].length === plain.length) {
    const [first, second] = [Number(slashed[1]), Number(slashed[2])];
    const [dayOfMonth, month] = order === "day_first" ? [first, second] : [second, first];
    return day(Number(slashed[3]), month, dayOfMonth);
  }
  const yearFirst = /^(\d{4})\.\s?(\p{L}{3,12})\s(\d{1,2})\.?$/u.exec(plain);
  if (yearFirst !== null) {
    const month = monthNumber(yearFirst[2] ?? "");
    return month === null ? null : day(Number(yearFirst[1]), month, Number(yearFirst[3]));
  }
  const named =
    /^(\d{1,2})(?:st|nd|rd|th|er|[°º])?[\s./-]*(?:(?:de|of)\s)?([\p{L}]{3,12})[\s./-]*(?:de\s)?(\d{4}|\d{2})$/iu.exec(
      plain,
    ) ?? /^([\p{L}]{3,9})(?:\.?\s+|-)(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+|-)(\d{4})$/iu.exec(plain);
  if (named === null) return null;
  const monthFirst = !/^\d/.test(named[1] ?? "");
  const month = monthNumber(monthFirst ? (named[1] ?? "") : (named[2] ?? ""));
  const year = fullYear(named[3] ?? "");
  return month === null || year === null ? null : day(year, month, Number(monthFirst ? named[2] : named[1]));
}

/** Years of two digits up to this one are of this century; what is later may be of the last one. */
export const LAST_SHORT_YEAR = 2049;

/**
 * A year as it is written, of two digits that of this century ("17-Sep-25", "FY25"); null after `LAST_SHORT_YEAR`: the
 * year that is meant may be of the last century.
 */
export function fullYear(text: string): number | null {
  if (text.length !== 2) return Number(text);
  const year = 2000 + Number(text);
  return year > LAST_SHORT_YEAR ? null : year;
}

const SHORT_YEAR = /(?<![\d./])(\d{1,2})([./])(\d{1,2})\2(\d{2})(?![\d./]\d|\d)/g;

/**
 * "31.03.25" with the year of this century written out; as it is where that year is after `lastYear`, or dashes leave
 * open whether the year stands first.
 */
export function withFullYear(text: string, lastYear: number): string {
  return text.replace(SHORT_YEAR, (short, first, mark, second, digits) => {
    const year = fullYear(digits);
    return year === null || year > lastYear ? short : `${first}${mark}${second}${mark}${year}`;
  });
}

/** The last day of a month; null outside 1950 to 2199 and for what is no month. */
export function lastDayOfMonth(year: number | null, month: number): string | null {
  if (year === null || month < 1 || month > 12) return null;
  return day(year, month, new Date(Date.UTC(year, month, 0)).getUTCDate());
}

/** The number of a month by its name or the start of it in the languages that portfolios are read in. */
export function monthNumber(name: string): number | null {
  const lower = name.toLowerCase();
  return LONGEST_FIRST.find(({ start }) => lower.startsWith(start))?.month ?? null;
}

function day(year: number, month: number, dayOfMonth: number): string | null {
  if (year < 1950 || year > 2199) return null;
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== dayOfMonth) return null;
  return date.toISOString().slice(0, 10);
}

const SERIAL_EPOCH_MS = Date.UTC(1899, 11, 30);

/** The ISO day of a serial number of a spreadsheet that lost its date format (45657 is 2024-12-31); null for others. */
export function serialDay(text: string): string | null {
  if (!/^[2-7]\d{4}$/.test(text)) return null;
  return new Date(SERIAL_EPOCH_MS + Number(text) * DAY_MS).toISOString().slice(0, 10);
}
