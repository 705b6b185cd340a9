/** A header as it is compared: without case, accents, spaces and marks; millions of euros in one spelling. */
export function plainHeader(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, "")
    .replace(/(?:eur|euro)(?:mn|mln|mio|millions?|milioni|millionen)$/, "eurm");
}
