import type { Cell } from "./row";

const MAX_TEXT = 200;

/** A value of a JSON document as a cell; an object or a list as its text, which no column of numbers takes for nothing. */
export function jsonCell(value: unknown): Cell {
  if (typeof value === "string") return value === "" ? null : value;
  if (typeof value === "number" || typeof value === "boolean") return value;
  return typeof value === "object" && value !== null ? JSON.stringify(value).slice(0, MAX_TEXT) : null;
}
