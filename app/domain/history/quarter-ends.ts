import { quarterEnds } from "~/domain/analysis/figures/annual-average";

/**
 * The ends of quarters (31 Mar, 30 Jun, 30 Sep, 31 Dec) from a day on and before another one, ISO days, oldest first:
 * those at which something was in force at the end of the day that began on the first day and was replaced on the
 * second. An end of a quarter that is not over is none yet.
 */
export function quarterEndsBetween(from: string, before: string): readonly string[] {
  const first = Number(from.slice(0, 4));
  const years = Math.max(0, Number(before.slice(0, 4)) - first + 1);
  return Array.from({ length: years }, (_, index) => first + index)
    .flatMap(quarterEnds)
    .filter((day) => day >= from && day < before);
}
