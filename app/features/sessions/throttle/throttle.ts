import { MINUTE_MS } from "~/domain/time/durations";

/** Attempts of one key: an account or an address. */
export interface Attempts {
  /** Since the last success. */
  readonly total: number;
  /** In the minute that runs. */
  readonly inMinute: number;
  readonly minuteStartedAt: string;
  readonly blockedUntil: string | null;
  readonly underWay: number;
  readonly underWayUntil: string | null;
}

export interface Limit {
  readonly perMinute: number;
  /** From this failure on every one doubles the wait; null where only the minute counts. */
  readonly doublesFrom: number | null;
}

export const ACCOUNT_LIMIT: Limit = { perMinute: 5, doublesFrom: 10 };
export const ADDRESS_LIMIT: Limit = { perMinute: 20, doublesFrom: null };
/** Mails with a link to one account: those already sent work, so more are left out and nobody is refused. */
export const LINK_MAILS_PER_MINUTE = 5;
/** Anybody may ask for them in the owner's name; the last of them opens the account for an hour. */
export const LINK_MAILS_PER_HOUR = 20;

const FIRST_LONG_WAIT_MS = 2 * MINUTE_MS;
const MAX_WAIT_MS = 60 * MINUTE_MS;
const FORGOTTEN_AFTER_MS = 24 * 60 * MINUTE_MS;
const LEASE_MS = 15_000;

/** Seconds still to wait, 0 when another attempt is allowed. */
export function waitSeconds(attempts: Attempts | null, now: Date): number {
  if (!attempts?.blockedUntil) return 0;
  return Math.max(0, Math.ceil((Date.parse(attempts.blockedUntil) - now.getTime()) / 1000));
}

const ageOf = (attempts: Attempts, now: Date) => now.getTime() - Date.parse(attempts.minuteStartedAt);

/** What still counts: a lease that ran out, a minute that is over and a day of quiet are forgotten. */
function current(attempts: Attempts | null, now: Date): Attempts {
  const age = attempts ? ageOf(attempts, now) : Number.POSITIVE_INFINITY;
  const leased = attempts?.underWayUntil ? Date.parse(attempts.underWayUntil) > now.getTime() : false;
  const running = age < MINUTE_MS;
  return {
    total: age < FORGOTTEN_AFTER_MS ? (attempts?.total ?? 0) : 0,
    inMinute: running ? (attempts?.inMinute ?? 0) : 0,
    minuteStartedAt: running && attempts ? attempts.minuteStartedAt : now.toISOString(),
    blockedUntil: attempts?.blockedUntil ?? null,
    underWay: leased ? (attempts?.underWay ?? 0) : 0,
    underWayUntil: leased ? (attempts?.underWayUntil ?? null) : null,
  };
}

/**
 * The state with one more attempt under way, or null while the attempts already under way could use up the limit:
 * a thousand guesses at once are judged one after the other, and a thousand right passwords are not refused.
 */
export function withAttempt(attempts: Attempts | null, limit: Limit, now: Date): Attempts | null {
  const known = current(attempts, now);
  const allowed =
    limit.doublesFrom !== null && known.total >= limit.doublesFrom - 1 ? 1 : limit.perMinute - known.inMinute;
  if (known.underWay >= Math.max(1, allowed)) return null;
  return {
    ...known,
    underWay: known.underWay + 1,
    underWayUntil: new Date(now.getTime() + LEASE_MS).toISOString(),
  };
}

function waitMs(state: Attempts, limit: Limit, now: Date): number {
  if (limit.doublesFrom !== null && state.total >= limit.doublesFrom)
    return Math.min(FIRST_LONG_WAIT_MS * 2 ** (state.total - limit.doublesFrom), MAX_WAIT_MS);
  return state.inMinute >= limit.perMinute ? MINUTE_MS - ageOf(state, now) : 0;
}

/**
 * The state after an attempt that failed. The last failure a minute allows blocks the rest of that minute; from the
 * tenth failure of an account each doubles the wait from two minutes up to an hour, so that no account sees more
 * than 30 guesses an hour.
 */
export function afterFailure(attempts: Attempts | null, limit: Limit, now: Date): Attempts {
  const known = current(attempts, now);
  const failed = {
    ...known,
    total: known.total + 1,
    inMinute: known.inMinute + 1,
    underWay: Math.max(0, known.underWay - 1),
  };
  const wait = waitMs(failed, limit, now);
  return { ...failed, blockedUntil: wait > 0 ? new Date(now.getTime() + wait).toISOString() : null };
}
