import type { SecondaryStorage } from "better-auth";
import { memoryAdapter } from "better-auth/adapters/memory";
import { betterAuth } from "better-auth/minimal";
import { username } from "better-auth/plugins";
import type { AppContext } from "~/platform/context.server";
import { hashPassword, isPassword } from "./passwords/password.server";
import { sessionCookieName } from "./session-cookie.server";
import type { Credentials } from "./sessions.queries.server";

/**
 * better-auth judges the password and keeps no session: the product opens it in one batch with what records it.
 */
const KEEPS_NOTHING: SecondaryStorage = {
  get: () => null,
  set: () => null,
  delete: () => null,
  getAndDelete: () => null,
  increment: () => 1,
};

/** The rows better-auth looks up one after another, each at the cost of a round trip: they were read in one. */
function rowsOf(credentials: Credentials | null): Parameters<typeof memoryAdapter>[0] {
  const empty = { user: [], account: [], session: [], verification: [] };
  if (credentials === null) return empty;
  const { userId, password, email, username, firstName, lastName, tenantId } = credentials;
  const times = { createdAt: new Date(0), updatedAt: new Date(0) };
  const user = {
    id: userId,
    name: username,
    email,
    emailVerified: true,
    username,
    firstName,
    lastName,
    tenantId,
  };
  const account = { id: userId, userId, accountId: userId, providerId: "credential", password };
  return {
    ...empty,
    user: [{ ...user, ...times }],
    account: password === null ? [] : [{ ...account, ...times }],
  };
}

/**
 * Judges a user name and a password by the rows read for them. Built per request: a Worker has no bindings at module
 * scope. `onWork` hears of every password that was hashed or compared.
 */
export function createAuth(
  app: AppContext,
  requestUrl: string,
  credentials: Credentials | null,
  onWork: () => void,
) {
  const secure = requestUrl.startsWith("https:");
  return betterAuth({
    secret: app.env.AUTH_SECRET,
    baseURL: new URL("/", requestUrl).origin,
    basePath: "/auth-internal",
    database: memoryAdapter(rowsOf(credentials)),
    user: {
      additionalFields: {
        firstName: { type: "string", required: true, input: false },
        lastName: { type: "string", required: true, input: false },
        tenantId: { type: "string", required: true, input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 12,
      maxPasswordLength: 256,
      password: {
        hash: (password) => {
          onWork();
          return hashPassword(password);
        },
        verify: ({ hash, password }) => {
          onWork();
          return isPassword(hash, password);
        },
      },
    },
    secondaryStorage: KEEPS_NOTHING,
    session: { storeSessionInDatabase: false, cookieCache: { enabled: false } },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    telemetry: { enabled: false },
    advanced: {
      ipAddress: { ipAddressHeaders: ["cf-connecting-ip"] },
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: sessionCookieName(requestUrl),
          attributes: { httpOnly: true, sameSite: "lax", secure, path: "/" },
        },
      },
    },
    plugins: [
      username({
        minUsernameLength: 1,
        maxUsernameLength: 100,
        usernameValidator: (name) => !/\s/.test(name),
      }),
    ],
  });
}
