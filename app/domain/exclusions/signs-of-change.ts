import { plainHeader } from "~/domain/tabular/headers/plain-header";
import type { IntakeTable } from "~/domain/tabular/read-intake";
import type { ExclusionField } from "./exclusion-columns";

/** Headers of what changed since the list before: "Δ", "Change", "Variazione". */
const OF_CHANGE =
  /^(?:δ|delta|changes?|variazion[ei]|modific(?:a|he)|anderung(?:en)?|veranderung(?:en)?|changements?|cambios?|wijziging(?:en)?)$/;
/** The same in signs: "+/-", "+ / –". */
const OF_SIGNS = /^\+ ?\/ ?[-–−]$/;
const MINUS = /^[-–−]$/;

/**
 * Whether a cell is the minus of a column that says what changed in the list, in which others have a plus: it may say that the
 * company was taken off, or that nothing changed.
 */
export function minusOfChange({
  rows,
  columns,
}: Pick<IntakeTable<ExclusionField>, "rows" | "columns">): (letter: string, text: string) => boolean {
  const ofChange = columns.filter(
    ({ header }) => OF_SIGNS.test(header.trim()) || OF_CHANGE.test(plainHeader(header)),
  );
  if (ofChange.length === 0) return () => false;
  const letters = new Set(ofChange.map(({ letter }) => letter));
  const cells = rows.flatMap((row) => row.unused()).filter(({ letter }) => letters.has(letter));
  const withPlus = new Set(cells.flatMap(({ letter, text }) => (text.trim() === "+" ? [letter] : [])));
  return (letter, text) => withPlus.has(letter) && MINUS.test(text.trim());
}
