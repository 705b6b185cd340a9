import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { MIN_PASSWORD_LENGTH } from "./password-rules";

/** "Safely unguessable: moderate protection from an offline attack on a slow hash." */
const MIN_SCORE = 3;
/** Characters that must be left beside names, user name and address. */
const MIN_NON_PERSONAL_CHARACTERS = 6;
/** The rest of a longer password can only make it stronger. */
const JUDGED_LENGTH = 100;

export interface PasswordDictionaries {
  readonly dictionary: Record<string, string[]>;
  readonly graphs: Record<string, Record<string, (string | null)[]>>;
}

export interface PasswordVerdict {
  readonly acceptable: boolean;
  /** 0 (too guessable) to 4 (very unguessable). */
  readonly score: number;
  /** Keys below sessions:strength, the weightiest first. */
  readonly reasons: readonly string[];
}

export type PasswordJudge = (password: string, words: readonly string[]) => PasswordVerdict;

/** How much of a password is left once everything known of the person, and what stands between, is taken out of it. */
function beyondPersonal(password: string, words: readonly string[]): string {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ""), password.toLowerCase());
  return rest.replace(/[\s\p{P}]/gu, "");
}

/** Judges passwords by how many guesses they withstand (zxcvbn), and by their length alone while short. */
export function createPasswordJudge(dictionaries: PasswordDictionaries): PasswordJudge {
  const zxcvbn = new ZxcvbnFactory({ ...dictionaries });
  return (password, words) => {
    const { score, feedback } = zxcvbn.check(password.slice(0, JUDGED_LENGTH), [...words]);
    const isShort = password.length < MIN_PASSWORD_LENGTH;
    const isPersonal = !isShort && beyondPersonal(password, words).length < MIN_NON_PERSONAL_CHARACTERS;
    const acceptable = !isShort && !isPersonal && score >= MIN_SCORE;
    const reasons = [
      ...(isShort ? ["short"] : []),
      ...(isPersonal ? ["personal"] : []),
      ...(feedback.warning ? [`warnings.${feedback.warning}`] : []),
      ...feedback.suggestions.map((suggestion) => `suggestions.${suggestion}`),
    ];
    return { acceptable, score: acceptable ? score : Math.min(score, MIN_SCORE - 1), reasons };
  };
}
