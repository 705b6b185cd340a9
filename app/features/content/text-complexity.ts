/** Characters that may begin Markdown, and line ends: what a parser has to decide about one by one. */
const MARKS = /[*_[\]()<>`|~!&\\\n]/g;

/** The most marks a text may have: a guide of 100,000 characters with tables and hundreds of links has under 4,000. */
const MAX_MARKS = 5_000;

/**
 * Whether a text has more Markdown marks than anybody writes. Its length alone does not bound the time a parser takes:
 * 64 kB of `*a_` took minutes, and one such text stopped the server for everybody.
 */
export function isTooComplex(text: string): boolean {
  MARKS.lastIndex = 0;
  for (let marks = 0; marks <= MAX_MARKS; marks += 1) if (!MARKS.test(text)) return false;
  MARKS.lastIndex = 0;
  return true;
}
