/** The lines that follow another one: how many, and the sum of their amounts; a missing amount adds nothing. */
export interface RunBelow {
  readonly count: number;
  readonly sum: number;
}

const NONE: RunBelow = { count: 0, sum: 0 };

/**
 * For each line, the unbroken run of lines below it that belong together, in one pass from the end: thousands of lines in
 * one run cost as much as thousands in many.
 */
export function runsBelow(
  belongs: readonly boolean[],
  amounts: readonly (number | null)[],
): readonly RunBelow[] {
  const below: RunBelow[] = new Array(belongs.length).fill(NONE);
  for (let index = belongs.length - 2; index >= 0; index -= 1) {
    const next = below[index + 1] ?? NONE;
    if (belongs[index + 1])
      below[index] = { count: next.count + 1, sum: (amounts[index + 1] ?? 0) + next.sum };
  }
  return below;
}
