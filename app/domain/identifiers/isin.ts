import { checkFigi } from "./figi";
import { type IdentifierCheck, invalid, valid } from "./identifier-check";
import { alphanumericValue, normalisedIdentifier } from "./normalised";

const SHAPE = /^[A-Z]{2}[0-9A-Z]{9}[0-9]$/;
/** Countries whose national numbers (CUSIP, SEDOL, WKN) leave out the letters that look like digits. */
const WITHOUT_O_AND_I = /^(?:CA|DE|GB|US).*[OI]/;
const LETTER_AT_END = /^[A-Z]{2}[0-9]{9}[A-Z]$/;

/** What a spreadsheet shows of a link that a text file has as its formula: =HYPERLINK("http://…","US0378331005"). */
const LABEL_OF_LINK = /^\s*=HYPERLINK\("[^"]{0,2000}"\s*[,;]\s*"([^"]{1,40})"\)\s*$/i;

const ADDRESS = /^\s*(?:https?:\/\/|www\.)\S{1,2000}\s*$/i;

/** The one ISIN that stands as a word of its own in an address of the web: "https://example.com/share/DE0007164600-sap". */
function isinInAddress(text: string): string | null {
  if (!ADDRESS.test(text)) return null;
  const words = text.toUpperCase().split(/[^A-Z0-9]+/);
  const [only, another] = new Set(words.filter(hasRightDigit));
  return another === undefined ? (only ?? null) : null;
}

/**
 * Checks an ISIN (ISO 6166): two letters, nine letters or digits, and a check digit by the Luhn rule over the
 * number that arises when letters become 10 to 35. Two letters O typed for zeros may pass it by chance: they are refused
 * where the national number has no such letter. The country prefix is not judged: XS, EU, EZ, QM and withdrawn
 * codes such as AN are accepted (see `isinPrefix`).
 */
export function checkIsin(text: string): IdentifierCheck {
  const value = normalisedIdentifier(LABEL_OF_LINK.exec(text)?.[1] ?? isinInAddress(text) ?? text);
  if (value.length !== 12) return invalid(value, "length", embeddedIsin(value));
  if (!SHAPE.test(value)) {
    return invalid(
      value,
      "characters",
      lookAlikeFix(value) ?? (LETTER_AT_END.test(value) ? withCheckDigit(value) : null),
    );
  }
  if (isinCheckDigit(value.slice(0, 11)) === Number(value[11])) {
    const digits = WITHOUT_O_AND_I.test(value) ? lookAlikeFix(value) : null;
    return digits === null ? valid(value) : invalid(value, "characters", digits);
  }
  return invalid(value, "check_digit", lookAlikeFix(value) ?? withCheckDigit(value));
}

/** The ISINs of a cell that holds several, as they stand; any other text is given back whole. */
export function isinsInCell(text: string): readonly string[] {
  if (isIsin(text)) return [text];
  const parts = text.split(/[\s;,|/&+]+/).filter((part) => part !== "");
  return parts.length > 1 && parts.every((part) => SHAPE.test(part.toUpperCase())) ? parts : [text];
}

/** The valid ISINs that stand as words of their own in a longer text: "British American Tobacco (GB0002875804)". */
export function isinsInText(text: string): readonly string[] {
  return text.split(/[^A-Za-z0-9]+/).filter((word) => word.length === 12 && isIsin(word));
}

/** The same with those that have a mistake in them: twelve characters that are meant as an ISIN, and no FIGI. */
export function isinsMeantIn(text: string): readonly string[] {
  const isMeant = (word: string) => isMeantAsIsin(word) && hasIsinShape(word) && !checkFigi(word).ok;
  return text.split(/[^A-Za-z0-9]+/).filter((word) => word.length === 12 && (isIsin(word) || isMeant(word)));
}

/** Whether a text looks like an ISIN, written out, whatever its check digit. */
export function hasIsinShape(text: string): boolean {
  return SHAPE.test(text);
}

/** Whether a text holds what somebody meant as an ISIN: two letters, some digits more or less, a character mistaken. */
export function isMeantAsIsin(text: string): boolean {
  return text
    .split(/[\s;,|/&+]+/)
    .some((part) => /^[A-Z]{2}[A-Z0-9]{8,12}$/i.test(part) && /(?:\d.*){4}/.test(part));
}

export function isIsin(text: string): boolean {
  return checkIsin(text).ok;
}

/** The check digit of the first eleven characters; null when they hold anything but letters and digits. */
export function isinCheckDigit(body: string): number | null {
  let sum = 0;
  let double = true;
  for (let at = body.length - 1; at >= 0; at -= 1) {
    const value = alphanumericValue(body.charAt(at));
    if (value < 0) return null;
    for (const digit of value > 9 ? [value % 10, Math.floor(value / 10)] : [value]) {
      const weighted = double ? digit * 2 : digit;
      sum += weighted > 9 ? weighted - 9 : weighted;
      double = !double;
    }
  }
  return (10 - (sum % 10)) % 10;
}

/** What is typed for a letter of the country prefix: digits, and Cyrillic and Greek capitals that look Latin. */
const MEANT_AS_LETTER: Readonly<Record<string, string>> = {
  "0": "O",
  "1": "I",
  Ο: "O",
  І: "I",
  А: "A",
  В: "B",
  С: "C",
  Е: "E",
  Н: "H",
  К: "K",
  М: "M",
  О: "O",
  Р: "P",
  Т: "T",
  Х: "X",
};

/** What is typed for a digit of the number itself. */
const MEANT_AS_DIGIT: Readonly<Record<string, string>> = { O: "0", I: "1", О: "0", Ο: "0" };

/**
 * The valid ISIN that arises when all look-alike characters are replaced ("ITOOO3128367" is IT0003128367), else the
 * single one that arises when one of them is. Null when neither is valid or several are.
 */
function lookAlikeFix(value: string): string | null {
  const meant = [...value].map((character, at) => (at < 2 ? MEANT_AS_LETTER : MEANT_AS_DIGIT)[character]);
  const allReplaced = [...value].map((character, at) => meant[at] ?? character).join("");
  if (allReplaced !== value && hasRightDigit(allReplaced)) return allReplaced;
  const fixes = meant.flatMap((other, at) =>
    other === undefined ? [] : [value.slice(0, at) + other + value.slice(at + 1)],
  );
  const [only, another] = new Set(fixes.filter(hasRightDigit));
  return another === undefined ? (only ?? null) : null;
}

function hasRightDigit(value: string): boolean {
  return SHAPE.test(value) && isinCheckDigit(value.slice(0, 11)) === Number(value[11]);
}

/** The one valid ISIN inside a longer text, such as a code with an internal suffix; null when none or several fit. */
function embeddedIsin(value: string): string | null {
  if (value.length < 12 || value.length > 40) return null;
  const found = new Set<string>();
  for (let at = 0; at + 12 <= value.length; at += 1) {
    const candidate = value.slice(at, at + 12);
    if (SHAPE.test(candidate) && isinCheckDigit(candidate.slice(0, 11)) === Number(candidate[11])) {
      found.add(candidate);
    }
  }
  const [only, another] = found;
  return another === undefined ? (only ?? null) : null;
}

function withCheckDigit(value: string): string {
  return value.slice(0, 11) + String(isinCheckDigit(value.slice(0, 11)));
}
