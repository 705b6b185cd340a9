import { isIban } from "~/domain/identifiers/iban";
import { soundsLikeCash, soundsLikeDerivative } from "~/domain/instruments/asset-type-words";
import { isCurrencyName, moneyNamed } from "~/domain/vocabulary/currency-codes";
import type { PortfolioLine } from "./portfolio-line";

export type LineKind = "position" | "cash" | "derivative";

export function kindOf(line: PortfolioLine): LineKind {
  if (line.assetType === "derivative") return "derivative";
  if (line.moneyLabel !== null || namesMoney(line) || isCurrencyInPlaceOfCode(line)) return "cash";
  if (line.identifier !== null && !line.identifier.check.ok && isIban(line.identifier.text)) return "cash";
  const secure = hasSecurityIdentifier(line) && line.identifier?.check.ok === true;
  const isInAccount = isInCashAccount(line);
  if (line.assetType === "cash" && !secure && !isInAccount) return "cash";
  if (secure) return "position";
  const words = [line.identifier?.text, line.name, isInAccount ? null : line.typeText].filter(
    (word) => word !== null && word !== undefined,
  );
  if (words.some(soundsLikeCash)) return "cash";
  return words.some(soundsLikeDerivative) ? "derivative" : "position";
}

/** Codes of money that no company is called in a list without codes. */
const MONEY_ALONE =
  /^(?:EUR|USD|GBP|CHF|JPY|SEK|NOK|DKK|PLN|CZK|HUF|AUD|NZD|HKD|SGD|CNY|CNH|INR|BRL|ZAR|KRW)$/;

/** "US Dollar" or "USD" for a name; beside a code of a security the letters may be part of a company's name. */
function namesMoney({ name, identifier }: PortfolioLine): boolean {
  return isCurrencyName(name ?? "") || (identifier === null && MONEY_ALONE.test(name ?? ""));
}

/** "EUR" in the column of ISINs; a ticker of three letters may be a company's. */
function isCurrencyInPlaceOfCode({ identifier }: PortfolioLine): boolean {
  const isCode = identifier !== null && ["isin", "cusip", "sedol"].includes(identifier.field);
  return isCode && /^[A-Z]{3}$/.test(identifier.text) && moneyNamed(identifier.text) !== null;
}

/** A security in a "Cash" account, beside the "Margin" account: it has a ticker and a price, and no name of money. */
export function isInCashAccount(line: PortfolioLine): boolean {
  const price = line.number("price");
  if (!/^cash$/i.test(line.typeText ?? "") || line.identifier?.type !== "ticker" || price.kind !== "value")
    return false;
  if ([1, 100].includes(price.value.value)) return false;
  return ![line.identifier.text, line.name ?? ""].some(
    (word) => soundsLikeCash(word) || moneyNamed(word) !== null,
  );
}

/** An ISIN or another code that names one security; a ticker or a name does not settle what a row is. */
export function hasSecurityIdentifier(line: PortfolioLine): boolean {
  return line.identifier !== null && line.identifier.type !== "ticker";
}

/** A row with a known kind of security that is not its name: a building or a loan without a code is one, a sector is not. */
export function hasKindOfItsOwn({ assetType, typeText, name }: PortfolioLine): boolean {
  return assetType !== null && typeText !== null && typeText !== name;
}
