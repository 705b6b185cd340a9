import type { DatabaseSnapshot } from "./database-snapshot";

/** What a run left, table by table. */
export type Outcome = Awaited<ReturnType<DatabaseSnapshot["outcome"]>>;

export const isSame = (one: Outcome, other: Outcome) => JSON.stringify(one) === JSON.stringify(other);

/** The rows only one of two outcomes has. */
export function differences(expected: Outcome, found: Outcome): readonly string[] {
  return Object.keys(expected).flatMap((table) => {
    const [wanted, present] = [[...(expected[table] ?? [])], [...(found[table] ?? [])]];
    for (const row of [...wanted]) {
      const at = present.indexOf(row);
      if (at < 0) continue;
      present.splice(at, 1);
      wanted.splice(wanted.indexOf(row), 1);
    }
    return [...wanted.map((row) => `${table} lacks ${row}`), ...present.map((row) => `${table} has ${row}`)];
  });
}

/** Fails with the rows that differ, in one line of the report. */
export function requireSame(different: readonly string[], what: string): void {
  if (different.length > 0) throw new Error(`${what}: ${different.join(" | ")}`);
}
