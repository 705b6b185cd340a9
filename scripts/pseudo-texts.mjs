const ACCENTS = {
  a: "á",
  e: "é",
  i: "í",
  o: "ó",
  u: "ú",
  A: "Á",
  E: "É",
  I: "Í",
  O: "Ó",
  U: "Ú",
  n: "ñ",
  c: "ç",
};
/** What no translator touches: values, tags and texts named in a text. */
const KEPT = /(\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\)|https?:\S+)/;
/** German, the longest of the languages in sight, takes a third more room than English. */
const LONGER_SHARE = 0.35;

/** A text of the interface that can be read and is known at once: accents, brackets around it, and a third longer. */
export function pseudoText(text) {
  const parts = text.split(KEPT);
  const accented = parts
    .map((part, index) => (index % 2 ? part : part.replace(/[aeiouncAEIOU]/g, (letter) => ACCENTS[letter])))
    .join("");
  const length = parts.filter((_, index) => index % 2 === 0).join("").length;
  const more = Math.ceil(length * LONGER_SHARE);
  return `⟦${accented}${
    more > 1
      ? ` ${"~~~~ "
          .repeat(Math.ceil(more / 5))
          .slice(0, more)
          .trimEnd()}`
      : ""
  }⟧`;
}

/** The same for a file of texts. */
export function pseudoTexts(texts) {
  if (typeof texts === "string") return pseudoText(texts);
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoTexts(text)]));
}
