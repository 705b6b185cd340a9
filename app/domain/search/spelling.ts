/** Words of names, folded: letters only, since numbers are never misspelt but others. */
const WORD = /\p{L}+/gu;
const MIN_WORD_LENGTH = 4;
const MAX_WORD_LENGTH = 24;
const GRAM = 3;

/**
 * The distinct words of folded texts that are worth correcting a question by: four letters or more.
 * Words longer than 24 letters are no words and are left out.
 */
export function vocabularyOf(texts: Iterable<string>): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    for (const [word] of text.matchAll(WORD)) {
      if (word.length >= MIN_WORD_LENGTH && word.length <= MAX_WORD_LENGTH) words.add(word);
    }
  }
  return [...words];
}

/**
 * What a word is looked up by: every three letters in a row, and the first two behind a mark, so that a slip in the
 * middle of a short word leaves its beginning to be found.
 */
export function gramsOf(word: string): string[] {
  const grams = new Set([`^${word.slice(0, GRAM - 1)}`]);
  for (let at = 0; at + GRAM <= word.length; at++) grams.add(word.slice(at, at + GRAM));
  return [...grams];
}

/** How many letters may be wrong in a word of a question: none up to three letters, one up to five, else two. */
export function allowedSlips(word: string): number {
  if (word.length < MIN_WORD_LENGTH) return 0;
  return word.length < MIN_WORD_LENGTH + 2 ? 1 : 2;
}

/**
 * Letters wrong, missing, too many or swapped with their neighbour, each counted once (optimal string alignment).
 * With `asBeginning` the second word may go on: the best of its beginnings counts.
 */
export function slipsBetween(
  typed: string,
  known: string,
  { asBeginning = false }: { readonly asBeginning?: boolean } = {},
): number {
  let before: number[] = [];
  let last = Array.from({ length: known.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= known.length; column++) {
      const same = typed[row - 1] === known[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === known[column - 2] && typed[row - 2] === known[column - 1];
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    before = last;
    last = current;
  }
  return asBeginning ? Math.min(...last) : (last[known.length] ?? 0);
}

/**
 * Known words close enough to the one typed, the closest first, then those that begin with the same letter, then those
 * nearest in length. The word typed last may be unfinished.
 */
export function closestWords(
  typed: string,
  known: readonly string[],
  { unfinished, most }: { readonly unfinished: boolean; readonly most: number },
): { readonly word: string; readonly slips: number }[] {
  const allowed = allowedSlips(typed);
  return known
    .map((word) => {
      const whole = slipsBetween(typed, word);
      // A longer word is a little further than an equal one, so that whole words come first.
      const begun =
        unfinished && word.length > typed.length ? slipsBetween(typed, word, { asBeginning: true }) : whole;
      return { word, slips: Math.min(whole, begun), whole };
    })
    .filter(({ slips }) => slips > 0 && slips <= allowed)
    .sort(
      (a, b) =>
        a.slips - b.slips ||
        Number(b.word[0] === typed[0]) - Number(a.word[0] === typed[0]) ||
        a.whole - b.whole ||
        (a.word < b.word ? -1 : 1),
    )
    .slice(0, most)
    .map(({ word, slips }) => ({ word, slips }));
}
