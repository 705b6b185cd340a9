import { addTo } from "~/domain/keyed/groups";
import { folded } from "~/domain/search/folded";
import type { IntakeRow, IntakeTable, SeenColumn } from "~/domain/tabular/read-intake";
import { isNo, isYes } from "~/domain/vocabulary/excluded-words";

/** Columns of a list that answer for each company whether a screen found something. */
export interface ScreeningAnswers {
  readonly columns: readonly SeenColumn[];
  /** The columns of yes and no whose headers are activities: an answer of yes is a reason. */
  readonly activities: readonly SeenColumn[];
  /** Whether the cell of such a column says that something was found. */
  readonly isFound: (letter: string, text: string) => boolean;
  /** Whether the cell of a column of verdicts says neither that something was found nor that nothing was. */
  readonly isOpen: (letter: string, text: string) => boolean;
  /** Whether one of the answers of a row says that something was found. */
  readonly hasFound: (row: Pick<IntakeRow<string>, "unused">) => boolean;
  /** The columns in which a row answers that nothing was found, where it answers nothing else; null for other rows. */
  readonly nothingFoundIn: (row: Pick<IntakeRow<string>, "unused">) => readonly SeenColumn[] | null;
}

const FOUND = new Set(
  "yes y true t 1 si s ja j oui o wahr vrai vero tak kylla sim はい 有 該当 fail failed breach x ✓ ✔ ✅ ✗ ✘ ✖ ✕ ❌ ● • ■ ☑ ☒".split(
    " ",
  ),
);
const TICKS = new Set("✓ ✔ ✅ ☑".split(" "));
/** Signs that say no where others of the list are ticks, and marks where there are none. */
const CROSSES = new Set("✗ ✘ ✖ ✕ ❌".split(" "));
const NOT_FOUND = new Set(
  "no n false f 0 nein nee nej nei non falso falsch faux nie ei nao いいえ 無 非該当 pass passed - –".split(
    " ",
  ),
);

/** Verdicts of a screen and colours of its flags: against a company, for it, and between the two. */
const AGAINST = new Set([
  ..."fail failed breach violation violator red rot rosso rouge rojo rood rod verstoss violazione afgekeurd rejected ko bocciato bocciata respinto respinta".split(
    " ",
  ),
  "non-compliant",
  "noncompliant",
  "not compliant",
  "non compliant",
  "non conforme",
  "non conformita",
  "nicht konform",
  "no conforme",
  "niet conform",
  ..."ineligible uninvestable noninvestable".split(" "),
  "not eligible",
  "non-eligible",
  "not passed",
  "not investable",
  ..."rechazado rechazada rejete rejetee abgelehnt afgewezen underkand underkant hylatty hylkatty odrzucony reprovado".split(
    " ",
  ),
  "ej godkand",
  "inte godkand",
  "icke godkand",
  "ikke godkjent",
  "ikke godkendt",
  "ei hyvaksytty",
  "nicht genehmigt",
  "non approvato",
  "non approuve",
  "no aprobado",
  "niet goedgekeurd",
  "non superato",
  "non superata",
  "non idoneo",
  "non idonea",
  "non ammissibile",
  "nicht bestanden",
  "nicht investierbar",
  "non eligible",
  "no elegible",
  "no apto",
]);
const IN_FAVOUR = new Set([
  ..."pass passed ok compliant green grun verde vert groen gron konform conforme conform goedgekeurd approved".split(
    " ",
  ),
  ..."eligible investable superato superata idoneo idonea ammissibile bestanden investierbar elegible apto promosso promossa godkand godkant godkjent godkendt hyvaksytty zatwierdzony aprovado aprobado approuve approvato genehmigt".split(
    " ",
  ),
  "no breach",
  "no violation",
  "kein verstoss",
  "nessuna violazione",
]);
const BETWEEN = new Set([
  ..."amber yellow orange gelb giallo arancione jaune amarillo geel oranje watch watchlist".split(" "),
  "watch list",
  "in onderzoek",
  "under review",
  "potential breach",
  "at risk",
]);

