import { cellText, type Row } from "../row";

/** What stands above each column of a header: a word of the upper row counts for the columns up to the next, as merged cells do. */
export function groupHeadings(upper: Row, lower: Row): readonly (string | null)[] {
  let group: string | null = null;
  const width = Math.max(upper.cells.length, lower.cells.length);
  return Array.from({ length: width }, (_, index) => {
    group = cellText(upper.cells[index]) ?? group;
    return group;
  });
}
