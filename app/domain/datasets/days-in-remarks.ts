import { folded } from "~/domain/search/folded";
import { LAST_SHORT_YEAR, parseDate, serialDay, withFullYear } from "~/domain/tabular/cells/date-text";
import { isPartOfYear, periodEnd } from "~/domain/tabular/cells/period-text";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import { asksIfExcluded, saysExcluded } from "~/domain/vocabulary/excluded-words";

/** A day, month, quarter or year as remarks write it, folded: "1 march 2027", "1er mars 2027", "01.03.27", "q1 2027". */
const DAY =
  String.raw`\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|` +
  String.raw`\d{1,2}(?:st|nd|rd|th|er|[°.o])?(?: de| di)? ?\p{L}{3,10}\.?(?: del?)? \d{4}|` +
  String.raw`\p{L}{3,10} \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\p{L}{3,10}\.?(?: del?)? \d{4}|[qth][1-4][ /]\d{4}|\d{1,2}[/.]\d{4}|(?:19|20)\d\d`;

/** Words in front of the day from which something is in force. */
const FROM =
  "from(?: and including)?|as (?:of|from)|effective(?: date:?)?|starting(?: on)?|since|ab(?: dem)?|per|mit wirkung (?:vom|zum)|dal|dall|da|" +
  "a decorrere dal|a partir (?:du|de|del)|a compter du|des(?: le)?|depuis(?: le)?|desde(?: el)?|vanaf|met ingang van|sinds|" +
  "fran(?: och med)?|fra(?: og med)?|siden|sedan";

/** Words in front of the day until which something is in force. */
const UNTIL =
  "until|till?|through|up to|bis(?: zum)?|fino al?|fino all|jusqu['’ ]?(?:au|en|a)|hasta(?: el)?|tot(?: en met)?|t ?o ?m|til(?: og med)?";

/** What is excluded, in front of its day alone: "excluded on 1 March 2027", "Ausschluss zum 01.03.2027". */
const EXCLUDED_ON = String.raw`(?:exclu\w*|esclu\w*|aus(?:schl|geschl)\w*|uitgesl\w*) (?:on|in|am|im|zum|il|nel|le|en|el|op)`;

/** What is excluded, in front of its first and last day: "Excluded 2015 - 2023". */
const EXCLUDED_IN = String.raw`(?:exclu\w*|esclu\w*|aus(?:schl|geschl)\w*|uitgesl\w*)(?: (?:period|zeitraum))?:?(?: (?:from|dal|vom|du|van))?`;

const LATER = new RegExp(String.raw`(?:\b(?:${FROM})|${EXCLUDED_ON})['’]? ?(?<![\d])(${DAY})(?!\d)`, "gu");
const ENDS_AT = new RegExp(
  String.raw`(?:\b(?:${UNTIL})['’]? ?|${EXCLUDED_IN} ?\(?(?:${DAY}) ?(?:-|–|to|bis|al?) ?)(${DAY})(?!\d)`,
  "gu",
);
/** A day that follows a reason in brackets: "Coal (from 2028)". */
const IN_BRACKETS = new RegExp(String.raw`[([](?:${FROM}|${UNTIL}) (?:${DAY})[)\]]`, "u");
const YEAR = /(?:19|20)\d\d|[./]\d\d(?!\d)/;
const MAX_REMARK = 300;

/** A date in whichever order it can be read, or the serial number of one. */
export function daysOf(text: string): readonly string[] {
  const full = withFullYear(text, LAST_SHORT_YEAR);
  const days = [parseDate(full, "day_first"), parseDate(full, "month_first"), serialDay(text)];
  return days.filter((day) => day !== null);
}

/** The first days that a date, month, quarter or year can mean. */
export function firstDaysOf(text: string): readonly string[] {
  const days = daysOf(text);
  const end = days.length > 0 ? null : periodEnd(text);
  if (end === null) return days;
  const [year, month] = end.split("-");
  if (/^\d{4}$/.test(text.trim())) return [`${year}-01-01`];
  const months = !isPartOfYear(text) && !/^[qht]\d/i.test(text) ? 1 : /h/i.test(text) ? 6 : 3;
  return [`${year}-${String(Number(month) - months + 1).padStart(2, "0")}-01`];
}

