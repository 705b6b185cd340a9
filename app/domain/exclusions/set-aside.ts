import { saysItEndsLater } from "~/domain/datasets/days-in-remarks";
import { hasEnded } from "~/domain/datasets/days-of-exclusion";
import { isTotalText } from "~/domain/tabular/cells/total-text";
import type { Finding } from "~/domain/tabular/finding";
import { headerList } from "~/domain/tabular/headers/header-list";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import type { IntakeRow, IntakeTable } from "~/domain/tabular/read-intake";
import {
  asksForIndex,
  asksIfExcluded,
  isNo,
  isOfExclusion,
  isYes,
  saysNotExcluded,
  saysToExclude,
} from "~/domain/vocabulary/excluded-words";
import type { ExclusionField } from "./exclusion-columns";
import type { AnswersForParts } from "./parts-of-exclusion";
import type { ScreeningAnswers } from "./screening-answers";
import { type RowOfSection, saysTakenBack } from "./section-headings";

type Table = IntakeTable<ExclusionField>;
type Row = IntakeRow<ExclusionField>;

const MAX_NAMED = 20;
const MAX_STATUS_LENGTH = 40;

interface Given {
  readonly section: RowOfSection;
  readonly answers: ScreeningAnswers;
  readonly parts: AnswersForParts;
  /** The header of a column as a question, by its letter: see `questionsOf`. */
  readonly questions: ReadonlyMap<string, string>;
  readonly today: string;
  /** A person chose the column of reasons, and knows what it says. */
  readonly isReasonChosen: boolean;
}

interface SaidInCell {
  readonly letter: string;
  readonly text: string;
}

/**
 * Why a row is no exclusion though nothing is wrong with it: a heading, a row below a heading of companies that are watched,
 * a cell that says that the company is not excluded, or a screen that found nothing. Null where the row is to be judged.
 */
export function setAside(table: Table, row: Row, given: Given): Finding | null {
  const { heading, isNameless, notExcludedBy } = given.section;
  const about = { row: row.number, value: row.label, params: { value: row.label } };
  if (heading !== null) {
    const message = heading === "reason" ? "heading" : `${heading}_heading`;
    return table.finding({ ...about, severity: "note", code: "X09", message });
  }
  if (isNameless && (row.filled === 1 || isTotalText(row.label)))
    return table.finding({ ...about, severity: "warning", code: "X09", message: "alone" });
  if (isNameless) return null;
  if (notExcludedBy !== null) {
    const params = { value: row.label, heading: notExcludedBy.text, headingRow: notExcludedBy.row };
    return table.finding({ ...about, severity: "warning", code: "X10", message: "below_heading", params });
  }
  const said = given.section.footnote ?? saidNotExcluded(table, row, given);
  if (said === null) return passed(table, row, given);
  const params = { value: said.text, column: said.letter };
  return table.finding({ ...about, severity: "warning", code: "X10", message: "not_excluded", params });
}

/** The cell of a row that says that its company is not excluded, or no longer. */
function saidNotExcluded(
  table: Table,
  row: Row,
  { answers, parts, questions, today, isReasonChosen }: Given,
): SaidInCell | null {
  const questionOf = (letter: string) => questions.get(letter) ?? "";
  const { given, isNone } = parts(row);
  if (isNone) return given[0] ?? null;
  const ofParts = new Set(given.map(({ letter }) => letter));
  const hasFound = answers.hasFound(row);
  const isExcludedOfIndex = row.unused().some(({ letter, text }) => {
    const header = questionOf(letter);
    return asksForIndex(header) && saysToExclude(plainHeader(text), header);
  });
  const isExcludedForSome = row
    .unused()
    .some(({ letter, text }) => isYes(plainAnswer(text)) && isOfExclusion(questionOf(letter)));
  const isExcludedByParent = row
    .unused()
    .some(({ letter, text }) => isYes(plainAnswer(text)) && isOfParent(questionOf(letter)));
  const decided = row.unused().find(({ letter, text }) => {
    if (isExcludedByParent && isNo(plainAnswer(text))) return false;
    // Excluded from one index, by one policy or as one instrument, and not from, by or as another.
    if (isExcludedOfIndex && asksForIndex(questionOf(letter))) return false;
    if (isExcludedForSome && isNo(plainAnswer(text)) && !asksIfExcluded(questionOf(letter))) return false;
    if (ofParts.has(letter) || saysItEndsLater(text, today)) return false;
    // Watched for one norm, found by the screen of another.
    if (hasFound && answers.isOpen(letter, text)) return false;
    const header = questionOf(letter);
    const isShort = text.length < MAX_STATUS_LENGTH;
    return (
      (isShort && (saysNotExcluded(plainHeader(text), header) || hasEnded(text, header, today))) ||
      [...(isShort ? [text] : []), ...remarksIn(text)].some(
        (one) => saysTakenBack(one) || saysNotExcluded(plainHeader(one), ""),
      )
    );
  });
  if (decided !== undefined) return decided;
  // Some lists state in the column of reasons that a company was let in again.
  const reason = table.column("reason");
  const text = row.text("reason");
  const isTakenBack =
    reason !== null &&
    text !== null &&
    !saysItEndsLater(text, today) &&
    (saysNotExcluded(plainHeader(text), questionOf(reason.letter)) ||
      (text.length < MAX_STATUS_LENGTH && hasEnded(text, questionOf(reason.letter), today)));
  return !isReasonChosen && isTakenBack ? { letter: reason.letter, text } : null;
}

/** Headers that ask whether a company is excluded because of the one that it belongs to: "Excluded via parent". */
const OF_PARENT =
  /parent|indirect|group|mutter|konzern|capogruppo|controllante|indirett|maisonmere|groupe|indirecte?ment|matriz|moeder|moderbolag|morselskab/;
const isOfParent = (header: string): boolean => OF_PARENT.test(header) && isOfExclusion(header);

/** A short text as an answer may be one; longer ones are none. */
const plainAnswer = (text: string): string => (text.length > MAX_ANSWER ? "" : plainHeader(text));
const MAX_ANSWER = 10;

/** What stands in brackets: "Walmart (re-included in 2019)". */
const remarksIn = (text: string): readonly string[] =>
  [...text.matchAll(/[([]([^)\]]{2,60})[)\]]/g)].map(([, remark]) => remark ?? "");

/** A row for which a screen found nothing, and of which neither a reason nor a decision says that it is excluded. */
function passed(table: Table, row: Row, { answers, questions }: Given): Finding | null {
  const isDecided = row
    .unused()
    .some(({ letter, text }) => saysToExclude(plainHeader(text), questions.get(letter) ?? ""));
  const columns = row.text("reason") === null && !isDecided ? answers.nothingFoundIn(row) : null;
  if (columns === null) return null;
  const named = headerList(columns.slice(0, MAX_NAMED).map(({ header, letter }) => header || letter));
  const params = { value: row.label, columns: named, count: columns.length };
  const about = { row: row.number, value: row.label, params };
  return table.finding({ ...about, severity: "warning", code: "X10", message: "nothing_found" });
}

/** The headers of columns, plain, without what stands in brackets: "Excluded (>5%)" says there how the question was decided. */
export function questionsOf({ columns }: Pick<Table, "columns">): ReadonlyMap<string, string> {
  const plain = (header: string) => plainHeader(header.replace(/[([][^)\]]{0,100}[)\]]/g, " "));
  return new Map(columns.map(({ letter, header }) => [letter, plain(header)]));
}
