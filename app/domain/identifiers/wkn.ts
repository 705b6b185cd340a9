import { type IdentifierCheck, invalid, valid } from "./identifier-check";
import { isinCheckDigit } from "./isin";
import { normalisedIdentifier } from "./normalised";

const SHAPE = /^[0-9A-HJ-NP-Z]{6}$/;

/** Checks a German WKN: six letters or digits without I and O. It has no check digit. */
export function checkWkn(text: string): IdentifierCheck {
  const value = normalisedIdentifier(text);
  if (value.length !== 6) return invalid(value, "length");
  return SHAPE.test(value) ? valid(value) : invalid(value, "characters");
}

/** The ISIN a WKN stands in when the security is German (DE000 + WKN + check digit): a candidate to look up, no proof. */
export function germanIsinOfWkn(wkn: string): string {
  const body = `DE000${normalisedIdentifier(wkn)}`;
  return body + String(isinCheckDigit(body));
}
