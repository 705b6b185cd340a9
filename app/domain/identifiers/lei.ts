import { type IdentifierCheck, invalid, valid } from "./identifier-check";
import { alphanumericValue, normalisedIdentifier } from "./normalised";

const SHAPE = /^[0-9A-Z]{18}[0-9]{2}$/;

/** Checks an LEI (ISO 17442): 18 letters or digits and two check digits, letters as 10 to 35, modulo 97 equal to 1. */
export function checkLei(text: string): IdentifierCheck {
  const value = normalisedIdentifier(text);
  if (value.length !== 20) return invalid(value, "length");
  if (!SHAPE.test(value)) return invalid(value, "characters");
  if (remainder97(value) === 1) return valid(value);
  const body = value.slice(0, 18);
  const digits = String(98 - remainder97(`${body}00`)).padStart(2, "0");
  return invalid(value, "check_digit", body + digits);
}

function remainder97(value: string): number {
  let remainder = 0;
  for (const character of value) {
    const number = alphanumericValue(character);
    remainder = (remainder * (number > 9 ? 100 : 10) + number) % 97;
  }
  return remainder;
}
