/**
 * Rows in their order in two columns of about the same height; none is empty. `linesOf` says how many lines a row takes.
 */
export function balanced<Row>(
  rows: readonly Row[],
  linesOf: (row: Row) => number,
): readonly (readonly Row[])[] {
  const total = rows.reduce((sum, row) => sum + linesOf(row), 0);
  let lines = 0;
  let first = 0;
  for (const row of rows) {
    if (lines >= total / 2) break;
    lines += linesOf(row);
    first += 1;
  }
  return [rows.slice(0, first), rows.slice(first)].filter((part) => part.length > 0);
}
