import { allowedSlips, slipsBetween } from "./spelling";

/**
 * How far a folded name is from a folded question: 0 the same, 1 begins with it, 2 a word does, 3 holds it, from 4 on a
 * word that is misspelt (the number of slips added); null where nothing fits. Questions of several words are misspelt
 * where each of their words is one of the name, give or take its slips.
 */
export function nameDistance(text: string, name: string): number | null {
  if (name === text) return 0;
  if (name.startsWith(text)) return 1;
  if (name.includes(` ${text}`)) return 2;
  if (name.includes(text)) return 3;
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  const asked = text.split(" ");
  let slips = 0;
  for (const [at, typed] of asked.entries()) {
    const asBeginning = at === asked.length - 1;
    const fewest = Math.min(...words.map((word) => slipsBetween(typed, word, { asBeginning })));
    if (fewest > allowedSlips(typed)) return null;
    slips += fewest;
  }
  return 3 + Math.max(slips, 1);
}

/** The named things nearest to a question, at most so many; equal ones in the order given. */
export function nearestNames<T>(
  text: string,
  things: readonly T[],
  { namesOf, most }: { readonly namesOf: (thing: T) => readonly string[]; readonly most: number },
): T[] {
  return things
    .flatMap((thing) => {
      const distances = namesOf(thing).flatMap((name) => nameDistance(text, name) ?? []);
      return distances.length === 0 ? [] : [{ thing, distance: Math.min(...distances) }];
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ thing }) => thing);
}
