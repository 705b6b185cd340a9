import { folded } from "~/domain/search/folded";
import type { Section } from "~/permissions/sections";

/** Three characters each, since the index holds trigrams; § stands in no name. */
const MARKS: Readonly<Record<string, string>> = {
  funds: "§fu",
  etfs: "§et",
  equities: "§eq",
  governatives: "§go",
  supranationals: "§su",
  thematics: "§th",
};
const DEMO_MARK = "§dm";

export function scopeText(sections: readonly (string | null)[], demo: boolean): string {
  const marks = sections.flatMap((section) => (section && MARKS[section] ? [MARKS[section]] : []));
  return [...marks, ...(demo ? [DEMO_MARK] : [])].join(" ");
}

/** The shortest text that trigrams can find. */
const TRIGRAM = 3;

/**
 * A question in the language of the full-text index: every word, wherever it stands; a word too short for a trigram goes
 * with the word before it. Limited to sections and, for a demo viewer, to the demo. Null when there is nothing to find.
 */
export function matchExpression(
  text: string,
  sections: readonly Section[] | null,
  demo: boolean,
): string | null {
  const phrases: string[] = [];
  for (const word of folded(text).split(" ")) {
    const before = phrases.at(-1);
    if (before !== undefined && (word.length < TRIGRAM || before.length < TRIGRAM)) {
      phrases[phrases.length - 1] = `${before} ${word}`;
    } else if (word !== "") phrases.push(word);
  }
  return matchOfAny(
    phrases.map((phrase) => [phrase]),
    sections,
    demo,
  );
}

/** The same for phrases of which one of each group must be found. */
export function matchOfAny(
  groups: readonly (readonly string[])[],
  sections: readonly Section[] | null,
  demo: boolean,
): string | null {
  const findable = groups
    .map((group) => group.filter((phrase) => phrase.length >= TRIGRAM))
    .filter((group) => group.length > 0);
  if (findable.length === 0) return null;
  const texts = findable.map((group) => `(${group.map(quoted).join(" OR ")})`).join(" AND ");
  const marks = sections?.flatMap((section) => MARKS[section] ?? []) ?? [];
  const scopes = [
    ...(sections === null ? [] : [`scope : (${marks.map(quoted).join(" OR ")})`]),
    ...(demo ? [`scope : ${quoted(DEMO_MARK)}`] : []),
  ];
  if (sections !== null && marks.length === 0) return null;
  return [`{name isin issuer_name asset_manager lei} : (${texts})`, ...scopes].join(" AND ");
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
