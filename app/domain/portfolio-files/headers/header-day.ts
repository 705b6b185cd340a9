import {
  fullYear,
  LAST_SHORT_YEAR,
  lastDayOfMonth,
  monthNumber,
  parseDate,
  withFullYear,
} from "~/domain/tabular/cells/date-text";

const MONTH =
  "(?:jan(?:uary|uar|vier)?|gen(?:naio)?|ene(?:ro)?|feb(?:ruary|ruar|braio|rero)?|f[eé]v(?:rier)?|mar(?:ch|zo|s)?|m[aä]rz|apr(?:ile?)?|avr(?:il)?|abr(?:il)?|ma[yi]|mag(?:gio)?|mayo|jun[ei]?|giu(?:gno)?|juin|jul[yi]?|lug(?:lio)?|juil(?:let)?|aug(?:ust)?|ago(?:sto)?|ao[uû]t|sep(?:t|tember|tembre)?|set(?:t|tembre)?|o[ck]t(?:ober|obre)?|ott(?:obre)?|nov(?:ember|embre)?|de[cz](?:ember)?|d[eé]c(?:embre)?|dic(?:embre)?)";

/** A day, a month ("Sep 2026", "Sep-26"), a quarter ("Q3 2026") or a year, with the word in front of it. */
const DAY_IN_HEADER = new RegExp(
  `(?:\\b(?:as of|at|al|am|au|per|vom|del|du) )?(?<![\\d\\p{L}])(?:\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4}|\\d{4}-\\d{2}-\\d{2}|(?:\\d{1,2}[. -])?${MONTH}(?:\\.?[ -]?20\\d\\d|[-'’]\\d\\d)|(?:Q[1-4]|[1-4]Q)[ /-]?20\\d\\d|20\\d\\d[ /-]?Q[1-4]|20\\d\\d)(?!\\d)`,
  "giu",
);
const NAMED_MONTH = new RegExp(`(\\d{1,2})?[. -]?(${MONTH})\\D{0,2}(\\d{2,4})$`, "iu");

const MAX_HEADER = 200;

/** The header without the day that its column is of ("Weight 30/09/2026"). */
export function undatedHeader(header: string): string {
  return header.length > MAX_HEADER ? header : header.replace(DAY_IN_HEADER, " ").trim();
}

/** The last day in a header, as it sorts, of a month its last; an empty text where there is none. */
export function dayInHeader(header: string): string {
  const last = header.length > MAX_HEADER ? undefined : header.match(DAY_IN_HEADER)?.at(-1);
  if (last === undefined) return "";
  const quarter = /Q([1-4])|([1-4])Q/i.exec(last);
  const year = /20\d\d/.exec(last)?.[0];
  if (quarter !== null) return lastDayOfMonth(Number(year), 3 * Number(quarter[1] ?? quarter[2])) ?? "";
  const [named, dayOfMonth, month = "", yearOfMonth = ""] = NAMED_MONTH.exec(last) ?? [];
  if (named !== undefined && dayOfMonth === undefined)
    return lastDayOfMonth(fullYear(yearOfMonth), monthNumber(month) ?? 0) ?? "";
  const day = named ?? last.replace(/^\D+/, "");
  return parseDate(withFullYear(day, LAST_SHORT_YEAR)) ?? day;
}

/**
 * Columns with the header of another and an earlier day in it: "Weight 31/08/2026" beside "Weight 30/09/2026".
 *
 * @param plain the header without its day, as it is compared
 */
export function olderColumns(
  headers: readonly string[],
  plain: (undated: string) => string,
): (index: number) => boolean {
  const dated = headers.map((header) => ({ plain: plain(undatedHeader(header)), day: dayInHeader(header) }));
  const latest = new Map<string, string>();
  for (const { plain, day } of dated) if (day > (latest.get(plain) ?? "")) latest.set(plain, day);
  return (index) => {
    const { plain = "", day = "" } = dated[index] ?? {};
    return day !== "" && day < (latest.get(plain) ?? "");
  };
}
