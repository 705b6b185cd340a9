import type { AppContext } from "~/platform/context.server";
import { tooManyAttempts } from "./sessions.errors";
import { findSignInFailures } from "./sessions.queries.server";
import {
  ACCOUNT_LIMIT,
  ADDRESS_LIMIT,
  type Attempts,
  afterFailure,
  type Limit,
  waitSeconds,
  withAttempt,
} from "./throttle";
import { replaceAttempts } from "./throttle.commands.server";

const PATIENCE_MS = 20_000;
const TURN_MS = 120;

export interface AttemptKeys {
  readonly account: string;
  readonly address: string;
}

export function attemptKeys(request: Request, purpose: string, account: string): AttemptKeys {
  const address = request.headers.get("cf-connecting-ip") ?? "local";
  return { account: `${purpose}:account:${account}`, address: `${purpose}:address:${address}` };
}

const limitOf = (keys: AttemptKeys, key: string) => (key === keys.account ? ACCOUNT_LIMIT : ADDRESS_LIMIT);

type Step = (attempts: Attempts | null, limit: Limit, now: Date) => Attempts | null;

/** Applies `step` to both keys, each exactly once, however many others write the same rows meanwhile. */
async function applyToBoth(app: AppContext, keys: AttemptKeys, step: Step, refuseWhenBlocked: boolean) {
  const started = Date.now();
  let pending = [keys.account, keys.address];
  while (pending.length > 0) {
    const now = app.clock();
    const rows = await findSignInFailures(app, pending);
    const wait = refuseWhenBlocked ? Math.max(0, ...rows.map((row) => waitSeconds(row, now))) : 0;
    if (wait > 0) throw tooManyAttempts({ retryAfterSeconds: wait, params: { seconds: wait } });
    const writes = pending.flatMap((key) => {
      const before = rows.find((row) => row.key === key) ?? null;
      const after = step(before, limitOf(keys, key), now);
      return after ? [{ key, before, after }] : [];
    });
    const written = await replaceAttempts(app, writes);
    pending = pending.filter((key) => !written.includes(key));
    if (pending.length === 0) return;
    if (Date.now() - started > PATIENCE_MS)
      throw tooManyAttempts({ retryAfterSeconds: 5, params: { seconds: 5 } });
    await new Promise((resolve) => setTimeout(resolve, TURN_MS * (0.5 + Math.random())));
  }
}

/** Takes the attempt's turn before anything is compared, or refuses it with the seconds to wait. */
export function beginAttempt(app: AppContext, keys: AttemptKeys): Promise<void> {
  return applyToBoth(app, keys, withAttempt, true);
}

export function attemptFailed(app: AppContext, keys: AttemptKeys): Promise<void> {
  return applyToBoth(app, keys, afterFailure, false);
}
