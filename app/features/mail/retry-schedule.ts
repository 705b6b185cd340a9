import { MINUTE_MS } from "~/domain/time/durations";

/** Minutes between attempts: short enough for greylisting, long enough for a server that is down overnight. */
const WAITS = [1, 5, 15, 60, 240, 720] as const;

/** When a mail that failed for now is tried again, or null when it has been tried often enough. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const minutes = WAITS[attempts - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS);
}
