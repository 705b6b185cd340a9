import { isAdmin } from "~/permissions/policy";
import type { Viewer } from "~/permissions/viewer";
import { type AppContext, open, recognised } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import { newSecret } from "~/platform/secrets.server";
import { createAuth } from "./auth.server";
import { hashPassword } from "./password.server";
import { clearedSessionCookie, sessionCookie } from "./session-cookie.server";
import { absoluteEnd, extendedEnd, idleSeconds } from "./session-lifetime";
import {
  deleteExpired,
  deleteSession,
  deleteSessionByToken,
  deleteSessionsStatement,
  extendSession,
  lastAccessStatement,
  newSessionStatements,
} from "./sessions.commands.server";
import { notAnAdministrator, signInRefused } from "./sessions.errors";
import {
  findOpenedSession,
  findSessionTimes,
  listSessions,
  type OwnSessionRow,
} from "./sessions.queries.server";
import type { LoginInput } from "./sessions.schemas";
import type { NewSession, OwnSession, SessionClock } from "./sessions.types";
import { attemptSucceededStatements } from "./throttle.commands.server";
import { attemptFailed, attemptKeys, beginAttempt } from "./throttle.service.server";
import { visitBySession } from "./visits.service.server";

export { newSessionStatements };

const KEPT_AFTER_END_MS = 24 * 3600 * 1000;
const USER_AGENT_LENGTH = 300;

export interface SignedIn {
  readonly viewer: Viewer;
  readonly setCookie: string;
  readonly otherSessions: readonly OwnSession[];
}

/** A session for this browser; its statements belong in the batch of whatever lets the person in. */
export function newSession(app: AppContext, userId: string, request: Request): NewSession {
  return {
    id: app.newId(),
    token: newSecret(),
    userId,
    ipAddress: request.headers.get("cf-connecting-ip"),
    userAgent: request.headers.get("user-agent")?.slice(0, USER_AGENT_LENGTH) ?? null,
    expiresAt: new Date(app.clock().getTime() + idleSeconds(app.env) * 1000),
  };
}

function ownSession(row: OwnSessionRow, currentId: string | null): OwnSession {
  return {
    id: row.id,
    ipAddress: row.ipAddress,
    userAgent: row.userAgent,
    signedInAt: new Date(row.createdAt).toISOString(),
    lastUsedAt: new Date(row.updatedAt).toISOString(),
    current: row.id === currentId,
  };
}

/** Who just came in, with the cookie of the new session; while the product is closed only system administrators do. */
export async function welcome(
  app: AppContext,
  session: Pick<NewSession, "id" | "token">,
  requestUrl: string,
): Promise<SignedIn> {
  const { viewer, maintenance } = await visitBySession(app, session.token);
  if (!viewer) throw signInRefused();
  try {
    open({ ...app, viewer, maintenance });
  } catch (error) {
    await deleteSessionByToken(app, session.token);
    throw error;
  }
  const sessions = await listSessions(app, viewer.id);
  return {
    viewer,
    setCookie: await sessionCookie(app.env, session.token, requestUrl),
    otherSessions: sessions.filter((row) => row.id !== session.id).map((row) => ownSession(row, session.id)),
  };
}

/**
 * Signs in with a password, judged by better-auth. One answer, after the same work, for a wrong password, an unknown
 * user, a disabled one, and one without a password.
 */
export async function signIn(
  app: AppContext,
  input: LoginInput,
  request: Request,
  previousToken: string | null,
): Promise<SignedIn> {
  const keys = attemptKeys(request, "sign-in", input.username.toLowerCase());
  await beginAttempt(app, keys);
  const session = await openSession(app, input, request);
  if (!session) {
    await attemptFailed(app, keys);
    throw signInRefused();
  }
  await app.db.batch([lastAccessStatement(app, session.userId), ...attemptSucceededStatements(app, keys)]);
  if (previousToken) app.waitUntil(deleteSessionByToken(app, previousToken));
  return welcome(app, session, request.url);
}

/** Signs in an administrator of the product; everybody else has a door of their own. */
export async function signInAsAdministrator(
  app: AppContext,
  input: LoginInput,
  request: Request,
  previousToken: string | null,
): Promise<SignedIn> {
  const signed = await signIn(app, input, request, previousToken);
  if (isAdmin(signed.viewer)) return signed;
  if (signed.viewer.sessionId) await deleteSession(app, signed.viewer.id, signed.viewer.sessionId);
  throw notAnAdministrator();
}

/** A session of better-auth for these credentials; null where they, the user or the tenant are not good. */
async function openSession(app: AppContext, input: LoginInput, request: Request) {
  let passwords = 0;
  const auth = createAuth(app, request.url, () => {
    passwords += 1;
  });
  const answer = await auth.api.signInUsername({ body: input, headers: request.headers, asResponse: true });
  // better-auth answers at once for somebody who signs in through a provider only.
  if (!answer.ok && passwords === 0) await hashPassword(input.password);
  if (!answer.ok) return null;
  const { token } = (await answer.json()) as { token: string };
  const opened = await findOpenedSession(app, token);
  if (opened?.allowed === 1) return { id: opened.id, token, userId: opened.userId };
  await deleteSessionByToken(app, token);
  return null;
}

/** Ends the session and answers the header that clears the cookie. Never fails: a person who leaves has left. */
export async function signOut(app: AppContext, token: string | null, requestUrl: string): Promise<string> {
  try {
    if (token) await deleteSessionByToken(app, token);
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
  const { viewer } = recognised(app);
  if (!(await deleteSession(app, viewer.id, sessionId))) throw notFound();
}

export async function endOtherSessions(app: AppContext): Promise<void> {
  const { viewer } = recognised(app);
  await deleteSessionsStatement(app, viewer.id, viewer.sessionId);
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
