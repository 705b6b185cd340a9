import type { AppContext } from "~/platform/context.server";
import { tooManyAttempts } from "../sessions.errors";
import { findAttempts } from "../sessions.queries.server";
import {
  ACCOUNT_LIMIT,
  ADDRESS_LIMIT,
  type Attempts,
  afterFailure,
  type Limit,
  waitSeconds,
  withAttempt,
} from "./throttle";
import { attemptSucceededStatements, replaceAttempts } from "./throttle.commands.server";

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

/** Keys of counted attempts, each with its limit. */
type Limited = Readonly<Record<string, Limit>>;

const limitsOf = (keys: AttemptKeys): Limited => ({
  [keys.account]: ACCOUNT_LIMIT,
  [keys.address]: ADDRESS_LIMIT,
});

type Step = (attempts: Attempts | null, limit: Limit, now: Date) => Attempts | null;

/** Applies `step` to all keys, each exactly once, however many others write the same rows meanwhile. */
async function applyToAll(
  app: AppContext,
  limits: Limited,
  step: Step,
  refuseWhenBlocked: boolean,
): Promise<ReadonlyMap<string, Attempts>> {
  const states = new Map<string, Attempts>();
  const started = Date.now();
  let pending = Object.keys(limits);
  while (pending.length > 0) {
    const now = app.clock();
    const rows = await findAttempts(app, pending);
    const wait = refuseWhenBlocked ? Math.max(0, ...rows.map((row) => waitSeconds(row, now))) : 0;
    if (wait > 0) throw tooManyAttempts({ retryAfterSeconds: wait, params: { seconds: wait } });
    const writes = pending.flatMap((key) => {
      const before = rows.find((row) => row.key === key) ?? null;
      const limit = limits[key];
      const after = limit ? step(before, limit, now) : null;
      return after ? [{ key, before, after }] : [];
    });
    const written = await replaceAttempts(app, writes);
    for (const { key, after } of writes) if (written.includes(key)) states.set(key, after);
    pending = pending.filter((key) => !written.includes(key));
    if (pending.length === 0) break;
    if (Date.now() - started > PATIENCE_MS)
      throw tooManyAttempts({ retryAfterSeconds: 5, params: { seconds: 5 } });
    await new Promise((resolve) => setTimeout(resolve, TURN_MS * (0.5 + Math.random())));
  }
  return states;
}

/** Takes the attempt's turn before anything is compared, or refuses it with the seconds to wait. */
export async function beginAttempt(app: AppContext, keys: AttemptKeys): Promise<void> {
  await applyToAll(app, limitsOf(keys), withAttempt, true);
}

/** Counts a failure. Answers whether the account has to wait from now on. */
export async function attemptFailed(app: AppContext, keys: AttemptKeys): Promise<boolean> {
  const states = await applyToAll(app, limitsOf(keys), afterFailure, false);
  return waitSeconds(states.get(keys.account) ?? null, app.clock()) > 0;
}

/** A right answer: what was guessed before counts no more. */
export async function attemptSucceeded(app: AppContext, keys: AttemptKeys): Promise<void> {
  await app.db.batch([...attemptSucceededStatements(app, keys)]);
}

/** Counts something that is allowed so often a minute, and refuses what is more with the seconds to wait. */
export async function countUse(app: AppContext, key: string, limit: Limit): Promise<void> {
  await applyToAll(app, { [key]: limit }, withAttempt, true);
  await applyToAll(app, { [key]: limit }, afterFailure, false);
}
