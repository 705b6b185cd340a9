import { FAULTS } from "./invocation";
import type { Random } from "./random";
import type { PlannedFault } from "./simulation";

/** Every call of an undisturbed run with every fault it can meet. */
export function allFaults(calls: number): readonly PlannedFault[] {
  return Array.from({ length: calls * FAULTS.length }, (_, at) => ({
    call: Math.floor(at / FAULTS.length) + 1,
    fault: FAULTS[at % FAULTS.length] ?? "fails before",
  }));
}

/** As many of them as asked for, drawn without repetition; all where there are no more. */
export function sampled<T>(all: readonly T[], size: number, random: Random): readonly T[] {
  const left = [...all];
  const drawn: T[] = [];
  while (drawn.length < size && left.length > 0) drawn.push(...left.splice(random.below(left.length), 1));
  return drawn;
}
