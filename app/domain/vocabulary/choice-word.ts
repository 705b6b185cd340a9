import { wordKey } from "./word-key";

/** What a word stands for that says that none of the values applies ("unlabelled"). */
export const NO_CHOICE = "";

/** The words by which files write the values of an enumeration, each by its `wordKey`. */
export type ChoiceWords = Readonly<Record<string, string>>;

/**
 * The value of an enumeration that a text writes: the value itself in whatever case and with whatever marks, or one of
 * its other words; null for any other text.
 */
export function chosenBy(text: string, choices: readonly string[], words: ChoiceWords): string | null {
  const plain = text.toLowerCase().replace(/[\s-]+/g, "_");
  const exact = choices.find((choice) => choice === text || choice === plain);
  if (exact !== undefined) return exact;
  const key = wordKey(text);
  if (key === "") return null;
  return words[key] ?? choices.find((choice) => wordKey(choice) === key) ?? null;
}
