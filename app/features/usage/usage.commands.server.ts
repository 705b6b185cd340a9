import { sql } from "drizzle-orm";
import { MINUTE_MS } from "~/domain/time/durations";
import type { AppContext } from "~/platform/context.server";
import { countedAttempts } from "~db/schema";
import type { Usage } from "./usage";

/** Adds units to the running minute of a key, or begins a new one, in one statement: no two requests share a count. */
export async function addUsage(app: AppContext, key: string, units: number): Promise<Usage> {
  const now = app.clock();
  const isRunning = sql`${countedAttempts.minuteStartedAt} > ${new Date(now.getTime() - MINUTE_MS).toISOString()}`;
  const [usage] = await app.db
    .insert(countedAttempts)
    .values({ key, total: 0, inMinute: units, minuteStartedAt: now.toISOString() })
    .onConflictDoUpdate({
      target: countedAttempts.key,
      set: {
        inMinute: sql`iif(${isRunning}, ${countedAttempts.inMinute}, 0) + excluded.in_minute`,
        minuteStartedAt: sql`iif(${isRunning}, ${countedAttempts.minuteStartedAt}, excluded.minute_started_at)`,
      },
    })
    .returning({ used: countedAttempts.inMinute, startedAt: countedAttempts.minuteStartedAt });
  return usage ?? { used: units, startedAt: now.toISOString() };
}
