import { postMails } from "~/features/mail/mail.service.server";
import type { AppContext } from "~/platform/context.server";
import { hashOf, unseal } from "~/platform/secrets.server";
import { wrongCode } from "../sessions.errors";
import {
  attemptFailed,
  attemptKeys,
  attemptSucceeded,
  beginAttempt,
} from "../throttle/throttle.service.server";
import { takeRecoveryCode, takeStep } from "./second-factor.commands.server";
import type { Factor } from "./second-factor.queries.server";
import { mailToOwner } from "./second-factor-mail";
import { matchingStep, readAppCode, readRecoveryCode } from "./totp.server";

export const FACTOR_SECRET = "second factor";

async function isTaken(app: AppContext, factor: Factor, typed: string): Promise<boolean> {
  const recovery = readRecoveryCode(typed);
  if (recovery) return isRecoveryCodeTaken(app, factor, await hashOf(recovery));
  const code = readAppCode(typed);
  const secret = factor.secret && (await unseal(app.env, FACTOR_SECRET, factor.secret));
  if (!code || !secret) return false;
  const step = await matchingStep(secret, code, app.clock());
  return step !== null && takeStep(app, factor.userId, step);
}

/** Whoever finds somebody's recovery codes is in without the phone: the owner is told of each one used. */
async function isRecoveryCodeTaken(app: AppContext, factor: Factor, hash: string): Promise<boolean> {
  if (!(await takeRecoveryCode(app, factor.userId, hash))) return false;
  await postMails(app, [mailToOwner(factor, "recovery_code_used", { count: factor.codesLeft - 1 })]);
  return true;
}

/** Guesses of a code are slowed like those of a password, by account and by address. */
export async function throttled<T>(
  app: AppContext,
  userId: string,
  request: Request,
  prove: () => Promise<T | null>,
): Promise<T> {
  const keys = attemptKeys(request, "second-factor", userId);
  await beginAttempt(app, keys);
  const proved = await prove();
  if (proved === null) {
    await attemptFailed(app, keys);
    throw wrongCode();
  }
  await attemptSucceeded(app, keys);
  return proved;
}

/** Takes a code of the app or a recovery code, each once; refuses everything else. */
export async function proveFactor(
  app: AppContext,
  factor: Factor,
  typed: string,
  request: Request,
): Promise<void> {
  await throttled(app, factor.userId, request, async () =>
    (await isTaken(app, factor, typed)) ? true : null,
  );
}
