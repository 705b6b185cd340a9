import { cellText } from "~/domain/tabular/row";
import type { RandomAccess } from "~/domain/tabular/source";
import type { ExportValue } from "~/domain/tabular/write-csv";
import { openEet } from "./check-file";
import type { EetFinding } from "./finding";

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
    if (finding.row === null) continue;
    const found = byRow.get(finding.row) ?? [];
    found.push(finding);
    byRow.set(finding.row, found);
  }
  const { header, rows } = await openEet(source);
  const sentences = (row: number, severity: EetFinding["severity"]) =>
    (byRow.get(row) ?? [])
      .filter((finding) => finding.severity === severity)
      .map(words)
      .join("\n") || null;
  for await (const batch of rows) {
    for (const row of batch) {
      const cells = row.cells.map((cell) => (typeof cell === "number" ? cell : cellText(cell)));
      if (row.number < header.row) yield [null, null, ...cells];
      else if (row.number === header.row) yield [titles.errors, titles.warnings, ...cells];
      else yield [sentences(row.number, "error"), sentences(row.number, "warning"), ...cells];
    }
  }
}
