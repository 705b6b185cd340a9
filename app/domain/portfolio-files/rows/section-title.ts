import { moneyNamed } from "~/domain/vocabulary/currency-codes";
import { amountUnitIn } from "../headers/amount-units";
import { isAssetClass } from "../headers/asset-class-title";
import { undatedHeader } from "../headers/header-day";
import { plainHeader } from "../headers/plain-header";

/** What may stand beside the currency in a heading: "USD positions", "Titoli in USD", "Währung: USD". */
const BESIDE_CURRENCY = new Set(
  (
    "positions position holdings securities assets instruments investments portfolio currency ccy in denominated all " +
    "titoli posizioni strumenti valuta divisa investimenti denominati positionen wertpapiere titel wahrung waehrung anlagen " +
    "bestande titres positions devise monnaie libelles en valores posiciones moneda activos im auf for of the di der das"
  ).split(" "),
);

/** Codes of money that are words in titles: "ALL positions", "TOP holdings". */
const ALSO_WORDS = new Set(["ALL", "TOP", "TRY", "GEL", "CUP"]);

const MAX_LENGTH = 60;

/**
 * The currency that a heading says the rows below it are in, as it is written ("USD positions", "Aktien CHF", "US
 * Dollar"); null for a text that names none, several, or anything else besides, such as a unit.
 */
export function currencyOfHeading(heading: string): string | null {
  if (heading.length > MAX_LENGTH) return null;
  const undated = undatedHeader(heading);
  if (/\d/.test(undated)) return null;
  const text = withoutRemark(undated);
  if (moneyNamed(text) !== null && !/^[A-Z]{3}\s?[/]/.test(text)) return text.trim();
  const words = text.split(/[\s:;,/()[\]–-]+/).filter((word) => word !== "");
  const isCode = (word: string) =>
    /^[A-Z]{3}$|^GBp$/.test(word) && !ALSO_WORDS.has(word) && moneyNamed(word) !== null;
  const codes = words.filter(isCode);
  const [code, another] = codes;
  if (code === undefined || another !== undefined) return null;
  const others = words.filter((word) => word !== code);
  const left = others.filter((word) => !BESIDE_CURRENCY.has(plainHeader(word).trim()));
  return left.length === 0 || isAssetClass(left.join(" ")) ? code : null;
}

/** A title without the unit that it states: "Bonds in USD thousand" is "Bonds in USD". */
function titleWithoutUnit(title: string): string {
  if (title.length > MAX_LENGTH) return title;
  const bare = title.replace(amountUnitIn(title).word, " ").replace(/['’]/g, " ");
  return bare.replace(/\(\s*(?:in)?\s*\)/, " ").trim();
}

/** The currency in the title of a section, which may state a unit beside it; ISO 4217 or the code of a hundredth. */
export function currencyOfSection(title: string): string | null {
  const named = currencyOfHeading(titleWithoutUnit(title));
  const money = named === null ? null : moneyNamed(named);
  return money === null ? null : money.scale === 1 ? money.code : named;
}

/** The title of a part of one portfolio: its asset class, or what it is in. */
export function isTitleOfSection(title: string): boolean {
  return isAssetClass(titleWithoutUnit(title)) || currencyOfSection(title) !== null;
}

/** "Positionen in USD (Fremdwährung)" without what is in brackets, unless the currency is: "Bonds (USD)". */
function withoutRemark(heading: string): string {
  if (amountUnitIn(heading).multiplier !== 1) return heading;
  const outside = heading.replace(/\([^()]*\)/g, " ").trim();
  return outside !== "" && /(?<![A-Z])[A-Z]{3}(?![A-Z])/.test(outside) ? outside : heading;
}
