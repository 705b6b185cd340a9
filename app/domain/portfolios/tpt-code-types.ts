import type { IdentifierType } from "~/domain/identifiers/identifier";

/** TPT field 15: what kind of code field 14 holds. */
export const IDENTIFIER_OF_TPT_TYPE: Readonly<Record<string, IdentifierType>> = {
  "1": "isin",
  "2": "cusip",
  "3": "sedol",
  "4": "wkn",
  "5": "ticker",
  "6": "figi",
  "7": "ticker",
  "8": "figi",
};

/** The same for writing. A FIGI is written as 8; 6 is the name it had as a Bloomberg code. */
export const TPT_TYPE_OF_IDENTIFIER: Readonly<Partial<Record<IdentifierType, string>>> = {
  isin: "1",
  cusip: "2",
  sedol: "3",
  wkn: "4",
  ticker: "5",
  figi: "8",
};

/** A code that whoever writes the template gave; also what identifies portfolios without an ISIN (field 2). */
export const OWN_TPT_CODE = "99";
