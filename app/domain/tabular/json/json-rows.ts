import { areTptHeaders } from "~/domain/tpt/field-number";
import { CellBudget } from "../cell-budget";
import type { Cell, Row } from "../row";
import { UnreadableFile } from "../unreadable-file";
import { flatObjects } from "./flat-objects";
import { unwrapped, withListsBeside } from "./json-beside";
import { isAmount, jsonCell } from "./json-cell";
import { refuseDeepJson } from "./json-depth";
import { innerObjects, isIsinText, isObjects, listsBeside } from "./json-groups";
import { objectsOfLines } from "./json-lines";
import { isJsonObject } from "./json-object";
import { refuseRepeatedKeys } from "./json-repeated-key";
import { tableIn } from "./json-tables";

const MAX_COLUMNS = 1000;
const MAX_PLACES = 4_000_000;

/**
 * A JSON list of objects, or JSON lines, as a table: row 0 holds the keys in the order they first appear, row n the n-th
 * object. The list is the document itself or the first list of objects nearest to its top ("holdings", "data"). What
 * lies in an object of an object is a cell too, named by both keys ("instrument isin"). A day and a currency that stand
 * beside the list are those of every object of it. A document without such a list may hold its table in another shape
 * (`tableIn`).
 */
export function jsonRows(text: string): Row[] {
  const document = parsed(text);
  const records = templateIn(document) ?? recordsIn(document);
  const columns = new Map<string, number>();
  for (const record of records) {
    for (const key of Object.keys(record)) if (!columns.has(key)) columns.set(key, columns.size);
    if (columns.size > MAX_COLUMNS)
      throw new UnreadableFile("F01", "too_many_columns", { limit: MAX_COLUMNS });
  }
  new CellBudget(MAX_PLACES).takeRows(columns.size, records.length);
  const header: Row = { number: 0, cells: [...columns.keys()], hidden: false };
  const rows = records.map((record, index): Row => {
    const cells: Cell[] = new Array(columns.size).fill(null);
    for (const [key, value] of Object.entries(record))
      cells[columns.get(key) ?? 0] = jsonCell(value, index + 1);
    return { number: index + 1, cells, hidden: false };
  });
  return [header, ...rows];
}

function parsed(text: string): unknown {
  refuseDeepJson(text);
  const document = documentIn(text);
  if (document === undefined) return linesIn(text);
  refuseRepeatedKeys(text);
  return document;
}

/** The document that a text is; undefined where it is none. */
function documentIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function linesIn(text: string): Record<string, unknown>[] {
  const lines = objectsOfLines(text);
  if (lines === null) throw new UnreadableFile("F01", "damaged");
  return lines;
}

/** Positions of a Tripartite Template, which may lie below the portfolio they are of. */
function templateIn(document: unknown): Record<string, unknown>[] | null {
  const [first] = flatObjects(document);
  return first && areTptHeaders(Object.keys(first)) ? [...flatObjects(document)] : null;
}

const MAX_LIST_DEPTH = 4;

/** The list of objects nearest to the top of the document, each with what stands beside the list. */
function recordsIn(document: unknown): Record<string, unknown>[] {
  let level: { readonly value: unknown; readonly holder: Record<string, unknown> }[] = [
    { value: document, holder: {} },
  ];
  for (let depth = 0; depth <= MAX_LIST_DEPTH && level.length > 0; depth += 1) {
    const found = level.find(({ value }) => isObjects(value));
    if (found !== undefined && isObjects(found.value)) {
      const listed = unwrapped(listsBeside(found.holder) ?? found.value);
      const objects = innerObjects(withListsBeside(listed, found.holder), ofEveryRow);
      // Counted before each becomes a record of its own: a million empty objects would.
      new CellBudget(MAX_PLACES).takeRows(0, objects.length);
      const beside = ofEveryRow(found.holder);
      return objects.map((record) => ({ ...beside, ...flatRecord(record) }));
    }
    level = level.flatMap(({ value }) =>
      isJsonObject(value) ? Object.values(value).map((inner) => ({ value: inner, holder: value })) : [],
    );
  }
  const table = tableIn(document) ?? keyedRecordsIn(document, MAX_LIST_DEPTH)?.map(flatRecord);
  const beside = isJsonObject(document) ? ofEveryRow(document) : {};
  if (table !== undefined) return table.map((record) => ({ ...beside, ...record }));
  throw new UnreadableFile("F01", "not_a_table");
}

/** Objects by the name of what each describes ({"AAPL": {…}, "SAP": {…}}), in a document without a list. */
function keyedRecordsIn(value: unknown, depth: number): Record<string, unknown>[] | null {
  if (!isJsonObject(value) || depth < 0) return null;
  const inner = Object.values(value);
  const [first, ...others] = inner.filter(isJsonObject);
  const keys = Object.keys(first ?? {});
  const isAlike = (one: Record<string, unknown>) =>
    keys.filter((key) => key in one).length * 2 >= keys.length;
  const isOfObjects = others.length + 1 === inner.length && others.every(isAlike);
  const areIsins = inner.length > 0 && Object.keys(value).every(isIsinText);
  if (isOfObjects && areIsins)
    return Object.entries(value).map(([isin, object]) => ({ isin, ...(object as Record<string, unknown>) }));
  if (isOfObjects && others.length > 0 && keys.length > 1) return inner.filter(isJsonObject);
  for (const one of inner) {
    const found = keyedRecordsIn(one, depth - 1);
    if (found !== null) return found;
  }
  return null;
}

const OF_A_DAY = /as[ _-]?of|date|datum|stichtag/i;

/** The day and the currency of an object; its name is none of the things in its list. */
function ofEveryRow(holder: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isDay = (key: string, value: string) => OF_A_DAY.test(key) && /^\d{4}-\d{2}-\d{2}/.test(value);
  const isCurrency = (key: string, value: string) =>
    /curr|divisa|valuta/i.test(key) && /^[A-Z]{3}$/.test(value);
  return Object.fromEntries(
    Object.entries(holder).filter(
      ([key, value]) => typeof value === "string" && (isDay(key, value) || isCurrency(key, value)),
    ),
  );
}

/** The value of a price is no value of the holding, so what lies deeper keeps both names; an amount in its money stays one. */
function flatRecord(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const flat: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(record)) {
    if (!isJsonObject(value) || isAmount(value)) flat[key] = value;
    else for (const [inner, deep] of Object.entries(value)) flat[`${key} ${inner}`] = deep;
  }
  return flat;
}
