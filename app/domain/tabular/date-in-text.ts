import { monthNumber, parseDate } from "./date-text";

const DATES: readonly RegExp[] = [
  /(?<!\d)\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?!\d)/gu,
  /(?<!\d)\d{1,2}[./-]\d{1,2}[./-]\d{4}(?!\d)/gu,
  /(?<!\d)\d{1,2}[\s.-]{0,2}\p{L}{3,9}[\s.,-]{0,2}\d{4}(?!\d)/gu,
  /(?<!\d)\d{1,2}-\p{L}{3,4}-\d{2}(?!\d)/gu,
  /(?<!\p{L})\p{L}{3,9}\.?\s+\d{1,2},?\s+\d{4}(?!\d)/gu,
  /(?<!\d)(?:19|20)\d{6}(?!\d)/gu,
];

/** The first date written in a text ("Fund Holdings as of Jan 31, 2025"), as it is written; null where there is none. */
export function dateInText(text: string): string | null {
  for (const pattern of DATES) {
    const found = text.match(pattern)?.find((candidate) => parseDate(candidate) !== null);
    if (found !== undefined) return found;
  }
  return null;
}

const NUMBERED_MONTH = /(?<!\d)((?:19|20)\d{2})[-_. ](0[1-9]|1[0-2])(?!\d)/;
const NAMED_MONTH = /(?<!\p{L})(\p{L}{3,9})[-_. ]{0,2}((?:19|20)\d{2})(?!\d)/u;

/** The last day of the month that a text names ("msci 2025-09", "holdings Sep 2025"); null where it names none. */
export function monthInText(text: string): string | null {
  const numbered = NUMBERED_MONTH.exec(text);
  if (numbered !== null) return lastDayOf(Number(numbered[1]), Number(numbered[2]));
  const named = NAMED_MONTH.exec(text);
  const month = named === null ? null : monthNumber(named[1] ?? "");
  return month === null ? null : lastDayOf(Number(named?.[2]), month);
}

function lastDayOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
