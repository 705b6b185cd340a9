import type { Cell, Row } from "../row";
import { chunksOf, type RandomAccess, readExactly } from "../source";
import { UnreadableFile } from "../unreadable-file";
import { decoderOf } from "./code-page-850";
import { CsvScanner, type Quote } from "./csv-scanner";
import { detectDelimiter, detectQuote, isFixedWidth } from "./delimiter";
import { decodeText, detectEncoding, type TextEncoding } from "./text-encoding";

/** How a delimited text file is written. */
export interface CsvDialect {
  readonly encoding: TextEncoding;
  readonly delimiter: string;
  /** What stands around cells; absent where that are quotation marks. */
  readonly quote?: Quote;
}

const SAMPLE_BYTES = 64 * 1024;
const PIECE_CHARS = 16 * 1024;
export const MAX_COLUMNS = 4096;

/**
 * Finds encoding and delimiter. The whole file passes by once, because one byte near its end may prove that it is
 * not UTF-8; the delimiter comes from the first 64 kB. Refuses an empty or binary file (F01, F03).
 */
export async function detectCsv(source: RandomAccess): Promise<CsvDialect> {
  if (source.size === 0) throw new UnreadableFile("F01", "empty");
  const encoding = await detectEncoding(chunksOf(source));
  const sampleBytes = await readExactly(source, 0, Math.min(SAMPLE_BYTES, source.size));
  const sample = decoderOf(encoding).decode(sampleBytes, { stream: true });
  return dialectIn(sample, encoding);
}

/** How the first rows of a text file are written. Refuses columns that spaces part (F01). */
export function dialectIn(sample: string, encoding: TextEncoding): CsvDialect {
  if (isFixedWidth(sample)) throw new UnreadableFile("F01", "fixed_width");
  const quote = detectQuote(sample);
  return { encoding, delimiter: detectDelimiter(sample, quote), ...(quote === "'" && { quote }) };
}

/**
 * The rows of a delimited text, one at a time, true row numbers from 1. Memory does not grow with the file: one
 * chunk and one unfinished row are held. An empty cell is null; every other cell is the text as it stands.
 */
export async function* readCsvRows(
  chunks: AsyncIterable<Uint8Array>,
  dialect: CsvDialect,
): AsyncGenerator<Row> {
  for await (const batch of readCsvBatches(chunks, dialect)) yield* batch;
}

/** The same rows in the batches they arrive in: fewer awaits for whoever reads hundreds of thousands. */
export async function* readCsvBatches(
  chunks: AsyncIterable<Uint8Array>,
  dialect: CsvDialect,
): AsyncGenerator<Row[]> {
  const scanner = new CsvScanner(dialect.delimiter, dialect.quote);
  let number = 0;
  const toRows = (records: string[][]): Row[] =>
    records.map((record) => {
      number += 1;
      return { number, cells: cellsOf(record), hidden: false };
    });
  for await (const text of inLargerPieces(decodeText(chunks, dialect.encoding))) {
    const rows = toRows(scanner.push(text));
    if (rows.length > 0) yield rows;
  }
  const rows = toRows(scanner.end());
  if (rows.length > 0) yield rows;
}

/** A stream may arrive in pieces of a few bytes; an unfinished row is scanned again with each piece, so few are better. */
async function* inLargerPieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let pieces: string[] = [];
  let length = 0;
  for await (const text of texts) {
    pieces.push(text);
    length += text.length;
    if (length < PIECE_CHARS) continue;
    yield pieces.join("");
    pieces = [];
    length = 0;
  }
  if (length > 0) yield pieces.join("");
}

function cellsOf(record: string[]): Cell[] {
  const cells: Cell[] = record;
  let length = record.length;
  while (length > 0 && record[length - 1] === "") length -= 1;
  if (length > MAX_COLUMNS) throw new UnreadableFile("F01", "too_many_columns", { limit: MAX_COLUMNS });
  cells.length = length;
  for (let index = 0; index < length; index += 1) {
    const text = record[index] as string;
    if (text === "") cells[index] = null;
    else if (text.startsWith('="')) cells[index] = asText(text);
  }
  return cells;
}

/** A formula that keeps a code as text (="0123") is that text; any other is left as it stands. */
function asText(formula: string): string {
  return formula.endsWith('"') && formula.indexOf('"', 2) === formula.length - 1
    ? formula.slice(2, -1)
    : formula;
}
