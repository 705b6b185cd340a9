import { groupedBy } from "~/domain/keyed/groups";
import { sumOf } from "~/domain/weights/sum";
import type { BenchmarkViolation } from "../views";

/** What is excluded and held, once, with all the letters that exclude it. */
export interface Violator {
  readonly first: BenchmarkViolation;
  readonly letters: readonly string[];
  /** Of all investments: what stands under several letters weighs once. */
  readonly weightShare: number;
}

/** Violations of one key together, in the order of their first; the weight is that of the letter most of it stands under. */
export function violatorsBy(
  violations: readonly BenchmarkViolation[],
  keyOf: (violation: BenchmarkViolation) => string,
): readonly Violator[] {
  return [...groupedBy(violations, keyOf).values()].map((group): Violator => {
    const [first] = group;
    const letters = [...new Set(group.map(({ letter }) => letter))].sort();
    const weights = letters.map((letter) =>
      sumOf(group.flatMap((one) => (one.letter === letter ? [one.weightShare] : []))),
    );
    return { first, letters, weightShare: Math.max(...weights) };
  });
}
