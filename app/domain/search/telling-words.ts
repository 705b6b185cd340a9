import { folded } from "./folded";

/** One word alone is looked up from so many letters on. */
const MIN_LETTERS = 4;
const MAX_BEGINNINGS = 4;

/** Words that end a name without naming anything: legal forms, share classes, currencies, kinds of paper. */
const ENDINGS = new Set(
  `ag sa spa nv plc se inc corp corporation co company ltd limited llc lp oyj oy ab asa as kgaa gmbh srl bv cv
  class cl classe klasse shs shares share aktien azioni ord ordinary ords common stock registered reg namen inhaber
  adr gdr pref pfd vz st acc accu accumulating accumulation acc. dist inc. dis distributing cap ucits etf fund fonds
  fondo sicav eur usd gbp chf sek nok dkk jpy hedged h unhedged the`
    .split(/\s+/)
    .filter(Boolean),
);

/** The words of a name that tell it from others: without case, accents, marks and what legal forms and classes add. */
export function tellingWords(name: string): readonly string[] {
  const words = folded(name)
    .replace(/(?<=\p{L})\.(?=\p{L})/gu, "")
    .split(/[^\p{L}\p{N}.,%&'-]+/u)
    .map((word) => word.replace(/^[.,'-]+|[.,'-]+$/g, ""))
    .filter((word) => word !== "");
  let length = words.length;
  while (length > 1 && isEnding(words[length - 1] ?? "")) length -= 1;
  return words.slice(0, length);
}

const isEnding = (word: string): boolean => ENDINGS.has(word) || /^\p{L}$/u.test(word);

/** Beginnings of names to look one up by, the longest first. */
export function beginningsOf(name: string): readonly string[] {
  const words = tellingWords(name);
  const beginnings: string[] = [];
  for (let length = words.length; length >= Math.min(2, words.length); length -= 1) {
    const beginning = words.slice(0, length).join(" ");
    if (length > 1 || beginning.length >= MIN_LETTERS) beginnings.push(beginning);
  }
  return beginnings.slice(0, MAX_BEGINNINGS);
}

/** Whether of two names, by their telling words, one begins with all of the other; a short word alone tells nothing. */
export function beginsAlike(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length === 0) return false;
  const isLongEnough = short.length > 1 || (short[0]?.length ?? 0) >= MIN_LETTERS;
  return isLongEnough && short.every((word, at) => long[at] === word);
}