/** Activities and norms that screens look for, by the beginnings of their words in the languages of lists. */
const ACTIVITY =
  /\b(?:tobacco|taba[ck]|tob\b|tobak|tupak|weap|arm[ie]\b|arma[sm]|waffen|wapens|vapen|vaben|firearm|munition|landmine|cluster|coal\b|carbone\b|kohle|charbon|steenkool|kolen|kol\b|kull|lignit|lignite|bergbau|mining|fossil|oil|gas\b|frack|upstream|midstream|unconventional|tar sands|shale|arctic|nuclear|nuclea|kern|karn|atom|alcohol|alcol|alkohol|gambl|gioco|gluck|gokken|jeux|juego|spel|adult|porno|palm|gmo|fur\b|ungc|global compact|oecd|ocse|human rights|diritti umani|labou?r|corruption|corruzione|korruption|controvers|kontrovers|environment|sanction)/;

/** A score says how much of something there is, and not from where on it excludes. */
const OF_SCORE = /\b(?:score|rating|punteggio|bewertung|puntuacion|betyg)\b/;

/** Headers of a flag or of how far a norm is kept: below one, green is no colour of a thing. */
const OF_FLAG = /flag|ampel|semaforo|complian|conformi/;

/** Verdicts alone; without one against a company, green may be the colour of anything. */
function areVerdicts(held: readonly string[], header: string): boolean {
  if (held.every((text) => /^pass(?:ed)?$/.test(text))) return true;
  const isVerdict = (text: string) => AGAINST.has(text) || IN_FAVOUR.has(text) || BETWEEN.has(text);
  const asks = OF_FLAG.test(header) || ACTIVITY.test(header);
  return held.every(isVerdict) && (asks || held.some((text) => AGAINST.has(text)));
}

/** A share of revenue, a range of shares or an amount: "85", "12.5 %", "50-100%", "<5%". */
const AMOUNT = /^[<>≥≤=~≈]*\s?\d+(?:[.,]\d+)*\s?%?(?:\s?[-–]\s?\d+(?:[.,]\d+)*\s?%?)?$/;
const YEAR = /^(?:19|20)\d\d$/;

/** That a company has nothing to do with an activity, beside words for what it does: "None", "No involvement". */
const NONE =
  /^(?:none|no involvement|not involved|no tie|no exposure|keine?r?|nessun[ao]?|nessun coinvolgimento|aucune?|geen|ninguna?|ingen)$/;

/** Whether a column says of some companies that they have nothing to do with an activity, and what others do. */
function areDegrees(held: readonly string[]): boolean {
  const isNone = (text: string) => NONE.test(text) || NOT_FOUND.has(text);
  const words = new Set(held.filter((text) => !isNone(text)));
  return (
    held.some((text) => NONE.test(text) || NO_IN_LETTERS.test(text)) &&
    words.size > 0 &&
    words.size <= MAX_DEGREES
  );
}

/** A dash may stand for a reason that nobody wrote. */
const NO_IN_LETTERS = /^(?:no|nein|non|nee|nej|nei|nie)$/;
const MAX_DEGREES = 8;

/** Whether all cells of a column say yes or no, or how much of an activity was found; years say neither. */
function areAnswers(held: readonly string[]): boolean {
  const given = held.filter((text) => !NOT_FOUND.has(text));
  if (given.length > 0 && given.every((text) => YEAR.test(text))) return false;
  return given.every((text) => FOUND.has(text) || AMOUNT.test(text));
}

/** A cell as it is compared with answers; a tick of Wingdings is the letter ü, and one in colour bears a mark of its own. */
const answerOf = (text: string) => (text === "ü" ? "✓" : folded(text.replace("\uFE0F", "")));

/** A header as words: names of factors join them ("TOB_PRODUCER"). */
const words = (header: string) => folded(header).replaceAll("_", " ");

