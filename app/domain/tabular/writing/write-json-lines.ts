import type { ExportRows } from "./write-csv";

/**
 * A table as JSON lines: an object for each row, its fields named by the first row, one on each line. Missing is null;
 * numbers and texts stay what they are, whatever a spreadsheet would make of them. Nothing for a table without rows.
 */
export async function* jsonLines(rows: ExportRows): AsyncGenerator<string> {
  let heads: readonly string[] | null = null;
  for await (const row of rows) {
    if (heads === null) heads = row.map(String);
    else yield `${JSON.stringify(Object.fromEntries(heads.map((head, at) => [head, row[at] ?? null])))}\n`;
  }
}
