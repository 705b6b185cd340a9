import type { Context } from "hono";
import { getSignedCookie } from "hono/cookie";
import { serialize, serializeSigned } from "hono/utils/cookie";
import { ABSOLUTE_SECONDS } from "./session-lifetime";

/** A deployment is https and gets `__Host-` cookies; plain http exists only on a developer's machine. */
export const isSecure = (requestUrl: string) => requestUrl.startsWith("https:");

export function sessionCookieName(requestUrl: string): string {
  return isSecure(requestUrl) ? "__Host-understory" : "understory";
}

const attributes = (requestUrl: string) =>
  ({ path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure(requestUrl) }) as const;

/** The token in the request's cookie, if this installation signed it. */
export async function sessionToken(context: Context, env: Env): Promise<string | null> {
  const value = await getSignedCookie(context, env.AUTH_SECRET, sessionCookieName(context.req.url));
  return value || null;
}

export function sessionCookie(env: Env, token: string, requestUrl: string): Promise<string> {
  const options = { ...attributes(requestUrl), maxAge: ABSOLUTE_SECONDS };
  return serializeSigned(sessionCookieName(requestUrl), token, env.AUTH_SECRET, options);
}

export function clearedSessionCookie(requestUrl: string): string {
  return serialize(sessionCookieName(requestUrl), "", { ...attributes(requestUrl), maxAge: 0 });
}
