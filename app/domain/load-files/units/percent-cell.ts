import type { Cell } from "~/domain/tabular/row";
import { shareOfPct } from "~/domain/weights/percent";

/** A number under a name in percent, marked as one; what says its unit itself, or is no number, stays. */
export function inPercent(value: Cell): Cell {
  if (typeof value === "number") return { kind: "percent", value: shareOfPct(value) };
  return typeof value === "string" && /^[-+]?[\d.,'\s]+$/.test(value) ? `${value}%` : value;
}
