import { type AppContext, recognised } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import { ahead } from "~/platform/pages/ahead";
import { createAuth } from "./auth.server";
import { hashPassword } from "./passwords/password.server";
import { type Admission, askForCode } from "./second-factor/code-question.service.server";
import type { SignInPage } from "./second-factor/second-factor.queries.server";
import { clearedSessionCookie } from "./session-cookie.server";
import { absoluteEnd, extendedEnd, idleSeconds } from "./session-lifetime";
import type { OwnSession, SessionClock } from "./sessions.answers";
import {
  deleteExpired,
  deleteSessionByTokenStatement,
  deleteSessionStatement,
  deleteSessionsStatement,
  extendSession,
  newSessionStatements,
} from "./sessions.commands.server";
import { signInRefused } from "./sessions.errors";
import { type Credentials, findCredentials, findSessionTimes, listSessions } from "./sessions.queries.server";
import type { LoginInput } from "./sessions.schemas";
import {
  actOnOwnAccount,
  recordAnonymousEvent,
  recordOwnEvent,
  recordViewerEvent,
} from "./sign-in-events.server";
import { knownDeviceOf } from "./throttle/known-device.server";
import { attemptSucceededStatements } from "./throttle/throttle.commands.server";
import { attemptFailed, attemptKeys, beginAttempt } from "./throttle/throttle.service.server";
import {
  letIn,
  newSession,
  ownSession,
  readEntrance,
  type SignedIn,
  welcome,
} from "./welcome.service.server";

export { newSession, newSessionStatements, type SignedIn, welcome };

const KEPT_AFTER_END_MS = 24 * 3600 * 1000;

/**
 * Signs in with a password, judged by better-auth. One answer, after the same work, for a wrong password, an unknown
 * user, a disabled one, and one without a password. Who has a second factor is asked for its code, and has no session
 * before that.
 */
export async function signIn(
  app: AppContext,
  input: LoginInput,
  request: Request,
  previousToken: string | null,
  signInPage: SignInPage = "second-factor",
): Promise<Admission> {
  // A browser that signed in to this account before has a count of its own: an attacker elsewhere cannot keep it out.
  const account = input.username.toLowerCase();
  const device = await knownDeviceOf(app, request, account);
  const keys = attemptKeys(request, "sign-in", device === null ? account : `${account}:${device}`);
  const known = ahead(findCredentials(app, account));
  await beginAttempt(app, keys);
  const person = (await isTheirPassword(app, input, request, await known)) ? await known : null;
  if (!person) {
    const isLocked = await attemptFailed(app, keys);
    await recordAnonymousEvent(app, isLocked ? "session.locked" : "session.sign_in_failed", account, request);
    throw signInRefused();
  }
  const { userId, factorSince } = person;
  const succeeded = app.db.batch([...attemptSucceededStatements(app, keys)]);
  const entrance = factorSince === null ? ahead(readEntrance(app, userId, previousToken)) : null;
  await succeeded;
  if (entrance === null) return askForCode(app, userId, signInPage);
  return letIn(app, request, { signInPage, previousToken, entrance });
}

/** Signs in an administrator of the product; everybody else signs in on another page. */
export function signInAsAdministrator(
  app: AppContext,
  input: LoginInput,
  request: Request,
  previousToken: string | null,
): Promise<Admission> {
  return signIn(app, input, request, previousToken, "second-factor-admin");
}

/** Whether the password is that of the person found by the user name, as better-auth judges it. */
async function isTheirPassword(
  app: AppContext,
  input: LoginInput,
  request: Request,
  person: Credentials | null,
): Promise<boolean> {
  let passwords = 0;
  const auth = createAuth(app, request.url, person, () => {
    passwords += 1;
  });
  const answer = await auth.api.signInUsername({ body: input, headers: request.headers, asResponse: true });
  // better-auth answers at once for somebody who signs in through a provider only.
  if (!answer.ok && passwords === 0) await hashPassword(input.password);
  return answer.ok;
}

/** Ends the session and answers the header that clears the cookie. Never fails: a person who leaves has left. */
export async function signOut(app: AppContext, token: string | null, requestUrl: string): Promise<string> {
  try {
    const ended = token ? [deleteSessionByTokenStatement(app, token)] : [];
    if (app.viewer) await recordViewerEvent(app, app.viewer, "session.sign_out", {}, ended);
    else await Promise.all(ended);
  } catch (error) {
    app.log.error("session.sign_out_failed", { error: String(error) });
  }
  return clearedSessionCookie(requestUrl);
}

/** The viewer's live sessions, this one first. */
export async function listOwnSessions(app: AppContext): Promise<readonly OwnSession[]> {
  const { viewer } = recognised(app);
  const rows = (await listSessions(app, viewer.id)).map((row) => ownSession(row, viewer.sessionId));
  return [...rows.filter((row) => row.current), ...rows.filter((row) => !row.current)];
}

export async function endOwnSession(app: AppContext, sessionId: string): Promise<void> {
  const signed = recognised(app);
  const ended = deleteSessionStatement(signed, signed.viewer.id, sessionId);
  if (!(await actOnOwnAccount(signed, "session.end", ended))) throw notFound();
}

export async function endOtherSessions(app: AppContext): Promise<void> {
  const signed = recognised(app);
  const others = deleteSessionsStatement(app, signed.viewer.id, signed.viewer.sessionId);
  await recordOwnEvent(signed, "session.end", { others: true }, [others]);
}

function clockOf(
  times: { createdAt: number; updatedAt: number; expiresAt: number },
  now: number,
): SessionClock {
  const left = (end: number) => Math.max(0, Math.floor((end - now) / 1000));
  return {
    secondsLeft: left(Math.min(times.expiresAt, absoluteEnd(times))),
    secondsToAbsoluteEnd: left(absoluteEnd(times)),
  };
}

/** How long this session still lives. Asking does not make it live longer. */
export async function lookAtSession(app: AppContext): Promise<SessionClock> {
  const { viewer } = recognised(app);
  const times = viewer.sessionId ? await findSessionTimes(app, viewer.sessionId) : null;
  if (!times) throw notFound();
  return clockOf(times, app.clock().getTime());
}

/** Gives the session another idle lifetime, as far as its absolute end allows. */
export async function renewSession(app: AppContext): Promise<SessionClock> {
  const { viewer } = recognised(app);
  const times = viewer.sessionId ? await findSessionTimes(app, viewer.sessionId) : null;
  if (!times || !viewer.sessionId) throw notFound();
  const now = app.clock().getTime();
  const expiresAt = extendedEnd(times, now, idleSeconds(app.env));
  await extendSession(app, viewer.sessionId, viewer.id, new Date(expiresAt));
  return clockOf({ ...times, updatedAt: now, expiresAt }, now);
}

/** Nightly: sessions, links and counts of failures that are over. */
export async function forgetExpired(app: AppContext): Promise<void> {
  await deleteExpired(app, new Date(app.clock().getTime() - KEPT_AFTER_END_MS));
}
