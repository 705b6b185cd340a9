/** Units of amounts that headers state, with what their numbers are to be multiplied by. */
const AMOUNT_UNITS: readonly (readonly [RegExp, number])[] = [
  [/\bten thousands?\b/i, 10_000],
  [/\bten millions?\b/i, 10_000_000],
  [/\bhundred millions?\b/i, 100_000_000],
  [
    /\b(?:thousands?|migliaia|tausend|tsd|milliers|miles|[tk] ?(?:eur|usd|chf|gbp|sek|nok|dkk|jpy)|[tk]kr|[kt][€$£]|(?:eur|usd|chf|gbp|sek|nok|dkk|jpy) ?k|'?000s?|1[.,' ]?000(?![.,]))(?![\p{L}\d])/iu,
    1000,
  ],
  [
    /(?<!\p{L})(?:millions?|milioni|mln|mio|millionen|millones|(?:eur|usd|chf|gbp|sek|nok|dkk|jpy) ?m[mn]?|m ?(?:eur|usd|chf|gbp|sek|nok|dkk|jpy)|mn?kr|mn|m[€$£]|[€$£] ?m[mn]?)(?![\p{L}\d])/iu,
    1_000_000,
  ],
  [/(?<!\p{L})(?:billions?|miliardi|milliarden?|milliards?|mrd|mld|bn)(?![\p{L}\d])/iu, 1_000_000_000],
  [/[€$£] ?k(?![\p{L}\d])|[([]k[)\]]/iu, 1000],
  [/[([]mils?\.?[)\]]/i, 1_000_000],
  [/\b(?:lakh|lac)s?\b/i, 100_000],
  [/\bcrores?\b|(?:₹|\b(?:rs|inr|in)\b)[ .]{0,2}crs?(?![\p{L}\d])/iu, 10_000_000],
];

/** The unit of amounts that a text states, with the word for it; 1 and none where it states none. */
export function amountUnitIn(text: string): { readonly multiplier: number; readonly word: string } {
  for (const [pattern, multiplier] of AMOUNT_UNITS) {
    const word = pattern.exec(text)?.[0];
    if (word !== undefined) return { multiplier, word };
  }
  return { multiplier: 1, word: "" };
}
