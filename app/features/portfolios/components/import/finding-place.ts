import type { PortfolioFinding } from "~/domain/portfolio-files/portfolio-reading";
import { rowsOf } from "~/domain/tabular/finding";

export function placeOf(finding: PortfolioFinding | undefined): {
  row: number | null;
  letter: string | null;
} {
  if (finding === undefined) return { row: null, letter: null };
  return { row: rowsOf(finding)[0] ?? null, letter: finding.column?.letter ?? null };
}

/** The key of the cell a finding is about, "14:B"; null where it is about more than one cell. */
export function cellKeyOf(finding: PortfolioFinding): string | null {
  return finding.row === null || finding.column === null || finding.rows !== undefined
    ? null
    : `${finding.row}:${finding.column.letter}`;
}
