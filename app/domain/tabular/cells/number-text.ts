import { isSharedSign, MONEY_OF_SIGN, mayStandFor } from "~/domain/vocabulary/currency-signs";

/** The two marks that may separate whole from decimal digits. */
export type DecimalMark = "." | ",";

/** A number written in a cell, with the currency or percent sign it carried. `value` is as written: "16,84 %" is 16.84. */
export interface WrittenNumber {
  readonly value: number;
  readonly isPercent: boolean;
  readonly currency: string | null;
  /** The sign that `currency` is read from, where it is that of several moneys ("$"). */
  readonly sign?: string;
  /** A word for thousands, millions or billions stood beside the digits; `value` is in single units then. */
  readonly isScaled?: true;
}

const UNITS = new Set(
  "stk stk. stück st. st pcs pcs. pieces pz pz. pezzi quote quota qta shs shs. shares share units unit parts titres anteile ant. nom nom. nominal p.a.".split(
    " ",
  ),
);

/** Words for powers of ten beside a number; a billion is a thousand millions, as the field writes it. */
const SCALES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    1e3: "k tsd tausend thousand mila migliaia mille milliers miles",
    1e6: "m mm mn mln mio million millions milione milioni millionen millones millón",
    1e9: "b bn bln mld mrd md billion billions miliardo miliardi milliarde milliarden milliard milliards",
  }).flatMap(([scale, words]) => words.split(" ").map((word) => [word, Number(scale)] as const)),
);

const scaleOf = (word: string): number | undefined => SCALES.get(word.toLowerCase().replace(/\.$/, ""));

/** "55 200 b": apart from a number without a currency, statistical offices mark a break in the series by it. */
const isFlag = (word: string): boolean => /^\s+b$/i.test(word);

/** Spaces of every width and apostrophes group digits and never separate decimals. */
const GROUPING = /[\s\u00a0\u2007\u2009\u202f'’`´]/g;

/** Characters that nobody sees: soft hyphens, joiners, spaces without width. */
const INVISIBLE = /\u00ad|[\u200b-\u200f\u202a-\u202e\u2066-\u2069]|\u2060|\ufeff/g;

/** Raised, lowered and circled digits and fractions: a footnote or a power, and never further digits of the number. */
const NO_DIGIT = /\p{No}/u;

/** Up to three marks of a footnote behind a number: "60.5*", "12,3 %†". They are no digits, as raised numbers may be. */
const FOOTNOTE_MARK = /([\d%\p{L})])\s?[*†‡§]{1,3}$/u;

/** A currency in brackets behind or in front of a number: "1.200,50 (USD)", "[EUR] 800". */
const BRACKETED_WORD =
  /(?<=\d\s{0,3})[([](\p{L}{1,4}|\p{Sc})[)\]]$|^[([](\p{L}{3}|\p{Sc})[)\]](?=\s{0,3}[-−–]?\d)/u;

