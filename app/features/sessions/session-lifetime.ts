const IDLE_SECONDS = 30 * 60;
/** Long enough for the question whether to renew, two minutes before the end. */
const MIN_IDLE_SECONDS = 121;
export const ABSOLUTE_SECONDS = 12 * 60 * 60;

/** Using a session moves its end at most this often: not every request needs a write. */
const EXTEND_AFTER_MS = 60_000;

/** Seconds a session lives unused: half an hour unless the installation says otherwise. */
export function idleSeconds(env: { readonly SESSION_IDLE_SECONDS?: string }): number {
  const given = Number(env.SESSION_IDLE_SECONDS);
  return Number.isInteger(given) && given >= MIN_IDLE_SECONDS && given <= ABSOLUTE_SECONDS
    ? given
    : IDLE_SECONDS;
}

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
export function extendedEnd(times: SessionTimes, now: number, idle: number): number {
  return Math.min(now + idle * 1000, absoluteEnd(times));
}

export function isExtensionDue(times: SessionTimes, now: number, idle: number): boolean {
  return now - times.updatedAt > EXTEND_AFTER_MS && extendedEnd(times, now, idle) > times.expiresAt;
}
