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
  const spans = plain.length === text.length ? spansOf(plain, terms) : [];
  const found: { at: number; part: string; isMarked: boolean }[] = [];
  let at = 0;
  for (const [from, to] of spans) {
    if (from < at) continue;
    found.push({ at, part: text.slice(at, from), isMarked: false });
    found.push({ at: from, part: text.slice(from, to), isMarked: true });
    at = to;
  }
  found.push({ at, part: text.slice(at), isMarked: false });
  return found.filter(({ part }) => part !== "");
}

/** Where the terms stand that are there, each once, the longer first; at the beginning of a word rather than inside. */
function spansOf(text: string, terms: readonly string[]): readonly (readonly [number, number])[] {
  return terms
    .flatMap((term) => {
      const inner = term === "" ? -1 : text.indexOf(term);
      if (inner < 0) return [];
      const word = text.startsWith(term) ? 0 : text.indexOf(` ${term}`) + 1;
      const from = word > 0 || text.startsWith(term) ? word : inner;
      return [[from, from + term.length] as const];
    })
    .sort(([from, to], [otherFrom, otherTo]) => from - otherFrom || otherTo - to);
}
