import { doubleAddDouble } from "./cusip";
import { type IdentifierCheck, invalid, valid } from "./identifier-check";
import { normalisedIdentifier } from "./normalised";

const SHAPE = /^[B-DF-HJ-NP-TV-Z]{2}G[0-9B-DF-HJ-NP-TV-Z]{8}[0-9]$/;

/** Beginnings that would make a FIGI look like an ISIN. */
const EXCLUDED_PREFIXES = new Set(["BS", "BM", "GG", "GB", "GH", "KY", "VG"]);

/** Checks a FIGI: twelve characters without vowels, G in third place, check digit as for a CUSIP over the first eleven. */
export function checkFigi(text: string): IdentifierCheck {
  const value = normalisedIdentifier(text);
  if (value.length !== 12) return invalid(value, "length");
  if (!SHAPE.test(value) || EXCLUDED_PREFIXES.has(value.slice(0, 2))) return invalid(value, "characters");
  const digit = doubleAddDouble(value.slice(0, 11));
  return digit === Number(value[11])
    ? valid(value)
    : invalid(value, "check_digit", value.slice(0, 11) + String(digit));
}
