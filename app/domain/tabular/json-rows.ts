import { areTptHeaders } from "../tpt/field-number";
import { flatObjects } from "./flat-objects";
import { jsonCell } from "./json-cell";
import type { Cell, Row } from "./row";
import { UnreadableFile } from "./unreadable-file";

const MAX_COLUMNS = 1000;

/**
 * A JSON list of flat objects as a table: row 0 holds the keys in the order they first appear, row n the n-th
 * object. The list is the document itself or its first property that is a list of objects ("holdings", "data").
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
  const header: Row = { number: 0, cells: [...columns.keys()], hidden: false };
  const rows = records.map((record, index): Row => {
    const cells: Cell[] = new Array(columns.size).fill(null);
    for (const [key, value] of Object.entries(record)) cells[columns.get(key) ?? 0] = jsonCell(value);
    return { number: index + 1, cells, hidden: false };
  });
  return [header, ...rows];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableFile("F01", "damaged");
  }
}

/** Positions of a Tripartite Template, which may lie below the portfolio they are of. */
function templateIn(document: unknown): Record<string, unknown>[] | null {
  const positions = flatObjects(document);
  return positions[0] && areTptHeaders(Object.keys(positions[0])) ? positions : null;
}

function recordsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) {
    const records = value.filter(isRecord);
    if (records.length === value.length && records.length > 0) return records;
  } else if (isRecord(value)) {
    const list = Object.values(value).find(
      (item) => Array.isArray(item) && item.length > 0 && item.every(isRecord),
    );
    if (list !== undefined) return list as Record<string, unknown>[];
  }
  throw new UnreadableFile("F01", "not_a_table");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
