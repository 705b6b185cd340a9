import { UnreadableFile } from "../unreadable-file";
import { CsvScanner, type Quote } from "./csv-scanner";

const CANDIDATES = [";", "\t", "|", "^", "~", ","] as const;
const SAMPLE_RECORDS = 60;

/**
 * The delimiter that cuts most rows of the sample into the same number of cells, at least two. Title lines above
 * the table and totals below it do not count against it. Order decides a tie: a comma may be a decimal mark, a
 * semicolon never is. A file of one column is read with a comma.
 */
export function detectDelimiter(sample: string, quote: Quote = '"'): string {
  if (DIMENSIONS_AND_TABS.test(sample)) return "\t";
  let best: { delimiter: string; score: number } = { delimiter: ",", score: 0 };
  for (const delimiter of CANDIDATES) {
    const score = evennessOf(recordsOf(sample, delimiter, quote));
    if (score > best.score * 1.05) best = { delimiter, score };
  }
  return best.delimiter;
}

/** "freq,unit,geo\TIME_PERIOD" before the first tab: Eurostat parts codes by commas and years by tabs. */
const DIMENSIONS_AND_TABS = /^\ufeff?[\w,]{1,200}\\\w{1,20}\s{0,5}\t/;

/** A line whose first cell stands in apostrophes; one that opens a cell alone marks a text for spreadsheets ('0123). */
const IN_APOSTROPHES = /^'(?:[^']|'')*'[;\t|^~,]/;

/** The quote around cells: an apostrophe where most lines begin with a cell in apostrophes. */
export function detectQuote(sample: string): Quote {
  const lines = sample.split(/\r\n?|\n/).filter((line) => line.trim() !== "");
  const first = lines.slice(0, SAMPLE_RECORDS);
  const quoted = first.filter((line) => IN_APOSTROPHES.test(line.slice(0, MAX_LINE))).length;
  return quoted > 1 && quoted * 2 > first.length ? "'" : '"';
}

function recordsOf(sample: string, delimiter: string, quote: Quote): string[][] {
  const lastLineEnd = Math.max(sample.lastIndexOf("\n"), sample.lastIndexOf("\r"));
  const scanner = new CsvScanner(delimiter, quote);
  try {
    const records = scanner.push(lastLineEnd === -1 ? `${sample}\n` : sample.slice(0, lastLineEnd + 1));
    return records.slice(0, SAMPLE_RECORDS);
  } catch (error) {
    if (error instanceof UnreadableFile) return [];
    throw error;
  }
}

const GAP = /(?<=\S)[ ]{2,}(?=\S)/g;
const ENOUGH_LINES = 0.8;

/** A comma that is no decimal mark and parts no thousands. */
const COMMA = /(?<!\d),|,(?!\d)/;

/**
 * Whether spaces part the columns of a text: no delimiter stands in it, and nearly every line of its table has a gap of two
 * spaces or more at the same place. Commas may stand in numbers and names; lines without a gap are titles.
 */
export function isFixedWidth(sample: string): boolean {
  const lines = sample.split(/\r\n?|\n/).filter((line) => line.trim() !== "");
  const first = lines.slice(0, SAMPLE_RECORDS);
  if (first.some((line) => /[;\t|^]/.test(line))) return false;
  const gaps = first
    .map((line) => ({ line, places: placesOfGaps(line) }))
    .filter(({ places }) => places.length > 0);
  if (gaps.length < 2 || gaps.length * 2 < first.length) return false;
  const withComma = gaps.filter(({ line }) => COMMA.test(line)).length;
  if (withComma * 2 > gaps.length || gaps[0]?.line.includes(",")) return false;
  const counts = new Map<number, number>();
  for (const place of gaps.flatMap(({ places }) => places)) counts.set(place, (counts.get(place) ?? 0) + 1);
  return [...counts.values()].some((count) => count >= gaps.length * ENOUGH_LINES);
}

/** Every place of a line at which a gap between two texts lies. */
const placesOfGaps = (line: string): number[] =>
  [...line.slice(0, MAX_LINE).matchAll(GAP)].flatMap(({ 0: gap, index }) =>
    Array.from(gap, (_, at) => index + at),
  );

const MAX_LINE = 2_000;

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
