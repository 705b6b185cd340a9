/** What is beyond ASCII: most texts of files have nothing of it, and normalizing takes long. */
export const BEYOND_ASCII = /[^\p{ASCII}]/u;

/** A text in the letters below its accents, wide and joined forms as plain ones: "Liquidité" is "Liquidite". */
export function withoutAccents(text: string): string {
  return BEYOND_ASCII.test(text) ? text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "") : text;
}
