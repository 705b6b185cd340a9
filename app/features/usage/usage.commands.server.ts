import { sql } from "drizzle-orm";
import { MINUTE_MS } from "~/domain/time/durations";
import type { AppContext } from "~/platform/context.server";
import { signInFailures } from "~db/schema";
import type { Usage } from "./usage";

/** Adds units to the running minute of a key, or begins a new one, in one statement: no two requests share a count. */
export async function addUsage(app: AppContext, key: string, units: number): Promise<Usage> {
  const now = app.clock();
  const isRunning = sql`${signInFailures.windowStartedAt} > ${new Date(now.getTime() - MINUTE_MS).toISOString()}`;
  const [usage] = await app.db
    .insert(signInFailures)
    .values({ key, failures: 0, windowFailures: units, windowStartedAt: now.toISOString() })
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: {
        windowFailures: sql`iif(${isRunning}, ${signInFailures.windowFailures}, 0) + excluded.window_failures`,
        windowStartedAt: sql`iif(${isRunning}, ${signInFailures.windowStartedAt}, excluded.window_started_at)`,
      },
    })
    .returning({ used: signInFailures.windowFailures, startedAt: signInFailures.windowStartedAt });
  return usage ?? { used: units, startedAt: now.toISOString() };
}
