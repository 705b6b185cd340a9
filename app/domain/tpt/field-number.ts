import { wordList } from "~/domain/text/word-list";
import { TPT_HEADERS } from "./fields";

/** Fields that are read, and so known by their names alone in files whose headers leave out the numbers (V6 and V7). */
const READ_BY_NAME: ReadonlySet<string> = new Set(
  wordList(`
  1, 2, 3, 4, 5, 6, 7, 8, 12, 14, 15, 17, 18, 19, 21, 22, 23, 24, 25, 26, 39, 40, 46, 47, 48, 52, 54, 63, 117,
  122
`),
);

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, "");

const BY_NAME: ReadonlyMap<string, string> = new Map(
  TPT_HEADERS.flatMap((header) => {
    const [number = "", ...name] = header.split("_");
    return READ_BY_NAME.has(number) ? [[plain(name.join("_")), number] as const] : [];
  }),
);

/** The field a header of a Tripartite Template means: "12_CIC_code_of_the_instrument", "12" and the name alone are 12. */
export function tptNumber(header: string): string | null {
  const number = /^\s*(\d{1,4}[a-z]?)(?=[_\s.-]|$)/i.exec(header)?.[1]?.toLowerCase();
  return number ?? BY_NAME.get(plain(header)) ?? null;
}

const MIN_NAMES = 4;

/** Whether headers bear the names of Tripartite fields: other templates number their fields in the same way. */
export function bearTptNames(headers: Iterable<string>): boolean {
  let named = 0;
  for (const header of headers) {
    if (BY_NAME.has(plain(withoutNumber(header)))) named += 1;
  }
  return named >= MIN_NAMES;
}

/** Fields a template of positions has in any case: what is held, its kind and its name. */
const POSITION_FIELDS = ["12", "14", "17"];
/** How much is held: its weight, or its value in the money of the fund or in its own. */
const AMOUNT_FIELDS = ["26", "24", "22"];
const MIN_FIELDS = 8;

const withoutNumber = (header: string) => header.replace(/^\s*\d{1,4}[a-z]?[_\s.-]+/i, "");

/** How headers of any version begin that number what is held and how much. */
const CODE_NAMED = /^\s*14[_\s.-]+identification[_\s]code/i;
const AMOUNT_NAMED = /^\s*(?:2[24][_\s.-]+(?:clean[_\s])?market[_\s]valu|26[_\s.-]+valuation[_\s]weight)/i;

/**
 * Whether headers are those of a Tripartite Template. A part of one is known by the numbers and
 * names of what is held and of how much; numbers alone have to be many.
 */
export function areTptHeaders(headers: Iterable<string>): boolean {
  const texts = [...headers];
  if (texts.some((text) => CODE_NAMED.test(text)) && texts.some((text) => AMOUNT_NAMED.test(text)))
    return true;
  const numbers = new Set(texts.map(tptNumber));
  numbers.delete(null);
  return (
    numbers.size >= MIN_FIELDS &&
    POSITION_FIELDS.every((number) => numbers.has(number)) &&
    AMOUNT_FIELDS.some((number) => numbers.has(number))
  );
}