/** Words that a company is not excluded yet, in front of the day until which: "Temporarily allowed until 31.12.2026". */
const NOT_YET =
  /\b(?:not (?:yet )?exclu\w*|non (?:ancora )?esclus\w*|(?:noch )?nicht ausgeschl\w*|pas (?:encore )?exclu\w*|allowed|permitted|tolerated|exempt(?:ed)?|erlaubt|zulassig|geduldet|ausgenommen|ammess[ao]|consentit[ao]|autorise\w*|permitid[ao]|toegestaan)\b/;

/** Whether a remark says of an exclusion that it is in force only after `today`: "Excluded from March 2027". */
export function saysItBegins(text: string, header: string, today: string): boolean {
  const plain = text.length > MAX_REMARK ? "" : folded(text);
  if (NOT_YET.test(plain)) {
    const last = [...plain.matchAll(ENDS_AT)].map(([, day = ""]) => plainDay(day)).at(-1);
    if (last !== undefined) return isAfter(lastDaysOf(last), today);
  }
  const days = saysItEndsLater(text, today) ? [] : datesIn(text, header, LATER);
  return days.length > 0 && days.every(({ day }) => isAfter(firstDaysOf(day), today));
}

const NO_LONGER =
  /\b(?:no longer|non piu|nicht mehr|n'est plus|ya no|niet meer|re-?admitted|reinstated|riammess[ao]|wieder zugelassen|lifted|revoked|revocata|aufgehoben|levee)\b/;

/** Whether a remark says of an exclusion that it is taken back only after `today`: "No longer excluded from March 2027". */
export function saysItEndsLater(text: string, today: string): boolean {
  const plain = folded(text.slice(0, MAX_REMARK));
  const days = NO_LONGER.test(plain) ? [...plain.matchAll(LATER)].map(([, day = ""]) => plainDay(day)) : [];
  return days.length > 0 && days.every((day) => isAfter(firstDaysOf(day), today));
}

/** Whether a remark says of an exclusion that it was in force until a day that has passed: "Excluded until 2023". */
export function saysItEnded(text: string, header: string, today: string): boolean {
  const last = datesIn(text, header, ENDS_AT).at(-1);
  if (last === undefined || YEAR.test(last.after)) return false;
  if (NOT_YET.test(folded(text))) return false;
  const ends = lastDaysOf(last.day);
  return ends.length > 0 && ends.every((day) => day <= today);
}

function lastDaysOf(text: string): readonly string[] {
  const days = daysOf(text);
  const end = days.length > 0 ? null : periodEnd(text);
  return end === null ? days : [end];
}

const isAfter = (days: readonly string[], today: string): boolean =>
  days.length > 0 && days.every((day) => day > today);

/** The dates that a pattern finds in a remark about an exclusion, each with what follows; none in any other text. */
function datesIn(
  text: string,
  header: string,
  pattern: RegExp,
): readonly { readonly day: string; readonly after: string }[] {
  if (text.length > MAX_REMARK || !YEAR.test(text)) return [];
  const plain = folded(text);
  if (!asksIfExcluded(header) && !saysExcluded(plainHeader(text)) && !IN_BRACKETS.test(plain)) return [];
  return [...plain.matchAll(pattern)].map((found) => ({
    day: plainDay(found[1] ?? ""),
    after: plain.slice(found.index + found[0].length),
  }));
}

/** "1o marzo 2027", "1 de marzo de 2027" as `parseDate` reads days. */
const plainDay = (written: string): string =>
  written
    .replace(/^(\d{1,2})[°.o] ?(?=\p{L})/u, "$1 ")
    .replace(/ (?:del?|di)(?= )/g, "")
    .replace(/\.(?= \d{4}$)/, "");
