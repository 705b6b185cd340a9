/** Words and signs for yes in the languages that files are read in, in lower case. */
const YES = new Set(
  "y yes true 1 1.0 1,0 si sì sí sim ja tak vero wahr oui vrai verdadero verdadeiro waar sant prawda kyllä kylla ano igen evet да x ✓ ✔ 是 はい".split(
    " ",
  ),
);
const NO = new Set(
  "n no false 0 0.0 0,0 nein nee nej nei não nao nie falso falsch non faux onwaar falskt fałsz ei nao ne nem hayır нет ✗ ✘ 否 いいえ".split(
    " ",
  ),
);

/** Whether a text says yes or no; null for any other. */
export function yesOrNo(text: string): boolean | null {
  const lower = text.toLowerCase();
  if (YES.has(lower)) return true;
  return NO.has(lower) ? false : null;
}
