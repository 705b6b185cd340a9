import { type IdentifierCheck, invalid, valid } from "./identifier-check";
import { alphanumericValue, normalisedIdentifier } from "./normalised";

const SHAPE = /^[0-9A-Z*@#]{8}[0-9]$/;

/**
 * Checks a CUSIP: eight letters, digits or * @ #, and a check digit (every second value doubled, digits summed,
 * modulo 10). Eight digits that become valid with a zero in front were kept as a number: that form is suggested.
 */
export function checkCusip(text: string): IdentifierCheck {
  const value = normalisedIdentifier(text);
  if (value.length === 8 && /^\d{8}$/.test(value)) {
    const padded = `0${value}`;
    return invalid(value, "length", hasCheckDigit(padded) ? padded : null);
  }
  if (value.length !== 9) return invalid(value, "length");
  if (!SHAPE.test(value)) return invalid(value, "characters");
  if (hasCheckDigit(value)) return valid(value);
  return invalid(value, "check_digit", value.slice(0, 8) + String(doubleAddDouble(value.slice(0, 8))));
}

/** The check digit of a CUSIP body (8 characters) or a FIGI body (11): "modulus 10 double add double". */
export function doubleAddDouble(body: string): number | null {
  let sum = 0;
  for (let at = 0; at < body.length; at += 1) {
    const special = "*@#".indexOf(body.charAt(at));
    const value = special >= 0 ? 36 + special : alphanumericValue(body.charAt(at));
    if (value < 0) return null;
    const weighted = at % 2 === 1 ? value * 2 : value;
    sum += Math.floor(weighted / 10) + (weighted % 10);
  }
  return (10 - (sum % 10)) % 10;
}

function hasCheckDigit(value: string): boolean {
  return doubleAddDouble(value.slice(0, 8)) === Number(value[8]);
}
