import { withoutAccents } from "~/domain/text/without-accents";

/** The mark of a footnote behind a word, a percent sign or a bracket ("Weight %¹"); "m³" and "CO₂" have none. */
const FOOTNOTE = /(?<=\p{L}{3}|[%)\]])[¹²³⁰⁴-⁹]+/gu;

/** A header without the numbers of its footnotes. */
export function withoutFootnotes(header: string): string {
  return header.replace(FOOTNOTE, "");
}

/** A header as it is compared: without case, accents, spaces and marks; millions of euros in one spelling. */
export function plainHeader(text: string): string {
  return withoutAccents(withoutFootnotes(text))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, "")
    .replace(/(?:eur|euro)(?:mn|mln|mio|millions?|milioni|millionen)$/, "eurm");
}
