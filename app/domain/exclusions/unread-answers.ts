import type { Finding } from "~/domain/tabular/finding";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import type { IntakeTable } from "~/domain/tabular/read-intake";
import { columnIndex } from "~/domain/tabular/row";
import { isNo, isOfState, isYes } from "~/domain/vocabulary/excluded-words";
import { inOrOut } from "~/domain/vocabulary/in-or-out";
import type { States } from "./doubtful-lists";
import type { ExclusionField } from "./exclusion-columns";
import { explainsItself } from "./explained-codes";
import type { ScreeningAnswers } from "./screening-answers";

const MAX_VALUES = 6;
const NAMED_VALUES = 3;

/** Questions whose answer does not decide whether a company is excluded. */
const OF_SOMETHING_ELSE =
  /listed|quot|cotat|borsa|bors|portf|portaf|held|holding|owned|public|subsidiar|parent|index|member|new|neu/;

/** Headers of how much of a security may be held, plain: of some nothing, of others a little. */
const OF_LIMIT =
  /^(?:max(?:imum|imal|imo)?|limit[ei]?|hochst|massim[oa]|upperlimit|obergrenze|plafond|tope)(?:weight|allocation|holding|exposure|position|gewicht|quote|peso|poids)?(?:pct|%)?$/;
/** Headers of grades and scores, plain: a list that holds nothing else may be one of ratings. "Operating country" is none. */
const OF_RATING =
  /(?<!ope|gene|integ|incorpo|sepa|concent)rating(?!agenc)|(?<!up|down)grade|score|punteggio|valutazione|bewertung|esgnote|noteesg|calificacion|puntuacion|betyg/;
const isZero = (text: string) => /^[0.,]+\s?%?$/.test(text);

/**
 * Columns of a list without reasons that answer yes of some companies and no of others, or state something or rate each, in
 * words that are neither known to exclude nor known not to: all of these companies are excluded, which is said (X13).
 */
export function unreadAnswers(
  table: IntakeTable<ExclusionField>,
  { columns: answered }: Pick<ScreeningAnswers, "columns">,
  { says, isDeciding }: States,
): readonly Finding[] {
  if (table.column("reason") !== null) return [];
  const values = new Map<string, Set<string>>();
  for (const { letter, text } of table.rows.flatMap((row) => row.unused()))
    values.set(letter, (values.get(letter) ?? new Set()).add(text));
  const decides = (column: (typeof table.columns)[number]) =>
    answered.includes(column) || isDeciding(column.letter);
  const isDecided = table.columns.some(decides);
  return table.columns.flatMap((column) => {
    const { letter, field } = column;
    const header = plainHeader(column.header);
    const texts = [...(values.get(letter) ?? [])];
    const isLimit = OF_LIMIT.test(header) && texts.some(isZero) && texts.some((text) => /[1-9]/.test(text));
    const isRating = !isDecided && OF_RATING.test(header);
    if (field !== "" || texts.length < 2 || (texts.length > MAX_VALUES && !isLimit && !isRating)) return [];
    const plain = texts.map(plainHeader);
    const isYesOrNo = plain.every((text) => isYes(text) || isNo(text)) && !OF_SOMETHING_ELSE.test(header);
    const isOpen = (text: string) => says(letter, text) === null;
    const isUnread =
      (isYesOrNo || isLimit || isRating || isOfState(header)) &&
      (isYesOrNo ? texts.every(isOpen) : texts.some(isOpen)) &&
      !decides(column) &&
      !explainsItself(column.header) &&
      inOrOut(header, plain) === null;
    if (!isUnread) return [];
    const value = texts.slice(0, NAMED_VALUES).join(", ");
    const about = { row: table.headerRow, value, params: { column: letter, value } };
    const finding = table.finding({ ...about, severity: "warning", code: "X13", message: "answers_unread" });
    return [{ ...finding, column: { index: columnIndex(letter), letter, header: column.header } }];
  });
}
