import { folded } from "~/domain/search/folded";
import type { IntakeRow, IntakeTable, SeenColumn } from "~/domain/tabular/read-intake";

/** Columns of a list that answer for each company whether a screen found something. */
export interface ScreeningAnswers {
  readonly columns: readonly SeenColumn[];
  /** The columns whose headers are activities: an answer of yes is a reason. */
  readonly activities: readonly SeenColumn[];
  /** Whether the cell of such a column says that something was found. */
  readonly isFound: (text: string) => boolean;
  /** Whether the cell of a column of verdicts says neither that something was found nor that nothing was. */
  readonly isOpen: (letter: string, text: string) => boolean;
  /** The columns in which a row answers that nothing was found, where it answers nothing else; null for other rows. */
  readonly nothingFoundIn: (row: Pick<IntakeRow<string>, "unused">) => readonly SeenColumn[] | null;
}

const FOUND = new Set(
  "yes y true 1 si s ja j oui o wahr vrai vero fail failed breach x ✓ ✔ ✗ ✘ ● • ■ ☑ ☒".split(" "),
);
const NOT_FOUND = new Set("no n false 0 nein nee nej nei non falso falsch faux pass passed - –".split(" "));

/** Verdicts of a screen and colours of its flags: against a company, for it, and between the two. */
const AGAINST = new Set([
  ..."fail failed breach violation violator red rot rosso rouge rojo rood rod verstoss violazione".split(" "),
  "non-compliant",
  "noncompliant",
  "not compliant",
  "non compliant",
  "non conforme",
  "non conformita",
  "nicht konform",
  "no conforme",
  "niet conform",
]);
const IN_FAVOUR = new Set([
  ..."pass passed compliant green grun verde vert groen gron konform conforme conform".split(" "),
  "no breach",
  "no violation",
  "kein verstoss",
  "nessuna violazione",
]);
const BETWEEN = new Set([
  ..."amber yellow orange gelb giallo arancione jaune amarillo geel oranje watch watchlist".split(" "),
  "watch list",
  "potential breach",
  "at risk",
]);

/** Activities and norms that screens look for, by the beginnings of their words in the languages of lists. */
const ACTIVITY =
  /\b(?:tobacco|taba[ck]|tobak|tupak|weapon|arm[ie]\b|arma[sm]|waffen|wapens|vapen|vaben|firearm|munition|landmine|cluster|coal\b|carbone\b|kohle|charbon|steenkool|kolen|kol\b|kull|fossil|oil|tar sands|shale|arctic|nuclear|nuclea|kern|karn|atom|alcohol|alcol|alkohol|gambl|gioco|gluck|gokken|jeux|juego|spel|adult|porno|palm|gmo|fur\b|ungc|global compact|oecd|ocse|human rights|diritti umani|labou?r|corruption|corruzione|korruption|environment|sanction)/;

/** Verdicts alone; without one against a company, green may be the colour of anything. */
function areVerdicts(held: readonly string[]): boolean {
  if (held.every((text) => /^pass(?:ed)?$/.test(text))) return true;
  const isVerdict = (text: string) => AGAINST.has(text) || IN_FAVOUR.has(text) || BETWEEN.has(text);
  return held.every(isVerdict) && held.some((text) => AGAINST.has(text));
}

/**
 * The columns of answers: those that hold nothing but yes and no below an activity, and those that hold nothing but
 * verdicts ("pass", "fail", "red", "green") below whatever. A yes to another question ("EU listed") is no answer of a screen.
 */
export function screeningAnswersOf<Name extends string>({
  rows,
  columns,
}: Pick<IntakeTable<Name>, "rows" | "columns">): ScreeningAnswers {
  const texts = new Map<string, string[]>();
  for (const { letter, text } of rows.flatMap((row) => row.unused())) {
    const held = texts.get(letter);
    if (held) held.push(folded(text));
    else texts.set(letter, [folded(text)]);
  }
  const answers = columns.filter(({ letter, header, field }) => {
    const held = texts.get(letter) ?? [];
    if (field !== "" || held.length === 0) return false;
    if (areVerdicts(held)) return true;
    return ACTIVITY.test(folded(header)) && held.every((text) => FOUND.has(text) || NOT_FOUND.has(text));
  });
  const byLetter = new Map(answers.map((column) => [column.letter, column]));
  const isFound = (text: string) => FOUND.has(folded(text)) || AGAINST.has(folded(text));
  const isBetween = (text: string) => BETWEEN.has(folded(text));
  return {
    columns: answers,
    activities: answers.filter(({ header }) => ACTIVITY.test(folded(header))),
    isFound,
    isOpen: (letter, text) => byLetter.has(letter) && isBetween(text),
    nothingFoundIn: (row) => {
      const given = row.unused().filter(({ letter }) => byLetter.has(letter));
      if (given.length === 0 || given.some(({ text }) => isFound(text) || isBetween(text))) return null;
      return given.flatMap(({ letter }) => byLetter.get(letter) ?? []);
    },
  };
}
