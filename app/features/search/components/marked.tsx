import { Fragment } from "react";
import { folded } from "~/domain/search/folded";

interface Props {
  readonly text: string;
  /** Folded words to mark. */
  readonly terms: readonly string[];
}

/** A text with what was asked for marked in it, whatever its case and accents. */
export function Marked({ text, terms }: Props) {
  return (
    <>
      {parts(text, terms).map(({ at, part, isMarked }) => (
        <Fragment key={at}>{isMarked ? <mark>{part}</mark> : part}</Fragment>
      ))}
    </>
  );
}

function parts(text: string, terms: readonly string[]) {
  // Folding changes the length of some letters (ß, æ): then nothing is marked rather than the wrong letters.
  const plain = [...text].map((letter) => folded(letter) || " ").join("");
  const at = plain.length === text.length ? firstOf(plain, terms) : null;
  if (at === null) return [{ at: 0, part: text, isMarked: false }];
  const [from, to] = at;
  return [
    { at: 0, part: text.slice(0, from), isMarked: false },
    { at: from, part: text.slice(from, to), isMarked: true },
    { at: to, part: text.slice(to), isMarked: false },
  ].filter(({ part }) => part !== "");
}

/** Where the first term that is there stands; one at the beginning of a word before one inside. */
function firstOf(text: string, terms: readonly string[]): readonly [number, number] | null {
  for (const term of terms) {
    if (term === "") continue;
    const inner = text.indexOf(term);
    if (inner < 0) continue;
    const word = text.startsWith(term) ? 0 : text.indexOf(` ${term}`) + 1;
    const from = word > 0 || text.startsWith(term) ? word : inner;
    return [from, from + term.length];
  }
  return null;
}
