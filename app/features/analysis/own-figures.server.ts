import { BoundedMap } from "~/platform/bounded-map";
import type { Rateable, WorkedOut } from "./ratings/work-out-figures.server";

/** Figures of people with less than their company's licence, kept by this isolate alone; the oldest make room. */
const MAX_CACHED = 500;
const ownFigures = new BoundedMap<WorkedOut>(MAX_CACHED);

interface Wanted {
  readonly portfolio: Rateable;
  readonly dataVersion: number;
  /** Which figures were worked out. */
  readonly metrics: readonly string[];
}

/** What was worked out for the same lines, data, choices and licence; null where it has to be made. */
export function findOwn(wanted: Wanted): WorkedOut | null {
  return ownFigures.get(keyOf(wanted));
}

export function keepOwn(wanted: Wanted, made: WorkedOut): void {
  ownFigures.set(keyOf(wanted), made);
}

function keyOf({ portfolio: { id, version, choices }, dataVersion, metrics }: Wanted): string {
  return JSON.stringify([id, version, dataVersion, choices, metrics]);
}
