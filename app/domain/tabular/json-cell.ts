import type { Cell } from "./row";

/** A value of a JSON document as a cell: what is no text, number or truth value is not known. */
export function jsonCell(value: unknown): Cell {
  if (typeof value === "string") return value === "" ? null : value;
  return typeof value === "number" || typeof value === "boolean" ? value : null;
}
