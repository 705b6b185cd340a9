import { wordList } from "~/domain/text/word-list";
/** Signs of money in cells and headers, with the code of the money each is read as where nothing else tells. */
export const MONEY_OF_SIGN: Readonly<Record<string, string>> = {
  "€": "EUR",
  "¤": "EUR",
  $: "USD",
  US$: "USD",
  "£": "GBP",
  "¥": "JPY",
  Fr: "CHF",
  "Fr.": "CHF",
  SFr: "CHF",
  "SFr.": "CHF",
  kr: "SEK",
  "kr.": "SEK",
  zł: "PLN",
  C$: "CAD",
  A$: "AUD",
  CA$: "CAD",
  AU$: "AUD",
  NZ$: "NZD",
  HK$: "HKD",
  S$: "SGD",
  R$: "BRL",
  "₹": "INR",
  Rs: "INR",
  "Rs.": "INR",
  Kč: "CZK",
  Ft: "HUF",
  lei: "RON",
  TL: "TRY",
  "₺": "TRY",
  "₽": "RUB",
  руб: "RUB",
  "руб.": "RUB",
  "₴": "UAH",
  грн: "UAH",
  "грн.": "UAH",
  лв: "BGN",
  "лв.": "BGN",
  "₩": "KRW",
  "₪": "ILS",
};

/** The moneys that a sign may stand for, as ISO 4217 codes; first the one it is read as where nothing tells. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  $: wordList(`
    USD, CAD, AUD, NZD, HKD, SGD, TWD, MXN, ARS, CLP, COP, BBD, BMD, BSD, JMD, KYD, TTD
  `),
  kr: ["SEK", "NOK", "DKK", "ISK"],
  "¥": ["JPY", "CNY", "CNH"],
};

/** Whether a sign is that of several moneys: "$", "kr", "¥". */
export const isSharedSign = (sign: string): boolean => SHARED[sign] !== undefined;

/** Whether a sign may stand for the money with this ISO 4217 code. */
export const mayStandFor = (sign: string, code: string): boolean => SHARED[sign]?.includes(code) ?? false;

const MAX_NAMED = 4;

/** The moneys that a sign of several may stand for, in words: "USD, CAD, AUD, NZD, …"; null for any other text. */
export function moneysOfSign(sign: string): string | null {
  const codes = SHARED[sign.trim()];
  if (codes === undefined) return null;
  return [...codes.slice(0, MAX_NAMED), ...(codes.length > MAX_NAMED ? ["…"] : [])].join(", ");
}
