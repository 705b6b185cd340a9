import type { IntakeRow, IntakeTable, SeenColumn } from "~/domain/tabular/read-intake";
import { columnIndex } from "~/domain/tabular/row";
import { isMark } from "~/domain/vocabulary/marks";
import type { DoubtfulStatus } from "./doubtful-lists";
import type { ScreeningAnswers } from "./screening-answers";

/** Columns of a list that say by a mark for which of their headers a company is excluded. */
export interface MarkedReasons {
  readonly columns: readonly SeenColumn[];
  /** The headers that a row marks, null where it marks none. */
  reasonOf(row: Pick<IntakeRow<string>, "unused">): string | null;
  /** What is to be said of a row without a reason where several columns hold marks, by the first of them: nothing says why it is listed. */
  readonly unmarked: DoubtfulStatus | null;
}

const emptyBelow = ({ letter, header }: SeenColumn): DoubtfulStatus => ({
  kind: "status_empty",
  column: { index: columnIndex(letter), letter, header },
  text: "",
});

/**
 * The columns of reasons of a list that has no column of reasons: those that hold nothing but marks ("x" below "Tobacco"
 * and "Weapons"), and those of activities that are answered. In a list with reasons there are none.
 */
export function markedReasonsOf<Name extends string>(
  { rows, columns, column }: Pick<IntakeTable<Name>, "rows" | "columns" | "column">,
  reasonColumn: Name,
  { activities, isFound }: Pick<ScreeningAnswers, "activities" | "isFound">,
): MarkedReasons {
  const filled = column(reasonColumn) === null ? rows.flatMap((row) => row.unused()) : [];
  const held = new Set(filled.filter(({ text }) => isMark(text)).map(({ letter }) => letter));
  for (const { letter, text } of filled) if (!isMark(text)) held.delete(letter);
  const answered =
    column(reasonColumn) === null ? new Set(activities.map(({ letter }) => letter)) : new Set();
  const marked = columns.filter(
    ({ letter, header, field }) =>
      field === "" && header !== "" && (held.has(letter) || answered.has(letter)),
  );
  const [first, second] = marked.filter(({ letter }) => held.has(letter));
  return {
    columns: marked,
    unmarked: first === undefined || second === undefined ? null : emptyBelow(first),
    reasonOf: (row) => {
      const isReason = ({ letter, text }: { readonly letter: string; readonly text: string }) =>
        !answered.has(letter) || isFound(letter, text);
      const letters = new Set(
        row
          .unused()
          .filter(isReason)
          .map(({ letter }) => letter),
      );
      const reasons = marked.filter(({ letter }) => letters.has(letter)).map(({ header }) => header);
      return reasons.length === 0 ? null : reasons.join(", ");
    },
  };
}
