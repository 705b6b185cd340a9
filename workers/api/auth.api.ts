import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  answerQuestion,
  isAsked,
  questionCookie,
} from "~/features/sessions/second-factor/code-question.service.server";
import { me, ownSession, sessionClock } from "~/features/sessions/sessions.answers";
import { codeRequired } from "~/features/sessions/sessions.errors";
import { codeForm, loginForm } from "~/features/sessions/sessions.schemas";
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  lookAtSession,
  renewSession,
  type SignedIn,
  signIn,
  signOut,
} from "~/features/sessions/sessions.service.server";
import { meOf } from "~/features/sessions/sessions.types";
import { activeModules } from "~/features/sessions/visits.service.server";
import { recognised } from "~/platform/context.server";
import { apiRoutes } from "./api-routes";
import { needsSignIn } from "./gate";
import { problem } from "./problem";
import { body, json, problems, problemsAnd } from "./responses";
import type { ServerEnv } from "./server-env";

const entrance = z.object({ user: me, otherSessions: z.array(ownSession) });

export const authApi = apiRoutes();

function entered(context: Context<ServerEnv>, signed: SignedIn) {
  for (const cookie of signed.setCookies) context.header("set-cookie", cookie, { append: true });
  return { user: meOf(signed.viewer), otherSessions: signed.otherSessions };
}

authApi.post("/auth/login", {
  summary: "Sign in with a username and a password",
  security: [],
  request: body(loginForm),
  responses: { 200: json(entrance, "Signed in; the cookie is set"), ...problemsAnd(429) },
  handle: async ({ app, input, request, context }) => {
    const signed = await signIn(app, input, request, context.get("token"));
    if (!isAsked(signed)) return entered(context, signed);
    // Nobody is signed in yet: the cookie holds the question that /auth/second-factor answers.
    const refusal = problem(app, codeRequired());
    refusal.headers.append("set-cookie", questionCookie.kept(signed.question, context.req.url));
    return refusal;
  },
});

authApi.post("/auth/second-factor", {
  summary: "Give the code that sign-in asked for: of the authenticator app, or a recovery code",
  security: [],
  request: body(codeForm),
  responses: { 200: json(entrance, "Signed in; the cookie is set"), ...problemsAnd(422, 429) },
  handle: async ({ app, input, request, context }) => {
    const given = { question: questionCookie.read(request), code: input.code };
    const signed = await answerQuestion(app, given, request, context.get("token"));
    context.header("set-cookie", questionCookie.cleared(context.req.url), { append: true });
    return entered(context, signed);
  },
});

authApi.get("/auth/session", {
  summary: "How long the session still lives; asking does not renew it",
  responses: { 200: json(sessionClock, "Seconds left"), 401: problems[401] },
  handle: ({ app }) => lookAtSession(app),
});

authApi.put("/auth/session", {
  summary: "Renew the session",
  responses: { 200: json(sessionClock, "Seconds left"), ...problems },
  handle: ({ app }) => renewSession(app),
});

authApi.get("/user/me/sessions", {
  summary: "The viewer's live sessions, this one first",
  ...needsSignIn,
  responses: { 200: json(z.object({ items: z.array(ownSession) }), "The sessions"), ...problems },
  handle: async ({ app }) => ({ items: await listOwnSessions(app) }),
});

authApi.delete("/user/me/sessions", {
  summary: "End all other sessions",
  ...needsSignIn,
  responses: { 204: { description: "The other sessions are over" }, ...problems },
  handle: ({ app }) => endOtherSessions(app),
});

authApi.delete("/user/me/sessions/{id}", {
  summary: "End one session",
  ...needsSignIn,
  request: { params: z.object({ id: z.string().max(100) }) },
  responses: { 204: { description: "The session is over" }, ...problems },
  handle: ({ app, params }) => endOwnSession(app, params.id),
});

authApi.put("/auth/logout", {
  summary: "End the session",
  security: [],
  responses: { 204: { description: "The session is over and the cookie cleared" } },
  handle: async ({ app, context }) => {
    const cookie = await signOut(app, context.get("token"), context.req.url);
    context.header("set-cookie", cookie);
    context.header("clear-site-data", '"cache", "storage"');
  },
});

authApi.get("/user/me", {
  summary: "Who is signed in",
  responses: { 200: json(me, "The user"), 401: problems[401] },
  handle: ({ app }) => meOf(recognised(app).viewer),
});

authApi.get("/config", {
  summary: "Server configuration",
  security: [],
  responses: {
    200: json(
      z.object({
        activeModules: z.array(z.string()),
        googleAnalytics: z.object({ configId: z.string(), enabled: z.boolean() }),
      }),
      "The configuration",
    ),
  },
  handle: ({ app }) => {
    const { env } = app;
    const configId = env.GOOGLE_ANALYTICS_ID;
    return {
      activeModules: activeModules(env),
      googleAnalytics: { configId, enabled: configId !== "" },
    };
  },
});
