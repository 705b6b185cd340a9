import { redirect } from "@remix-run/cloudflare";
import { parse, serialize } from "hono/utils/cookie";

/**
 * A secret of a mailed link leaves the address at once, where histories, logs and referrers would keep it, and goes on
 * in a cookie of this browser that no script reads.
 */
export function handedOver(name: string, seconds: number) {
  const cookie = (value: string, maxAge: number, requestUrl: string) =>
    serialize(name, value, {
      path: "/",
      httpOnly: true,
      sameSite: "Lax",
      secure: requestUrl.startsWith("https:"),
      maxAge,
    });
  return {
    read: (request: Request): string | null => parse(request.headers.get("cookie") ?? "", name)[name] || null,
    /** Leads to the same screen without the secret. */
    to: (path: string, secret: string, requestUrl: string) =>
      redirect(path, { headers: { "set-cookie": cookie(secret, seconds, requestUrl) } }),
    kept: (secret: string, requestUrl: string): string => cookie(secret, seconds, requestUrl),
    cleared: (requestUrl: string): string => cookie("", 0, requestUrl),
  };
}
