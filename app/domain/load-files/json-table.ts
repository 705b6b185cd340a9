import { jsonCell } from "~/domain/tabular/json-cell";
import { jsonObjects } from "~/domain/tabular/json-objects";
import type { Cell, Row } from "~/domain/tabular/row";
import { decodeText } from "~/domain/tabular/text-encoding";
import { UnreadableFile } from "~/domain/tabular/unreadable-file";
import { MAX_COLUMNS } from "~/domain/tabular/workbook-limits";

const HEAD_OBJECTS = 500;
const MAX_LATE = 40;
const ROWS_AT_ONCE = 500;

/** Whether a JSON file is one object, and no list of them. */
export async function isOneObject(bytes: () => AsyncIterable<Uint8Array>): Promise<boolean> {
  for await (const chunk of bytes()) {
    const [first] = new TextDecoder().decode(chunk.subarray(0, 200)).replace(/^[\ufeff\s]+/, "");
    return first === "{";
  }
  return false;
}

/** What is told of a list beside its objects. */
interface BesideList {
  /** Keys that only late objects have. */
  readonly late?: LateKeys;
  /** Texts in front of the list and behind it. */
  readonly around?: string[];
}

/** Keys that only objects far below the first have, each with the first of them. */
export type LateKeys = Map<string, number>;

/**
 * A list of flat objects as a table: row 0 has the keys of the first objects, row n is the n-th object. Keys that only
 * later objects have are not read, and noted.
 */
export async function* jsonBatches(
  bytes: () => AsyncIterable<Uint8Array>,
  { late = new Map(), around = [] }: BesideList = {},
): AsyncGenerator<Row[]> {
  const columns = new Map<string, number>();
  let held: Record<string, unknown>[] = [];
  let number = 0;
  const rowOf = (object: Record<string, unknown>): Row => {
    const cells: Cell[] = new Array(columns.size).fill(null);
    number += 1;
    for (const [key, value] of Object.entries(object)) {
      const at = columns.get(key);
      if (at !== undefined) cells[at] = jsonCell(value, number);
      else if (!late.has(key) && late.size < MAX_LATE) late.set(key, number);
    }
    return { number, cells, hidden: false };
  };
  const header = (): Row => ({ number: 0, cells: [...columns.keys()], hidden: false });
  let isBegun = false;
  for await (const object of jsonObjects(decodeText(bytes(), "utf-8"), (text) => around.push(text))) {
    held.push(object);
    if (held.length < (isBegun ? ROWS_AT_ONCE : HEAD_OBJECTS)) continue;
    if (!isBegun) noteKeys(held, columns);
    yield isBegun ? held.map(rowOf) : [header(), ...held.map(rowOf)];
    isBegun = true;
    held = [];
  }
  if (!isBegun) noteKeys(held, columns);
  yield isBegun ? held.map(rowOf) : [header(), ...held.map(rowOf)];
}

function noteKeys(objects: readonly Record<string, unknown>[], columns: Map<string, number>): void {
  for (const object of objects)
    for (const key of Object.keys(object)) if (!columns.has(key)) columns.set(key, columns.size);
  if (columns.size > MAX_COLUMNS) throw new UnreadableFile("F01", "too_many_columns", { limit: MAX_COLUMNS });
}
