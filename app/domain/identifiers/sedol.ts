import { type IdentifierCheck, invalid, valid } from "./identifier-check";
import { alphanumericValue, normalisedIdentifier } from "./normalised";

const SHAPE = /^[0-9B-DF-HJ-NP-TV-Z]{6}[0-9]$/;
const WEIGHTS = [1, 3, 1, 7, 3, 9] as const;

/**
 * Checks a SEDOL: six digits or consonants and a check digit (weights 1, 3, 1, 7, 3, 9, modulo 10). Six digits
 * that become valid with a zero in front were kept as a number: that form is suggested.
 */
export function checkSedol(text: string): IdentifierCheck {
  const value = normalisedIdentifier(text);
  if (/^\d{6}$/.test(value)) {
    const padded = `0${value}`;
    return invalid(value, "length", sedolCheckDigit(padded) === Number(padded[6]) ? padded : null);
  }
  if (value.length !== 7) return invalid(value, "length");
  if (!SHAPE.test(value)) return invalid(value, "characters");
  const digit = sedolCheckDigit(value);
  return digit === Number(value[6])
    ? valid(value)
    : invalid(value, "check_digit", value.slice(0, 6) + String(digit));
}

/** The check digit that belongs to the first six characters. */
function sedolCheckDigit(value: string): number {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * alphanumericValue(value.charAt(at)), 0);
  return (10 - (sum % 10)) % 10;
}
