import { BEYOND_ASCII } from "~/domain/text/without-accents";

/** A text without case and accents, as it is searched for. */
export function folded(text: string): string {
  return (BEYOND_ASCII.test(text) ? plainLetters(text) : text.toLowerCase()).replace(/\s+/g, " ").trim();
}

function plainLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/ø/g, "o")
    .replace(/æ/g, "ae")
    .replace(/ß/g, "ss")
    .replace(/ł/g, "l")
    .replace(/đ/g, "d");
}
