/** Failures of one key as stored. */
export interface FailureState {
  readonly failures: number;
  readonly windowStartedAt: string;
  readonly blockedUntil: string | null;
}

export const ACCOUNT_LIMIT = 5;
export const ADDRESS_LIMIT = 20;
const MINUTE_MS = 60_000;
const LONG_WAIT_FROM = 10;
const LONGEST_WAIT_MS = 60 * MINUTE_MS;

/** Seconds still to wait, 0 when another try is allowed. */
export function waitSeconds(state: FailureState | undefined, now: Date): number {
  if (!state?.blockedUntil) return 0;
  return Math.max(0, Math.ceil((Date.parse(state.blockedUntil) - now.getTime()) / 1000));
}

/**
 * When the next try is allowed after one more failure. Every `limit` failures cost a minute;
 * from the tenth of an account on each failure doubles the wait from two minutes (at most an hour),
 * so that no account sees more than 30 guesses an hour.
 */
export function blockedUntil(
  state: FailureState | undefined,
  limit: number,
  doubles: boolean,
  now: Date,
): string | null {
  const failures = (state?.failures ?? 0) + 1;
  if (doubles && failures >= LONG_WAIT_FROM) {
    const wait = Math.min(2 * MINUTE_MS * 2 ** (failures - LONG_WAIT_FROM), LONGEST_WAIT_MS);
    return new Date(now.getTime() + wait).toISOString();
  }
  return failures % limit === 0 ? new Date(now.getTime() + MINUTE_MS).toISOString() : null;
}
