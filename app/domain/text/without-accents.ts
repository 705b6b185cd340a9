/** A text in the letters below its accents, wide and joined forms as plain ones: "Liquidité" is "Liquidite". */
export function withoutAccents(text: string): string {
  return text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "");
}
