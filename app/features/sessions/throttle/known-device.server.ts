import { parse, serialize } from "hono/utils/cookie";
import { z } from "zod";
import type { AppContext } from "~/platform/context.server";
import { newSecret, seal, unseal } from "~/platform/secrets.server";
import { isSecure } from "../session-cookie.server";

const YEAR_SECONDS = 365 * 24 * 3600;
const MAX_ACCOUNTS = 10;
const PURPOSE = "known-device";

const device = z.object({ id: z.string(), usernames: z.array(z.string()) });

type KnownDevice = z.output<typeof device>;

const nameOf = (requestUrl: string) => (isSecure(requestUrl) ? "__Host-device" : "device");

/** What this browser's sealed cookie says: which accounts have signed in here. Null where there is none of ours. */
async function readDevice(app: AppContext, request: Request): Promise<KnownDevice | null> {
  const value = parse(request.headers.get("cookie") ?? "")[nameOf(request.url)];
  const text = value ? await unseal(app.env, PURPOSE, value) : null;
  return text === null ? null : device.parse(JSON.parse(text));
}

/** The id of this browser where the account has signed in from it before; null elsewhere. */
export async function knownDeviceOf(
  app: AppContext,
  request: Request,
  username: string,
): Promise<string | null> {
  const known = await readDevice(app, request);
  return known?.usernames.includes(username.toLowerCase()) ? known.id : null;
}

/** The cookie that remembers this browser as one the account has signed in from. */
export async function deviceCookie(app: AppContext, request: Request, username: string): Promise<string> {
  const known = await readDevice(app, request);
  const name = username.toLowerCase();
  const usernames = [name, ...(known?.usernames ?? []).filter((other) => other !== name)].slice(
    0,
    MAX_ACCOUNTS,
  );
  const value = await seal(app.env, PURPOSE, JSON.stringify({ id: known?.id ?? newSecret(), usernames }));
  return serialize(nameOf(request.url), value, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(request.url),
    maxAge: YEAR_SECONDS,
  });
}
