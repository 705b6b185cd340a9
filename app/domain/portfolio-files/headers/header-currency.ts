import { moneyNamed } from "~/domain/vocabulary/currency-codes";
import { isSharedSign, MONEY_OF_SIGN } from "~/domain/vocabulary/currency-signs";
import { amountUnitIn } from "./amount-units";

/** Signs of money in headers: "Value (CA$)", "Value ($m)", "k€", "Værdi (kr.)". "NT$" is none of the known ones. */
const SIGN =
  /[€£₹¥₺₽₴₩₪]|(?<!\p{L})(?:(?:US|CA|AU|NZ|HK|[CASR])\$|[Kk]r(?!\p{L}))|(?<=(?<!\p{L})(?:[tTkKmM]|mn))kr(?!\p{L})|(?<=(?<!\p{L})[kKmMtTx]?)\$/gu;

/** Words for one money at the end of a header, in brackets or behind "in": "Wartość [zł]", "Kurswert in Fr.", "Valoare (mii lei)". */
const WORD_OF_MONEY =
  /(?<=(?:[([]|\sin\s|,\s?)(?:[^()[\]]{0,12}\s)?)(zł|Kč|Ft|TL|lei|Rs|S?Fr|руб|грн|лв)\.?(?=\s*[)\]]?$)/u;

/** Whose "kr" it is by the language of the header. */
const KRONER: readonly (readonly [RegExp, string])[] = [
  [/v(?:æ|ae)rdi|beløb/i, "DKK"],
  [/verdi|beløp/i, "NOK"],
  [/värde|belopp/i, "SEK"],
];
const KR = /(?<!\p{L})kr(?!\p{L})\.?/iu;

/** A header with the code of the money that a word in it names: "Kurswert in Fr." is "Kurswert in CHF". */
export function withCodeOfMoney(header: string): string {
  const named = header.replace(WORD_OF_MONEY, (word, sign: string) => MONEY_OF_SIGN[sign] ?? word);
  const kroner = KR.test(named) ? KRONER.find(([language]) => language.test(named))?.[1] : undefined;
  return kroner === undefined ? named : named.replace(KR, kroner);
}

/** "Value (to the nearest dollar)": the word is that of several moneys as the sign is. */
const DOLLAR = /(?<!\p{L})dollars?(?!\p{L})/iu;

const signsIn = (header: string): string[] => [
  ...(header.match(SIGN) ?? []).map((sign) => (sign === "Kr" ? "kr" : sign)),
  ...(DOLLAR.test(header) ? ["$"] : []),
];

/** The sign of several moneys ("$", "kr", "¥") in a header; null where there is none, or a money is named beside it. */
export function sharedSignIn(header: string): string | null {
  return currencyIn(header) === null ? (signsIn(header).find(isSharedSign) ?? null) : null;
}

/** The currency that a header names, also beside a unit or within it ("USD 000s", "TUSD", "EUR m"). */
export function currencyIn(header: string): string | null {
  const { word } = amountUnitIn(header);
  if (word === "") return currencyNamed(header);
  const within = /^[tkm]? ?([a-z]{3})\b/i.exec(word)?.[1];
  const money = within === undefined || /^\p{Ll}{3}$/u.test(word) ? null : moneyNamed(within);
  const withoutUnit = header.replace(word, "").replace(/['’´`]|[([]\s*[)\]]/g, "");
  return currencyNamed(withoutUnit) ?? currencyNamed(header) ?? money?.code ?? null;
}

/** A hundredth has its own code: "Price (pence)" is GBX. */
function currencyNamed(header: string): string | null {
  const ofSign = signsIn(header).find((sign) => !isSharedSign(sign));
  if (ofSign !== undefined) return MONEY_OF_SIGN[ofSign] ?? null;
  if (/\b(?:in )?(?:pence|GBX|GBp)\s*[)\]]?$|[([]p[)\]]$/.test(header.trim())) return "GBX";
  const candidate =
    /(?:[([]\s*|\bin\s+|_|\s)([A-Z]{3}|[Ee]uro|eur|usd|gbp|chf|jpy|sek|nok|dkk|pln|czk|huf|cad|aud)\s*[)\]]?$/.exec(
      header.trim(),
    )?.[1] ?? /^(?!ALL|TOP)([A-Z]{3})[ _]\p{L}/u.exec(header.trim())?.[1];
  const money = candidate === undefined ? null : moneyNamed(candidate);
  return money === null ? null : money.scale === 1 ? money.code : (candidate?.toUpperCase() ?? null);
}
