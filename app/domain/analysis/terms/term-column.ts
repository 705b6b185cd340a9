import type { Fact } from "~/domain/facts/fact";
import type { UncoveredReason } from "../figure";
import type { ReadInputs } from "../traced-input";

/** A metric's own value x of every exposure, before weighting. */
export interface TermColumn {
  /** NaN where the value is missing. */
  readonly x: Float64Array;
  /** Index into BASIS_ORDER, read only where x is known. */
  readonly basis: Uint8Array;
  /** 1 where the licence does not open what the value would come from; null when the licence is whole. */
  readonly closed?: Uint8Array | null;
  /** What the value came from, asked for only when a figure is opened. */
  readonly working: (index: number) => Working;
}

export interface Working extends ReadInputs {
  /** The row that leads the line; each input names its own. */
  readonly fact: Fact | null;
  /** Why x is missing; ignored where it is known. */
  readonly reason: UncoveredReason;
}

export function emptyWorking(reason: UncoveredReason): Working {
  return { input: {}, inputs: {}, fact: null, reason };
}

/** A column without the values the licence does not open. */
export function licensedColumn(column: TermColumn, closed: Uint8Array | null): TermColumn {
  if (closed === null) return column;
  return {
    x: column.x.map((own, index) => (closed[index] === 1 ? Number.NaN : own)),
    basis: column.basis,
    closed,
    working: (index) => (closed[index] === 1 ? emptyWorking("not_licensed") : column.working(index)),
  };
}

/** A column filled exposure by exposure; `valueAt` answers null where the value is missing. */
export function columnOf(
  size: number,
  valueAt: (index: number) => { readonly x: number; readonly basis: number } | null,
  working: (index: number) => Working,
): TermColumn {
  const x = new Float64Array(size).fill(Number.NaN);
  const basis = new Uint8Array(size);
  for (let index = 0; index < size; index++) {
    const value = valueAt(index);
    if (value === null) continue;
    x[index] = value.x;
    basis[index] = value.basis;
  }
  return { x, basis, working };
}
