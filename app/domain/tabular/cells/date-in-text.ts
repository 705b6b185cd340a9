import { lastDayOfMonth, monthNumber, parseDate } from "./date-text";
import { periodEnd } from "./period-text";

const DATES: readonly RegExp[] = [
  /(?<!\d)\d{4}[年년]\s?\d{1,2}[月월]\s?\d{1,2}[日일]/gu,
  /(?<!\d)\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?!\d)/gu,
  /(?<!\d)\d{1,2}[./-]\d{1,2}[./-]\d{4}(?!\d)/gu,
  /(?<!\d)\d{1,2}(?:(?:st|nd|rd|th|er|[°º])(?=\s))?[\s./-]{0,2}(?:(?:de|of)\s)?\p{L}{3,12}[\s.,/-]{0,2}(?:de\s)?\d{4}(?!\d)/giu,
  /(?<!\d)\d{4}\.\s?\p{L}{3,12}\s\d{1,2}\.?(?!\d)/gu,
  /(?<!\d)\d{1,2}[-/]\p{L}{3,4}[-/]\d{2}(?!\d)/gu,
  /(?<!\p{L})\p{L}{3,9}(?:\.?\s+|-)\d{1,2}(?:st|nd|rd|th)?(?:,?\s+|-)\d{4}(?!\d)/giu,
  /(?<!\d)(?:19|20)\d{6}(?!\d)/gu,
];

/** Between the first and the last day of a period. */
const UNTIL =
  /^\s*(?:-|–|—|~|～|al?|fino al|bis(?: zum)?|to|until|through|thru|au|jusqu[’']au|hasta(?: el)?|até|tot(?: en met)?|t\/m|til|till|do|až|ile|έως|по|до)\s*$/iu;

/**
 * The date a text holds ("Fund Holdings as of Jan 31, 2025"), as it is written: the first, of a period its last day;
 * null where there is none.
 */
export function dateInText(text: string): string | null {
  for (const pattern of DATES) {
    const [first, second] = [...text.matchAll(pattern)].filter(([candidate]) => isDate(candidate));
    if (first === undefined) continue;
    const between = second && text.slice(first.index + first[0].length, second.index);
    return second !== undefined && UNTIL.test(between ?? "") ? second[0] : first[0];
  }
  return null;
}

/** A date of a text and the words in front of it, from the date before on. */
export interface DateAmongWords {
  readonly text: string;
  readonly words: string;
}

const MAX_LINE = 300;

/** All dates of a line, each with the words that lead to it; of a period its last day, of a long text the first alone. */
export function datesInText(text: string): readonly DateAmongWords[] {
  const found = dateInText(text);
  if (found === null) return [];
  const at = text.indexOf(found);
  if (text.length > MAX_LINE) return [{ text: found, words: text.slice(0, at) }];
  const [before, after] = [text.slice(0, at), text.slice(at + found.length)];
  const earlier = datesInText(before);
  const last = earlier.at(-1);
  const lead = last === undefined ? before : before.slice(before.lastIndexOf(last.text) + last.text.length);
  const isPeriod = last !== undefined && UNTIL.test(lead);
  const own = { text: found, words: isPeriod ? `${last.words}${last.text}${lead}` : lead };
  return [...(isPeriod ? earlier.slice(0, -1) : earlier), own, ...datesInText(after)];
}

const isDate = (text: string): boolean =>
  parseDate(text, "day_first") !== null || parseDate(text, "month_first") !== null;

const NUMBERED_MONTH = /(?<!\d)((?:19|20)\d{2})[-_. ](0[1-9]|1[0-2])(?!\d)/;
const NAMED_MONTH = /(?<!\p{L})(\p{L}{3,12})[-_. ]{0,2}((?:19|20)\d{2})(?!\d)/u;

const PART_OF_YEAR =
  /(?<![\p{L}\d])(?:[QT]\s?[1-4][\s/'’-]{0,2}20\d{2}|[1-4]Q[\s/'’-]{0,2}(?:20)?\d{2}|H[12][\s/'’-]{0,2}20\d{2}|20\d{2}[\s/-]?[QTH][1-4])(?![\p{L}\d])/iu;

/**
 * The last day of the month, quarter or half that a text names ("msci 2025-09", "holdings Sep 2025", "Q3 2025"); null where it
 * names none.
 */
export function monthInText(text: string): string | null {
  const part = PART_OF_YEAR.exec(text);
  if (part !== null) return periodEnd(part[0]);
  const numbered = NUMBERED_MONTH.exec(text);
  if (numbered !== null) return lastDayOfMonth(Number(numbered[1]), Number(numbered[2]));
  const named = NAMED_MONTH.exec(text);
  const month = named === null ? null : monthNumber(named[1] ?? "");
  return month === null ? null : lastDayOfMonth(Number(named?.[2]), month);
}
