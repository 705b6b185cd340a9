import type { Fact } from "~/domain/facts/fact";
import type { NotCountedReason } from "../book/data-state";
import type { ReadInputs } from "../book/traced-input";
import type { UncoveredReason } from "../figures/figure";
import type { Frame } from "../positions/frame";
import { addPeriod, emptyColumn, type FieldColumn, NOT_COUNTED, setNotCounted } from "./field-column";

/** A metric's own value x of every exposure, before weighting. */
export interface TermColumn extends FieldColumn {
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
  if (!closed.includes(1)) return { ...column, closed };
  return {
    ...column,
    x: column.x.map((own, index) => (closed[index] === 1 ? Number.NaN : own)),
    why: column.why.map((code, index) => (closed[index] === 1 ? 0 : code)),
    closed,
    working: (index) => (closed[index] === 1 ? emptyWorking("not_licensed") : column.working(index)),
  };
}

/** Why an exposure is not covered: what its column says, else what its working does. */
export function reasonAt({ why }: FieldColumn, index: number, reason: UncoveredReason): UncoveredReason {
  return NOT_COUNTED[(why[index] ?? 0) - 1] ?? reason;
}

/** A value that is stated and does not count. */
export interface NotCounted {
  readonly why: NotCountedReason;
}

export interface ColumnValue {
  readonly x: number;
  readonly basis: number;
  /** The row that dates the value; null for one that follows from no dated row. */
  readonly fact: Fact | null;
  /** All rows that date it, where it is made of several. */
  readonly facts?: readonly Fact[];
}

/** A column filled exposure by exposure; `valueAt` answers null, or why a row does not count, where the value is missing. */
export function columnOf(
  frame: Pick<Frame, "size" | "universe">,
  valueAt: (index: number) => ColumnValue | NotCounted | null,
  working: (index: number) => Working,
): TermColumn {
  const column = emptyColumn(frame.size);
  for (let index = 0; index < frame.size; index++) {
    const value = valueAt(index);
    if (value === null) continue;
    if ("why" in value) {
      setNotCounted(column, index, value.why);
      continue;
    }
    column.x[index] = value.x;
    column.basis[index] = value.basis;
    for (const fact of value.facts ?? (value.fact ? [value.fact] : []))
      addPeriod(column, index, fact, frame.universe.isOld(fact));
  }
  return { ...column, working };
}
