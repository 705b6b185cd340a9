import { createMiddleware } from "hono/factory";
import type { Permission } from "~/permissions/policy";
import { scopeNeeded } from "~/permissions/token-scopes";
import {
  type AppContext,
  open,
  permitted,
  recognised,
  type SignedInContext,
  signedIn,
} from "~/platform/context.server";
import {
  appError,
  type ErrorKind,
  notSignedIn,
  passwordChangeRequired,
  secondFactorRequired,
  supportReadOnly,
  underMaintenance,
  unknownError,
} from "~/platform/errors";
import { SAFE_METHODS } from "../safe-methods";
import type { ServerEnv } from "./server-env";

export const BASE = "/api/v1/";

/** What anybody may ask. Everything else needs somebody signed in, whether such a path exists or not. */
const PUBLIC = [
  /^auth\//,
  /^config$/,
  /^healthz$/,
  /^openapi\.json$/,
  /^docs$/,
  /^public\//,
  /^invitations\/[^/]+(\/accept)?$/,
];

/** What works while the product is maintained: signing in and out, and asking how it is. */
const OPEN_IN_MAINTENANCE = [
  /^auth\/(login|logout|second-factor)$/,
  /^config$/,
  /^openapi\.json$/,
  /^docs$/,
  /^healthz$/,
];

/** The only changes a supporter makes: leaving. */
const ALLOWED_IN_SUPPORT = [/^auth\//, /^user\/me\/support$/, /^public\//];

const tokenScopeMissing = appError("token.scope_missing", 403, "errors:token_scope_missing");

/** All that is open to somebody who must choose a new password first. */
const OPEN_BEFORE_PASSWORD = [/^auth\//, /^config$/, /^user\/me(\/password)?$/, /^public\//];

/** And to an administrator who must set up a second factor first, which is done on its screen. */
const OPEN_BEFORE_SECOND_FACTOR = [/^auth\//, /^config$/, /^user\/me$/, /^public\//];

const matches = (patterns: readonly RegExp[], path: string) => patterns.some((pattern) => pattern.test(path));

export const isOpenInMaintenance = (path: string) => matches(OPEN_IN_MAINTENANCE, path);

function checkToken(app: AppContext, method: string, path: string) {
  const scopes = app.viewer?.tokenScopes;
  if (!scopes) return;
  const needed = scopeNeeded(method, path);
  if (needed === "any") return;
  if (needed === null || !scopes.includes(needed))
    throw tokenScopeMissing({ params: { scope: needed ?? "–" } });
}

/** Whether anybody may ask, without signing in. */
export function isPublic(method: string, path: string): boolean {
  if (!matches(PUBLIC, path)) return false;
  const invitation = path.startsWith("invitations/");
  return !invitation || method === "GET" || path.endsWith("/accept");
}

/** Judged before any input is looked at: maintenance, then sign-in, then what a token or a supporter may do. */
export const gate = createMiddleware<ServerEnv>(async (context, next) => {
  const app = context.get("app");
  const method = context.req.method;
  const path = context.req.path.slice(BASE.length);
  if (!isOpenInMaintenance(path)) open(app);
  if (!isPublic(method, path)) {
    if (context.get("checkFailed")) throw unknownError();
    if (!app.viewer) throw notSignedIn();
    if (app.viewer.mustChangePassword && !matches(OPEN_BEFORE_PASSWORD, path)) throw passwordChangeRequired();
    if (app.viewer.mustSetUpSecondFactor && !matches(OPEN_BEFORE_SECOND_FACTOR, path))
      throw secondFactorRequired();
  }
  checkToken(app, method, path);
  if (app.viewer?.support && !SAFE_METHODS.has(method) && !matches(ALLOWED_IN_SUPPORT, path))
    throw supportReadOnly();
  await next();
});

/** What a route may be refused with here, before it is asked; the reference says it of each. */
export function refusalsOfGate(method: string, path: string): readonly ErrorKind[] {
  const isOpen = (patterns: readonly RegExp[]) => isPublic(method, path) || matches(patterns, path);
  const refusals = [
    isOpenInMaintenance(path) ? null : underMaintenance(),
    isPublic(method, path) ? null : notSignedIn(),
    isOpen(OPEN_BEFORE_PASSWORD) ? null : passwordChangeRequired(),
    isOpen(OPEN_BEFORE_SECOND_FACTOR) ? null : secondFactorRequired(),
    scopeNeeded(method, path) === "any" ? null : tokenScopeMissing(),
    SAFE_METHODS.has(method) || matches(ALLOWED_IN_SUPPORT, path) ? null : supportReadOnly(),
  ];
  return refusals.flatMap((refusal) => (refusal === null ? [] : [refusal.kind]));
}

type Parameters = Readonly<Record<string, string>>;

/** What a route needs, judged before its input; its name is written into the API's description. */
export function judgedBy(need: string, judge: (app: AppContext, parameters: Parameters) => unknown) {
  return {
    "x-permission": need,
    middleware: createMiddleware<ServerEnv>(async (context, next) => {
      await judge(context.get("app"), context.req.param());
      await next();
    }),
  } as const;
}

export function needs(permission: Permission) {
  return judgedBy(permission, (app) => permitted(app, permission));
}

/** The same for routes of one thing: whether it is there for the viewer is judged before the body is read. */
export function needsFound(
  permission: Permission,
  find: (app: SignedInContext, parameters: Parameters) => unknown,
) {
  return judgedBy(permission, (app, parameters) => find(permitted(app, permission), parameters));
}

/** For routes of whoever is signed in, without a permission of their own. */
export const needsSignIn = judgedBy("signed-in", recognised);

/** The same for routes of one thing. */
export function needsSignInFound(find: (app: SignedInContext, parameters: Parameters) => unknown) {
  return judgedBy("signed-in", (app, parameters) => find(signedIn(app), parameters));
}
