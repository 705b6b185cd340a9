import type { EetFinding } from "~/domain/eet/check/finding";
import { addTo } from "~/domain/keyed/groups";
import { cellText } from "~/domain/tabular/row";
import type { RandomAccess } from "~/domain/tabular/source";
import type { ExportValue } from "~/domain/tabular/writing/write-csv";
import { openEet } from "./check-file";

/**
 * The file as it was, row by row, with what is wrong beside each row: errors, warnings, then the file's own columns.
 * `words` makes a finding a sentence.
 */
export async function* eetReportRows(
  source: RandomAccess,
  findings: readonly EetFinding[],
  titles: { readonly errors: string; readonly warnings: string },
  words: (finding: EetFinding) => string,
): AsyncGenerator<readonly ExportValue[]> {
  const byRow = new Map<number, EetFinding[]>();
  for (const finding of findings) {
    if (finding.row !== null) addTo(byRow, finding.row, finding);
  }
  const { header, rows, asInFile } = await openEet(source);
  const headerRow = header.fieldRows === null ? header.row : 1;
  const sentences = (row: number, severity: EetFinding["severity"]) =>
    (byRow.get(row) ?? [])
      .filter((finding) => finding.severity === severity)
      .map(words)
      .join("\n") || null;
  let written = 0;
  for await (const batch of asInFile === null ? rows : [asInFile]) {
    for (const row of batch) {
      // Rows stand where they stood: findings name them by their number.
      for (; written < row.number - 1; written++) yield [];
      written = row.number;
      const cells = row.cells.map((cell) => (typeof cell === "number" ? cell : cellText(cell)));
      const found = [sentences(row.number, "error"), sentences(row.number, "warning")];
      if (row.number === headerRow) yield [found[0] ?? titles.errors, found[1] ?? titles.warnings, ...cells];
      else yield [...found, ...cells];
    }
  }
}
