const WHOLE = /^\d{1,15}$/;
const DECIMAL = /^-?\d{1,30}(?:\.\d{1,30})?(?:e[+-]?\d{1,3})?$/i;

/**
 * The whole number that a text of an address or a form states: digits and nothing else. The language would read "1e1",
 * "0x2", "+2", " 2" and an empty text as numbers too, which nobody means by a page or an id. Null for what is none.
 */
export function wholeNumberOf(text: string): number | null {
  return WHOLE.test(text) ? Number(text) : null;
}

/**
 * The decimal number that a text of an address or a form states, written as in JSON: "12.5", "-3", "1e-7" as programs
 * write small numbers. Null for what is none, for one in another base or with blanks, and for one no double holds.
 */
export function decimalOf(text: string): number | null {
  const value = DECIMAL.test(text) ? Number(text) : Number.NaN;
  // Minus zero is a sum's matter, not a limit's.
  return Number.isFinite(value) ? value || 0 : null;
}
