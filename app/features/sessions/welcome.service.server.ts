import { type ChainEnd, readChainEnd } from "~/features/activity/audit.service.server";
import { isAdmin } from "~/permissions/policy";
import type { Viewer } from "~/permissions/viewer";
import { type AppContext, open } from "~/platform/context.server";
import { newSecret } from "~/platform/secrets.server";
import type { SignInPage } from "./second-factor/second-factor.queries.server";
import { sessionCookie } from "./session-cookie.server";
import { idleSeconds } from "./session-lifetime";
import type { OwnSession } from "./sessions.answers";
import {
  deleteSessionByToken,
  deleteSessionByTokenStatement,
  newSessionStatements,
} from "./sessions.commands.server";
import { notAnAdministrator, signInRefused } from "./sessions.errors";
import { listSessions, type OwnSessionRow } from "./sessions.queries.server";
import type { NewSession } from "./sessions.types";
import { recordViewerEvent } from "./sign-in-events.server";
import { deviceCookie } from "./throttle/known-device.server";
import { type Visit, visitByPerson, visitBySession } from "./visits.service.server";

const USER_AGENT_LENGTH = 300;

export interface SignedIn {
  readonly viewer: Viewer;
  /** The cookie of the session, and the one that remembers this browser. */
  readonly setCookies: readonly string[];
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

export function ownSession(row: OwnSessionRow, currentId: string | null): OwnSession {
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
  request: Request,
): Promise<SignedIn> {
  const { viewer, maintenance } = await visitBySession(app, session.token);
  if (!viewer) throw signInRefused();
  try {
    open({ ...app, viewer, maintenance });
  } catch (error) {
    await deleteSessionByToken(app, session.token);
    throw error;
  }
  return signedIn(app, viewer, session, request, await listSessions(app, viewer.id, session.token));
}

async function signedIn(
  app: AppContext,
  viewer: Viewer,
  session: Pick<NewSession, "id" | "token">,
  request: Request,
  others: readonly OwnSessionRow[],
): Promise<SignedIn> {
  return {
    viewer,
    setCookies: await Promise.all([
      sessionCookie(app.env, session.token, request.url),
      deviceCookie(app, request, viewer.username),
    ]),
    otherSessions: others.map((row) => ownSession(row, session.id)),
  };
}

/** What is known of somebody before they are let in. */
interface Entrance {
  readonly visit: Visit;
  /** Live sessions elsewhere. */
  readonly others: readonly OwnSessionRow[];
  readonly chainEnd: ChainEnd;
}

/** In one round trip: who comes in, their sessions in other browsers, and where the audit log goes on. */
export async function readEntrance(
  app: AppContext,
  userId: string,
  previousToken: string | null,
): Promise<Entrance> {
  const [visit, others, chainEnd] = await Promise.all([
    visitByPerson(app, userId),
    listSessions(app, userId, previousToken),
    readChainEnd(app),
  ]);
  return { visit, others, chainEnd };
}

/**
 * Lets somebody in who proved who they are: the session, the record of it and the end of this browser's previous session
 * are one batch. Whoever may not come in gets no session.
 */
export async function letIn(
  app: AppContext,
  request: Request,
  given: {
    readonly signInPage: SignInPage;
    readonly previousToken: string | null;
    readonly entrance: Promise<Entrance>;
  },
): Promise<SignedIn> {
  const { signInPage, previousToken } = given;
  const { visit, others, chainEnd } = await given.entrance;
  const { viewer, maintenance } = visit;
  if (!viewer) throw signInRefused();
  open({ ...app, viewer, maintenance });
  if (signInPage === "second-factor-admin" && !isAdmin(viewer)) throw notAnAdministrator();
  const session = newSession(app, viewer.id, request);
  const address = request.headers.get("cf-connecting-ip");
  const alongside = [
    ...newSessionStatements(app, session),
    ...(previousToken ? [deleteSessionByTokenStatement(app, previousToken)] : []),
  ];
  await recordViewerEvent(app, viewer, "session.sign_in", { address }, alongside, chainEnd);
  return signedIn(app, { ...viewer, sessionId: session.id }, session, request, others);
}
