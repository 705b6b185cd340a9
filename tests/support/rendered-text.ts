/** What a reader sees of some HTML: its text, one space between words. */
export function textOf(html: string): string {
  return html
    .replace(/<style[^>]*>.*?<\/style>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replace(/\s+/g, " ");
}

/** The texts of the cells of the row that holds some markup. */
export function cellsOf(html: string, markup: string): readonly string[] {
  const row = html.split(/<\/?tr/).find((one) => one.includes(markup)) ?? "";
  return row
    .split(/<t[dh]/)
    .slice(1)
    .map((cell) => textOf(`<td${cell}`).trim());
}

/** Texts of some HTML in which a chemical formula stands without its lowered number, as "tCO2e" instead of tCO₂e. */
export function plainFormulas(html: string): readonly string[] {
  const texts = html.replace(/<(style|title)[^>]*>.*?<\/\1>/gs, "").match(/(?<=>)[^<]*/g) ?? [];
  return texts.filter((text) => /CO2|CH4|N2O/.test(text));
}
