import { withoutAccents } from "~/domain/text/without-accents";

/**
 * The key by which a text of a data file is looked up among the words the product can say in each language: small
 * letters and digits of the Latin alphabet without accents, joined by underscores. "Equity Europe" and "EQUITY
 * EUROPE" are one word. Empty where the text has none of them.
 */
export function wordKey(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
}

export interface StatedCause {
  /** The cause without its share. */
  readonly words: string;
  /** Of revenue, 0..1; null where the text names none. */
  readonly revenueShare: number | null;
}

const WITH_SHARE = /^(?<words>.+?),\s*(?<percent>\d{1,3}(?:\.\d+)?)\s*% of revenue$/i;

/**
 * A cause of exclusion as a list states it, "Hard coal and lignite, 23.4% of revenue", taken apart so that words and
 * figure can be said in another language. A text of another form is all words.
 */
export function statedCause(text: string): StatedCause {
  const { words, percent } = WITH_SHARE.exec(text.trim())?.groups ?? {};
  if (words === undefined || percent === undefined) return { words: text.trim(), revenueShare: null };
  return { words, revenueShare: Number((Number(percent) / 100).toFixed(8)) };
}
