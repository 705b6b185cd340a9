export const IDLE_SECONDS = 30 * 60;
export const ABSOLUTE_SECONDS = 12 * 60 * 60;

/** Using a session moves its end at most this often: not every request needs a write. */
const EXTEND_AFTER_MS = 60_000;

export interface SessionTimes {
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly expiresAt: number;
}

/** When the session ends whatever happens. Milliseconds since the epoch, like all times here. */
export function absoluteEnd(times: SessionTimes): number {
  return times.createdAt + ABSOLUTE_SECONDS * 1000;
}

export function isAlive(times: SessionTimes, now: number): boolean {
  return times.expiresAt > now && absoluteEnd(times) > now;
}

/** The end of a session used now: the idle lifetime from now, never beyond the absolute end. */
export function extendedEnd(times: SessionTimes, now: number): number {
  return Math.min(now + IDLE_SECONDS * 1000, absoluteEnd(times));
}

export function isExtensionDue(times: SessionTimes, now: number): boolean {
  return now - times.updatedAt > EXTEND_AFTER_MS && extendedEnd(times, now) > times.expiresAt;
}
