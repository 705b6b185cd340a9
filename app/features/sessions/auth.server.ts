import type { SecondaryStorage } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { username } from "better-auth/plugins";
import type { AppContext } from "~/platform/context.server";
import { accounts, sessions, users, verifications } from "~db/schema";
import { hashPassword, isPassword } from "./password.server";
import { sessionCookieName } from "./session-cookie.server";

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

/**
 * Built per request: a Worker has no bindings at module scope. `onWork` hears of every password that was hashed or
 * compared.
 */
export function createAuth(app: AppContext, requestUrl: string, onWork: () => void) {
  const secure = requestUrl.startsWith("https:");
  return betterAuth({
    secret: app.env.AUTH_SECRET,
    baseURL: new URL("/", requestUrl).origin,
    basePath: "/auth-internal",
    database: drizzleAdapter(app.db, {
      provider: "sqlite",
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
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
