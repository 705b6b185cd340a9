import type { Fact } from "~/domain/facts/fact";
import type { NotCountedReason } from "../book/data-state";

/** In the order of the codes of `FieldColumn.why`. */
export const NOT_COUNTED: readonly NotCountedReason[] = [
  "too_old",
  "only_later",
  "impossible_value",
  "ownership_above_one",
];

export function notCountedCode(reason: NotCountedReason): number {
  return NOT_COUNTED.indexOf(reason) + 1;
}

/** Values of many subjects or exposures as plain numbers. */
export interface FieldColumn {
  /** NaN where missing. */
  readonly x: Float64Array;
  /** Index into BASIS_ORDER, read only where x is known. */
  readonly basis: Uint8Array;
  /** 1 where a part of the value is old. */
  readonly isOld: Uint8Array;
  /** First and last period the value is made of, as yyyymmdd; 0 where nothing dates it. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Why x is missing although a row states it: place in NOT_COUNTED plus one, else 0. */
  readonly why: Uint8Array;
}

/** Its parts lie in one block of bytes, the widest first: an analysis makes hundreds of columns, and a block takes longer than a view of it. */
export function emptyColumn(size: number): FieldColumn {
  const bytes = new ArrayBuffer(size * 19);
  return {
    x: new Float64Array(bytes, 0, size).fill(Number.NaN),
    from: new Int32Array(bytes, size * 8, size),
    to: new Int32Array(bytes, size * 12, size),
    basis: new Uint8Array(bytes, size * 16, size),
    isOld: new Uint8Array(bytes, size * 17, size),
    why: new Uint8Array(bytes, size * 18, size),
  };
}

/** Puts a value of another column in; −1 for `index` is no value. */
export function copyValue(into: FieldColumn, at: number, column: FieldColumn, index: number): void {
  if (index < 0) return;
  into.x[at] = column.x[index] ?? Number.NaN;
  into.basis[at] = column.basis[index] ?? 0;
  into.isOld[at] = column.isOld[index] ?? 0;
  into.from[at] = column.from[index] ?? 0;
  into.to[at] = column.to[index] ?? 0;
  into.why[at] = column.why[index] ?? 0;
}

/** Takes a value out, with the reason. */
export function setNotCounted(column: FieldColumn, at: number, reason: NotCountedReason): void {
  column.x[at] = Number.NaN;
  column.why[at] = notCountedCode(reason);
}

/** Counts a further part of a value: the weakest basis, the widest range of periods, old where a part is. */
export function addPart(into: FieldColumn, at: number, part: FieldColumn, index: number): void {
  if (index < 0) return;
  into.basis[at] = Math.max(into.basis[at] ?? 0, part.basis[index] ?? 0);
  into.why[at] ||= part.why[index] ?? 0;
  if (part.isOld[index] === 1) into.isOld[at] = 1;
  widen(into, at, part.from[index] ?? 0, part.to[index] ?? 0);
}

/** Dates a value by a row it is made of. */
export function addPeriod(into: FieldColumn, at: number, fact: Fact, isOld: boolean): void {
  if (isOld) into.isOld[at] = 1;
  const day = dayNumber(fact.period);
  widen(into, at, day, day);
}

function widen(into: FieldColumn, at: number, from: number, to: number): void {
  if (from > 0 && (into.from[at] === 0 || from < (into.from[at] ?? 0))) into.from[at] = from;
  if (to > (into.to[at] ?? 0)) into.to[at] = to;
}

const dayNumbers = new Map<string, number>();

/** A day as a number that sorts like it: "2025-12-31" is 20251231; 0 for none. */
export function dayNumber(period: string | null): number {
  if (period === null) return 0;
  const known = dayNumbers.get(period);
  if (known !== undefined) return known;
  const day = Number(period.slice(0, 10).replaceAll("-", "")) || 0;
  if (dayNumbers.size < 10_000) dayNumbers.set(period, day);
  return day;
}

/** The day of such a number; null for 0. */
export function dayOf(number: number): string | null {
  if (number === 0) return null;
  const text = String(number).padStart(8, "0");
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;
}

/** Spreads a column by subject over the exposures; −1 in `subjectOf` means no subject. */
export function spread(column: FieldColumn, subjectOf: Int32Array): FieldColumn {
  const spreadOut = emptyColumn(subjectOf.length);
  for (let index = 0; index < subjectOf.length; index++) {
    copyValue(spreadOut, index, column, subjectOf[index] ?? -1);
  }
  return spreadOut;
}
