/** A pattern in a text decoded as Windows-1252, and how many points each place of it counts. */
export type LetterSign = readonly [pattern: RegExp, points: number];

/** Less than this may be a slip of the pen, or a word that nobody thought of. */
const MIN_POINTS = 2;
/** What speaks for an encoding must outweigh so many times what speaks against it. */
export const MIN_TIMES = 4;

/** Points for an encoding other than Windows-1252; 0 where it cannot be told from it. */
export function pointsFor(
  text: string,
  signs: readonly LetterSign[],
  against: readonly LetterSign[],
): number {
  const points = pointsOf(text, signs);
  return points >= MIN_POINTS && points >= pointsOf(text, against) * MIN_TIMES ? points : 0;
}

function pointsOf(text: string, signs: readonly LetterSign[]): number {
  return signs.reduce((sum, [pattern, points]) => sum + (text.match(pattern)?.length ?? 0) * points, 0);
}
