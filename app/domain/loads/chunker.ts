import type { CheckedRow } from "~/domain/datasets/check-row";
import { BY_COLUMN } from "~/domain/facts/by-column";
import type { DatasetName } from "~/domain/facts/fact";

/** A row of a chunk. */
export type ChunkRow = readonly [
  subject: string,
  key: string,
  period: string | null,
  payload: string,
  sourceRow: number,
  /** `ColumnOrigins` as JSON, where columns of the row in force are left. */
  origins?: string,
];

/** A stretch of rows on their way to the database, as JSON text of an array. */
export interface Chunk {
  readonly dataset: DatasetName;
  /** Chunks of wave 0 are written in any order, those of later waves one after the other. */
  readonly wave: number;
  readonly rows: number;
  readonly text: string;
  /** The columns that the file has for all of these rows; null where it has all there can be. */
  readonly fileHas: readonly string[] | null;
}

const MAX_ROWS = 5000;

/** Facts of one row of the file are compared and written together, so a chunk of them is one step of writing. */
const MAX_ROWS_BY_COLUMN = 500;

const mostRows = (dataset: DatasetName) => (BY_COLUMN.has(dataset) ? MAX_ROWS_BY_COLUMN : MAX_ROWS);

/** Stands between two rows and never within one: JSON text has its line ends escaped. */
const ROW_END = ",\n";

/** D1 binds at most 2,000,000 bytes as one parameter. */
const MAX_BYTES = 1_600_000;
const MAX_HELD_BYTES = 24_000_000;

interface Open {
  readonly dataset: DatasetName;
  readonly wave: number;
  readonly fileHas: readonly string[] | null;
  texts: string[];
  bytes: number;
}

/** Collects checked rows into chunks of one dataset and wave, each small enough for one bound parameter. */
export class Chunker {
  private readonly open = new Map<string, Open>();
  private readonly names = new WeakMap<readonly string[], string>();
  private heldBytes = 0;

  /** The chunk that became full by this fact, if one did; one row of the file is not cut in two while it goes on. */
  add(dataset: DatasetName, wave: number, row: CheckedRow, isRowComplete = true): Chunk | null {
    const values: ChunkRow = [row.subject, row.key, row.period, row.payload, row.row];
    const text = JSON.stringify(values);
    const bytes = utf8Bytes(text) + ROW_END.length;
    const fileHas = row.fileHas ?? null;
    const id = `${dataset} ${wave} ${this.nameOf(fileHas)}`;
    let chunk = this.open.get(id);
    if (chunk === undefined) {
      chunk = { dataset, wave, fileHas, texts: [], bytes: 0 };
      this.open.set(id, chunk);
    }
    const full = chunk.texts.length > 0 && chunk.bytes + bytes > MAX_BYTES ? this.take(chunk) : null;
    chunk.texts.push(text);
    chunk.bytes += bytes;
    this.heldBytes += bytes;
    if (full !== null) return full;
    if (chunk.texts.length >= mostRows(dataset) && isRowComplete) return this.take(chunk);
    return this.heldBytes > MAX_HELD_BYTES ? this.take(this.largest()) : null;
  }

  /** Rows of one file mostly have the same list of columns: it is written out once. */
  private nameOf(fileHas: readonly string[] | null): string {
    if (fileHas === null) return "";
    const known = this.names.get(fileHas);
    if (known !== undefined) return known;
    const name = fileHas.join(" ");
    this.names.set(fileHas, name);
    return name;
  }

  /** What is left at the end of the file. */
  rest(): Chunk[] {
    return [...this.open.values()].filter(({ texts }) => texts.length > 0).map((chunk) => this.take(chunk));
  }

  private largest(): Open {
    return [...this.open.values()].reduce((a, b) => (b.bytes > a.bytes ? b : a));
  }

  private take(chunk: Open): Chunk {
    const { dataset, wave, fileHas, texts } = chunk;
    this.heldBytes -= chunk.bytes;
    chunk.texts = [];
    chunk.bytes = 0;
    return { dataset, wave, rows: texts.length, text: `[${texts.join(ROW_END)}]`, fileHas };
  }
}

/** The rows of a chunk, a JSON text each, as they are counted. */
export function rowTexts(text: string, rows: number): readonly string[] {
  const texts = text.slice(1, -1).split(ROW_END);
  // Written by an earlier release, it has no line ends.
  return texts.length === rows ? texts : (JSON.parse(text) as ChunkRow[]).map((row) => JSON.stringify(row));
}

const NOT_ASCII = /[^\0-\x7f]/;

function utf8Bytes(text: string): number {
  let bytes = text.length;
  if (!NOT_ASCII.test(text)) return bytes;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) bytes += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 : 1;
  }
  return bytes;
}
