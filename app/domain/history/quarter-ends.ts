const ENDS = ["03-31", "06-30", "09-30", "12-31"] as const;

/**
 * The ends of quarters (31 Mar, 30 Jun, 30 Sep, 31 Dec) from a day on and before another one, ISO days, oldest first:
 * those at which something was in force at the end of the day that began on the first day and was replaced on the
 * second. An end of a quarter that is not over is none yet.
 */
export function quarterEndsBetween(from: string, before: string): readonly string[] {
  const first = Number(from.slice(0, 4));
  const years = Math.max(0, Number(before.slice(0, 4)) - first + 1);
  return Array.from({ length: years }, (_, index) => first + index)
    .flatMap((year) => ENDS.map((end) => `${year}-${end}`))
    .filter((day) => day >= from && day < before);
}
