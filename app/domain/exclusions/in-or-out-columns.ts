import { addTo } from "~/domain/keyed/groups";
import type { FindingColumn } from "~/domain/tabular/finding";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import type { IntakeRow, IntakeTable } from "~/domain/tabular/read-intake";
import { columnIndex } from "~/domain/tabular/row";
import { inOrOut } from "~/domain/vocabulary/in-or-out";

/** The cell of a row that says that its company is not excluded, or leaves open which side is. */
export interface SideOfRow {
  readonly isUnclear: boolean;
  readonly column: FindingColumn;
  readonly text: string;
}

/**
 * Finds for a row the cell of a column of "in" and "out" by which its company is not excluded, or by which it cannot be told;
 * null where there is none.
 */
export function sidesIn<Name extends string>(
  table: Pick<IntakeTable<Name>, "rows" | "columns">,
): (row: Pick<IntakeRow<Name>, "unused">) => SideOfRow | null {
  const texts = new Map<string, string[]>();
  for (const { letter, text } of table.rows.flatMap((row) => row.unused())) {
    addTo(texts, letter, plainHeader(text));
  }
  const columns = table.columns.flatMap(({ letter, header }) => {
    const sideOf = inOrOut(plainHeader(header), texts.get(letter) ?? []);
    return sideOf === null ? [] : [{ letter, header, sideOf }];
  });
  return (row) => {
    for (const { letter, header, sideOf } of columns) {
      const text = row.unused().find((cell) => cell.letter === letter)?.text ?? "";
      const side = sideOf(plainHeader(text));
      if (side === null || side === "excluded") continue;
      return { isUnclear: side === "unclear", column: { index: columnIndex(letter), letter, header }, text };
    }
    return null;
  };
}
