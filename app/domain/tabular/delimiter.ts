import { CsvScanner } from "./csv-scanner";
import { UnreadableFile } from "./unreadable-file";

const CANDIDATES = [";", "\t", "|", ","] as const;
const SAMPLE_RECORDS = 60;

/**
 * The delimiter that cuts most rows of the sample into the same number of cells, at least two. Title lines above
 * the table and totals below it do not count against it. Order decides a tie: a comma may be a decimal mark, a
 * semicolon never is. A file of one column is read with a comma.
 */
export function detectDelimiter(sample: string): string {
  let best: { delimiter: string; score: number } = { delimiter: ",", score: 0 };
  for (const delimiter of CANDIDATES) {
    const score = evennessOf(recordsOf(sample, delimiter));
    if (score > best.score * 1.05) best = { delimiter, score };
  }
  return best.delimiter;
}

function recordsOf(sample: string, delimiter: string): string[][] {
  const lastLineEnd = Math.max(sample.lastIndexOf("\n"), sample.lastIndexOf("\r"));
  const scanner = new CsvScanner(delimiter);
  try {
    const records = scanner.push(lastLineEnd === -1 ? `${sample}\n` : sample.slice(0, lastLineEnd + 1));
    return records.slice(0, SAMPLE_RECORDS);
  } catch (error) {
    if (error instanceof UnreadableFile) return [];
    throw error;
  }
}

/** What a row counts that the delimiter cuts, but into another number of cells: a row may end early. */
const OTHER_WIDTH = 0.25;

/** Rows that agree on the commonest width above one, with a small preference for wider tables. */
function evennessOf(records: string[][]): number {
  const counts = new Map<number, number>();
  for (const record of records) {
    if (record.length > 1) counts.set(record.length, (counts.get(record.length) ?? 0) + 1);
  }
  let best = 0;
  let cut = 0;
  for (const count of counts.values()) cut += count;
  for (const [width, count] of counts)
    best = Math.max(best, count * (1 + Math.min(width, 40) / 40) + (cut - count) * OTHER_WIDTH);
  return best;
}