/** "$(1,234.56)", "(5.2)%", "(12,50) EUR": the digits alone in parentheses, and what they are of outside. */
const DIGITS_IN_PARENTHESES = /^([^\d()[\]]{0,5})\((\d[\d.,\s'’]{0,30})\)([^\d()[\]]{0,6})$/u;

const PERCENT_WORD = /\s*(?:%|\b(?:per ?cent|pct\.?|prozent|per ?cento|pour ?cent))$/i;

/** A dash in the place of cents, as Swiss, Dutch and German prices have: "1'000.—", "2.500,-", "100,-- EUR". */
const DASH_FOR_CENTS = /(\d[.,])[-−–—]{1,2}(?=(?:\s?\p{L}{1,5}\.?)?$)/u;

/** The digits of a cell with what stands around them; null when something other than a number is there. */
interface Stripped {
  readonly digits: string;
  readonly negative: boolean;
  readonly isPercent: boolean;
  readonly currency: string | null;
  readonly sign: string | null;
  /** 1 where no word for thousands or more stands beside the digits. */
  readonly scale: number;
}

/**
 * Reads a number as people write it: `2.403,27 EUR`, `-2.44 %`, `12,64 Stk.`, `(1 234,5)`, `1'163.89`, `450-`,
 * `1E+05`, `1,2 Mio. EUR`. The decimal mark is the column's, see `decimalMarkOf`; a number that contradicts it is null, as is
 * anything that is not a number.
 */
export function parseNumber(text: string, mark: DecimalMark): WrittenNumber | null {
  const stripped = strip(text);
  if (stripped === null) return null;
  const { digits, negative, isPercent, currency, sign, scale } = stripped;
  const group = mark === "." ? "," : ".";
  const pattern =
    mark === "."
      ? /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.\d*)?(?:[eE][+-]?\d{1,3})?$/
      : /^(?:\d+|\d{1,3}(?:\.\d{2,3})*\.\d{3})?(?:,\d*)?(?:[eE][+-]?\d{1,3})?$/;
  if (!pattern.test(digits) || !/\d/.test(digits)) return null;
  const isScaled = scale !== 1;
  if (isScaled && isPercent) return null;
  const written = Number(digits.replaceAll(group, "").replace(mark, "."));
  const value = isScaled ? Number((written * scale).toPrecision(15)) : written;
  if (!Number.isFinite(value)) return null;
  return {
    value: negative && value !== 0 ? -value : value,
    isPercent,
    currency,
    ...(sign !== null && { sign }),
    ...(isScaled && { isScaled: true as const }),
  };
}

/** The bare digits and marks of a cell, `null` where it is no number in any notation. */
export function numberMarksIn(text: string): string | null {
  const digits = strip(text)?.digits ?? null;
  return digits !== null && /^[\d.,]*\d[\d.,]*(?:[eE][+-]?\d{1,3})?$/.test(digits) ? digits : null;
}

/** An ISO currency code or a known symbol; null for any other word. Pence and the like keep their own code. */
function currencyOf(word: string): string | null {
  const symbol = MONEY_OF_SIGN[word];
  if (symbol !== undefined) return symbol;
  if (/^[A-Z]{3}$/.test(word)) return word;
  if (word === "GBp" || word === "GBX" || word === "p") return "GBX";
  if (word === "ZAc") return "ZAC";
  return word === "ILa" ? "ILA" : null;
}

/** Most cells are nothing but a number, or no number at all; other scripts have digits of their own. */
const PLAIN = /^[\d.,]+$/;
const WITHOUT_DIGIT = /^[\x20-\x2f\x3a-\x7e]*$/;

/** Zero in Arabic, Persian, Devanagari and Thai, in front of the nine other digits. */
const ZEROS = [0x660, 0x6f0, 0x966, 0xe50] as const;
const OTHER_DIGIT = /[٠-٩۰-۹०-९๐-๙]/g;
/** "12·345,50": the dot at middle height groups digits where three stand behind it and another mark or group follows. */
const MIDDLE_DOTS = /^\D*\d{1,3}(?:·\d{3}(?=[·.,])|(?<=·\d{3})·\d{3})+(?:[.,]|$|\D)/;

/** A number in the digits and marks of Latin script. */
function plainDigits(text: string): string {
  if (PRINTABLE.test(text)) return text;
  const latin = text
    .replace(OTHER_DIGIT, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
    })
    .replace(/٫/g, ".")
    .replace(/٬/g, "");
  return MIDDLE_DOTS.test(latin) ? latin.replaceAll("·", "") : latin;
}

const PRINTABLE = /^[\x20-\x7e]*$/;

/** A spreadsheet's mark of a text, in front of a number. */
const TEXT_MARK = /^\s*'(?=[-+−–.,\d])/;

/** No number is longer, with its unit; longer texts would be searched for a unit for minutes. */
const MAX_LENGTH = 200;

function strip(text: string): Stripped | null {
  if (text.length > MAX_LENGTH) return null;
  if (PLAIN.test(text))
    return { digits: text, negative: false, isPercent: false, currency: null, sign: null, scale: 1 };
  if (WITHOUT_DIGIT.test(text) || NO_DIGIT.test(text)) return null;
  let rest = plainDigits(text.replace(INVISIBLE, "").normalize("NFKC"))
    .replace(TEXT_MARK, "")
    .replace(/^[\s=+]+/, "")
    .replace(FOOTNOTE_MARK, "$1")
    .trim();
  let negative = false;
  let isPercent = false;
  let currency: string | null = null;
  let sign: string | null = null;
  let scale = 1;
  const parentheses = /^\((.*)\)$/.exec(rest);
  if (parentheses !== null) {
    negative = true;
    rest = (parentheses[1] ?? "").trim();
  }
  rest = rest.replace(DIGITS_IN_PARENTHESES, (_, before: string, digits: string, behind: string) => {
    negative = true;
    return `${before}${digits}${behind}`;
  });
  rest = rest.replace(BRACKETED_WORD, "$1$2");
  rest = rest.replace(DASH_FOR_CENTS, (_, marked: string) => `${marked}00`);
  for (let round = 0; round < 4; round += 1) {
    const before = rest;
    rest = rest.replace(/^[-−–]\s*/, () => {
      negative = !negative;
      return "";
    });
    rest = rest.replace(PERCENT_WORD, () => {
      isPercent = true;
      return "";
    });
    rest = rest.replace(/(\d)\s*[-−–]$/, (_, digit: string) => {
      negative = !negative;
      return digit;
    });
    const word = /^([^\d.,\s()+−–-]+\.?)\s*(?=[-−–+.,\d])|\s*([^\d.,\s()+−–'’-]+\.?)$/.exec(rest);
    const found = word?.[1] ?? word?.[2];
    if (found !== undefined && !/^[eE]$/.test(found)) {
      const code = currencyOf(found);
      const times = code === null && word?.[1] === undefined ? scaleOf(found) : undefined;
      if (code === null && times === undefined && !UNITS.has(found.toLowerCase())) return null;
      if (times !== undefined && (scale !== 1 || (currency === null && isFlag(word?.[0] ?? "")))) return null;
      scale = times ?? scale;
      const shared = code !== null && isSharedSign(found.replace(".", "")) ? found.replace(".", "") : null;
      if (code !== null && currency !== null && code !== currency) {
        // "$100.00 CAD": the code says which dollar it is.
        if (sign !== null && mayStandFor(sign, code)) [currency, sign] = [code, null];
        else if (shared === null || !mayStandFor(shared, currency)) return null;
      } else if (code !== null) {
        sign = currency === null ? shared : null;
        currency = code;
      }
      rest = word?.[1] === undefined ? rest.slice(0, word?.index) : rest.slice(word[0].length);
    }
    rest = rest.trim();
    if (rest === before) break;
  }
  return { digits: rest.replace(GROUPING, ""), negative, isPercent, currency, sign, scale };
}

/** A number as text that is read back as it: three digits behind a point could be thousands, four are not. */
export function unmistakable(value: number): string {
  return String(value).replace(/(?<=\.\d{3})$/, "0");
}