/** Headers of norms that a company keeps: no is what a screen looks for. */
const OF_COMPLIANCE =
  /^(?!.*\b(?:non|not|nicht|niet|breach|violat\w*|exclu\w*|esclu\w*|criteria)\b).*\b(?:complian\w*|complies|conform\w*|pass(?:ed|es)?|meets|adher\w*|rispett\w*|erfullt|respecte|voldoet|cumple)\b/;

const isSomeAmount = (text: string) => AMOUNT.test(text) && /[1-9]/.test(text);

/**
 * The columns of answers: those that hold nothing but yes, no and amounts below an activity, and those that hold nothing but
 * verdicts ("pass", "fail", "red", "green") below whatever. A yes to another question ("EU listed") is no answer of a screen.
 */
export function screeningAnswersOf<Name extends string>({
  rows,
  columns,
}: Pick<IntakeTable<Name>, "rows" | "columns">): ScreeningAnswers {
  const texts = new Map<string, string[]>();
  for (const { letter, text } of rows.flatMap((row) => row.unused())) {
    addTo(texts, letter, answerOf(text));
  }
  const ticked = new Set(
    [...texts].flatMap(([letter, held]) => (held.some((text) => TICKS.has(text)) ? [letter] : [])),
  );
  const isCross = (letter: string, text: string) =>
    CROSSES.has(text) ? ticked.size > 0 : /^[x☒]$/.test(text) && ticked.has(letter);
  const isYesOrNo = (text: string) => FOUND.has(text) || NOT_FOUND.has(text);
  const isReversed = (header: string, held: readonly string[]) =>
    OF_COMPLIANCE.test(words(header)) && held.every((text) => isYes(text) || isNo(text));
  const answers = columns.filter(({ letter, header, field }) => {
    const held = texts.get(letter) ?? [];
    if (field !== "" || held.length === 0) return false;
    if (isReversed(header, held)) return true;
    const isOfActivity = ACTIVITY.test(words(header)) && !OF_SCORE.test(words(header));
    return areVerdicts(held, words(header)) || (isOfActivity && (areAnswers(held) || areDegrees(held)));
  });
  const degrees = new Set(
    answers.flatMap(({ letter }) => {
      const held = texts.get(letter) ?? [];
      return areDegrees(held) && !areAnswers(held) ? [letter] : [];
    }),
  );
  const reversed = new Set(
    answers.flatMap(({ letter, header }) => (isReversed(header, texts.get(letter) ?? []) ? [letter] : [])),
  );
  const byLetter = new Map(answers.map((column) => [column.letter, column]));
  const isFound = (letter: string, text: string) =>
    (FOUND.has(answerOf(text)) || AGAINST.has(folded(text)) || isSomeAmount(folded(text))) &&
    !isCross(letter, answerOf(text));
  const isFoundIn = (letter: string, text: string) => {
    if (reversed.has(letter)) return isNo(folded(text));
    const isNone = NONE.test(folded(text)) || NOT_FOUND.has(answerOf(text));
    return degrees.has(letter) ? !isNone : isFound(letter, text);
  };
  const isBetween = (text: string) => BETWEEN.has(folded(text));
  return {
    columns: answers,
    activities: answers.filter(
      ({ header, letter }) =>
        ACTIVITY.test(words(header)) && !reversed.has(letter) && (texts.get(letter) ?? []).every(isYesOrNo),
    ),
    isFound,
    isOpen: (letter, text) => byLetter.has(letter) && isBetween(text),
    hasFound: (row) =>
      row.unused().some(({ letter, text }) => byLetter.has(letter) && isFoundIn(letter, text)),
    nothingFoundIn: (row) => {
      const given = row.unused().filter(({ letter }) => byLetter.has(letter));
      if (given.length === 0 || given.some(({ letter, text }) => isFoundIn(letter, text) || isBetween(text)))
        return null;
      return given.flatMap(({ letter }) => byLetter.get(letter) ?? []);
    },
  };
}
