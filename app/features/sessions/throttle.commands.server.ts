import { and, eq, sql } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import { signInFailures } from "~db/schema";
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
      .insert(signInFailures)
      .values({ key, ...after })
      .onConflictDoUpdate({
        target: signInFailures.key,
        set: after,
        setWhere: before
          ? and(
              eq(signInFailures.failures, before.failures),
              eq(signInFailures.windowFailures, before.windowFailures),
              eq(signInFailures.windowStartedAt, before.windowStartedAt),
              eq(signInFailures.underWay, before.underWay),
            )
          : sql`false`,
      })
      .returning({ key: signInFailures.key }),
  );
  if (!first) return [];
  return (await app.db.batch([first, ...rest])).flat().map((row) => row.key);
}

const oneLessUnderWay = { underWay: sql`max(${signInFailures.underWay} - 1, 0)` };

/** Success: the account starts anew, and neither key has this attempt under way any more. */
export function attemptSucceededStatements(app: AppContext, keys: { account: string; address: string }) {
  return [
    app.db
      .update(signInFailures)
      .set({ ...oneLessUnderWay, failures: 0, windowFailures: 0, blockedUntil: null })
      .where(eq(signInFailures.key, keys.account)),
    app.db.update(signInFailures).set(oneLessUnderWay).where(eq(signInFailures.key, keys.address)),
  ] as const;
}
