import { withoutAccents } from "~/domain/text/without-accents";
import { CYRILLIC_HEADERS } from "./cyrillic-headers";
import { GREEK_HEADERS } from "./greek-headers";

/** A header as it is compared: without case, accents and marks. */
const folded = (text: string) =>
  withoutAccents(text.toLowerCase())
    .replace(/[^\p{L}]+/gu, " ")
    .trim();

const MEANINGS: ReadonlyMap<string, string> = new Map(
  [GREEK_HEADERS, CYRILLIC_HEADERS].flatMap((table) =>
    Object.entries(table).flatMap(([meaning, words]) =>
      words.map((word) => [folded(word), meaning] as const),
    ),
  ),
);

const MAX_LENGTH = 60;

/** What stands behind the words of a header: its unit in brackets, behind a comma, a sign or a code. */
const WITH_UNIT =
  /^%?\s*(.*?)\s*(?:(?:σε|в|у|във)\s+(?=руб|грн|лв|тыс|тис|хил|[A-Z€]))?([,([].*|[€%₽₴].*|(?:руб|грн|лв|тыс|тис|хил).*|[A-Z]{3})?$/u;

/** Words for units and moneys in Cyrillic letters. */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/(?:тыс|тис|хил)\p{L}*\.?/iu, "thousand"],
  [/(?:млн|мил)\p{L}*\.?/iu, "million"],
  [/млрд\.?/iu, "billion"],
  [/руб\p{L}*\.?|₽/iu, "RUB"],
  [/(?:грн|гривн)\p{L}*\.?|₴/iu, "UAH"],
  [/лв\.?|лева/iu, "BGN"],
  [/евро|євро/iu, "EUR"],
  [/долл?\p{L}*\.?(?:\s?сша)?/iu, "USD"],
  [/шт\.?/iu, ""],
];

/** A Greek or Cyrillic header in English with its unit ("Αποτίμηση (€)" is "market value (€)"); any other as it is. */
export function fromOtherAlphabet(header: string): string {
  if (header.length > MAX_LENGTH || !/[\p{Script=Greek}\p{Script=Cyrillic}]{3}/u.test(header)) return header;
  const [, words = "", unit = ""] = WITH_UNIT.exec(header) ?? [];
  const meaning = MEANINGS.get(folded(words));
  if (meaning === undefined) return header;
  const plain = UNITS.reduce((text, [word, name]) => text.replace(word, name), unit)
    .replace(/[,()[\]]/g, " ")
    .trim();
  const isPercent = header.startsWith("%") || plain.includes("%");
  const named = plain.replace("%", "").trim();
  return [meaning, named === "" ? null : `(${named})`, isPercent ? "%" : null].filter(Boolean).join(" ");
}
