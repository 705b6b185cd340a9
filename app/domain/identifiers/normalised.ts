/** Characters people and programs put into an identifier without meaning anything: spaces, hyphens, quotation and invisible marks. */
const NOISE = /["“”„«»‘’\s\u00a0\u00ad\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2060\u2066-\u2069\ufeff'-]/g;

/** An identifier as it is compared: full-width forms made plain, upper case, without spaces, hyphens and quotation marks. */
export function normalisedIdentifier(text: string): string {
  return text.normalize("NFKC").replace(NOISE, "").toUpperCase();
}

/** 0 to 35 for 0–9 and A–Z; -1 for any other character. */
export function alphanumericValue(character: string): number {
  return /^[0-9A-Z]$/.test(character) ? Number.parseInt(character, 36) : -1;
}
