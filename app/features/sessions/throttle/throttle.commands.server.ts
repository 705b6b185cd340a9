import { and, eq, sql } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import { countedAttempts } from "~db/schema";
import type { Attempts } from "./throttle";

export interface AttemptWrite {
  readonly key: string;
  /** What was read; the write holds only if nobody wrote in between. */
  readonly before: Attempts | null;
  readonly after: Attempts;
}

/** Writes the new states in one batch and answers the keys that were written. */
export async function replaceAttempts(app: AppContext, writes: readonly AttemptWrite[]): Promise<string[]> {
  const [first, ...rest] = writes.map(({ key, before, after }) =>
    app.db
      .insert(countedAttempts)
      .values({ key, ...after })
      .onConflictDoUpdate({
        target: countedAttempts.key,
        set: after,
        setWhere: before
          ? and(
              eq(countedAttempts.total, before.total),
              eq(countedAttempts.inMinute, before.inMinute),
              eq(countedAttempts.minuteStartedAt, before.minuteStartedAt),
              eq(countedAttempts.underWay, before.underWay),
            )
          : sql`false`,
      })
      .returning({ key: countedAttempts.key }),
  );
  if (!first) return [];
  return (await app.db.batch([first, ...rest])).flat().map((row) => row.key);
}

const oneLessUnderWay = { underWay: sql`max(${countedAttempts.underWay} - 1, 0)` };

/** Success: the account starts anew, and neither key has this attempt under way any more. */
export function attemptSucceededStatements(app: AppContext, keys: { account: string; address: string }) {
  return [
    app.db
      .update(countedAttempts)
      .set({ ...oneLessUnderWay, total: 0, inMinute: 0, blockedUntil: null })
      .where(eq(countedAttempts.key, keys.account)),
    app.db.update(countedAttempts).set(oneLessUnderWay).where(eq(countedAttempts.key, keys.address)),
  ] as const;
}
