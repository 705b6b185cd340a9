import { jsonCell } from "~/domain/tabular/json/json-cell";
import { jsonObjects } from "~/domain/tabular/json/json-objects";
import type { Cell, Row } from "~/domain/tabular/row";
import { decodeText } from "~/domain/tabular/text/text-encoding";
import { UnreadableFile } from "~/domain/tabular/unreadable-file";
import { MAX_COLUMNS } from "~/domain/tabular/workbooks/workbook-limits";
import { type JsonPath, nameOf, plainPlaces, valuesIn } from "./json-keys";

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
  /** What the columns are called; all keys of their places without it. */
  readonly headersOf?: (paths: readonly JsonPath[]) => readonly string[];
}

type JsonObject = Readonly<Record<string, unknown>>;

/** Keys that only objects far below the first have, each with the first of them. */
export type LateKeys = Map<string, number>;

/**
 * A list of objects as a table: row 0 has the keys of the first objects, row n is the n-th object. What lies in an object of
 * an object is a cell too. Keys that only later objects have are not read, and noted.
 */
export async function* jsonBatches(
  bytes: () => AsyncIterable<Uint8Array>,
  { late = new Map(), around = [], headersOf = (paths) => paths.map(nameOf) }: BesideList = {},
): AsyncGenerator<Row[]> {
  const columns = new Map<string, { readonly path: JsonPath; readonly at: number }>();
  let plain: ReadonlySet<string> = new Set();
  let held: JsonObject[] = [];
  let number = 0;
  const rowOf = (object: JsonObject): Row => {
    const cells: Cell[] = new Array(columns.size).fill(null);
    number += 1;
    for (const [path, value] of valuesIn(object, plain)) {
      const name = nameOf(path);
      const column = columns.get(name);
      if (column !== undefined) cells[column.at] = jsonCell(value, number);
      else if (!late.has(name) && late.size < MAX_LATE) late.set(name, number);
    }
    return { number, cells, hidden: false };
  };
  const header = (): Row => {
    plain = plainPlaces(held);
    noteKeys(held, plain, columns);
    const paths = [...columns.values()].map(({ path }) => path);
    return { number: 0, cells: [...headersOf(paths)], hidden: false };
  };
  let isBegun = false;
  for await (const object of jsonObjects(decodeText(bytes(), "utf-8"), (text) => around.push(text))) {
    held.push(object);
    if (held.length < (isBegun ? ROWS_AT_ONCE : HEAD_OBJECTS)) continue;
    yield isBegun ? held.map(rowOf) : [header(), ...held.map(rowOf)];
    isBegun = true;
    held = [];
  }
  yield isBegun ? held.map(rowOf) : [header(), ...held.map(rowOf)];
}

function noteKeys(
  objects: readonly JsonObject[],
  plain: ReadonlySet<string>,
  columns: Map<string, { readonly path: JsonPath; readonly at: number }>,
): void {
  for (const object of objects)
    for (const [path] of valuesIn(object, plain)) {
      const name = nameOf(path);
      if (!columns.has(name)) columns.set(name, { path, at: columns.size });
    }
  if (columns.size > MAX_COLUMNS) throw new UnreadableFile("F01", "too_many_columns", { limit: MAX_COLUMNS });
}
