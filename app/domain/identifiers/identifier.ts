import { checkCusip } from "./cusip";
import { checkFigi } from "./figi";
import type { IdentifierCheck } from "./identifier-check";
import { checkIsin, hasIsinShape } from "./isin";
import { checkLei } from "./lei";
import { normalisedIdentifier } from "./normalised";
import { checkSedol } from "./sedol";
import { checkWkn } from "./wkn";

/** The kinds of identifier a file may name a holding by; ticker and name can only be looked up. */
export const IDENTIFIER_TYPES = ["isin", "cusip", "sedol", "lei", "figi", "wkn", "ticker", "name"] as const;
export type IdentifierType = (typeof IDENTIFIER_TYPES)[number];

/** How a kind of identifier is written in a sentence, in every language: "ISIN", "CUSIP", "Ticker". */
export function identifierLabel(type: IdentifierType): string {
  return type === "ticker" ? "Ticker" : type.toUpperCase();
}

const CHECKS: Readonly<
  Record<Exclude<IdentifierType, "ticker" | "name">, (text: string) => IdentifierCheck>
> = {
  isin: checkIsin,
  cusip: checkCusip,
  sedol: checkSedol,
  lei: checkLei,
  figi: checkFigi,
  wkn: checkWkn,
};

/** Checks an identifier of a known kind. Tickers and names are right when they are not empty. */
export function checkIdentifier(type: IdentifierType, text: string): IdentifierCheck {
  if (type !== "ticker" && type !== "name") return CHECKS[type](text);
  const value = text.trim();
  return value === "" ? { ok: false, value, problem: "length", suggestion: null } : { ok: true, value };
}

/** The kind an identifier is by its own shape and check digit; null when it could be anything. WKN is never guessed. */
export function identifierTypeOf(text: string): IdentifierType | null {
  const value = normalisedIdentifier(text);
  for (const type of ["isin", "figi", "lei", "cusip", "sedol"] as const) {
    if (CHECKS[type](value).ok) return type;
  }
  return null;
}

/** The kind a file means by a word such as "ISIN", "Sedol Code" or "BBGID"; null for a word that names none. */
export function identifierTypeNamed(word: string): IdentifierType | null {
  const plain = word.toLowerCase().replace(/[^a-z]/g, "");
  const known: Readonly<Record<string, IdentifierType>> = {
    isin: "isin",
    cusip: "cusip",
    sedol: "sedol",
    lei: "lei",
    figi: "figi",
    bbgid: "figi",
    wkn: "wkn",
    ticker: "ticker",
    bloombergticker: "ticker",
    bbgticker: "ticker",
    symbol: "ticker",
    name: "name",
  };
  return known[plain.replace(/(?:code|number|id)$/, "")] ?? known[plain] ?? null;
}

/** A code with the kind that it is of. */
interface NamedCode {
  readonly type: IdentifierType;
  readonly code: string;
}

const LABELLED = /^([a-z]{3,6})(?: code)?[\s:/=#-]+([a-z0-9*@#]{6,20})$/i;

/**
 * The code behind the word for its kind ("ISIN US0378331005", "SEDOL: 0540528"), where its check digit is right or it has
 * the form of an ISIN; null for any other text.
 */
export function labelledCode(text: string): NamedCode | null {
  const [, word = "", code = ""] = LABELLED.exec(text.trim()) ?? [];
  const type = identifierTypeNamed(word);
  if (type === null || type === "ticker" || type === "name") return null;
  return CHECKS[type](code).ok || (type === "isin" && hasIsinShape(code)) ? { type, code } : null;
}
