import type { AppContext } from "~/platform/context.server";
import { handedOver } from "~/platform/files/handed-over.server";
import { paths } from "~/platform/paths";
import { seal, unseal } from "~/platform/secrets.server";

const SECONDS = 30 * 60;
const PURPOSE = "return path";
/** A longer address is no link that somebody follows, and browsers drop cookies above 4 kB. */
const MAX_LENGTH = 1_500;

const cookie = handedOver("return-path", SECONDS);

/** Keeps the page that cannot be opened now for when it can: after signing in, after maintenance. */
export async function keptReturnPath(
  app: AppContext,
  page: string | null,
  requestUrl: string,
): Promise<Record<string, string>> {
  // Two slashes would begin the name of a host.
  if (page === null || page.startsWith("//") || page.length > MAX_LENGTH) return {};
  return { "set-cookie": cookie.kept(await seal(app.env, PURPOSE, page), requestUrl) };
}

export const hasReturnPath = (request: Request): boolean => cookie.read(request) !== null;

export const clearedReturnPath = (requestUrl: string): string => cookie.cleared(requestUrl);

/** Where somebody goes on who may now: to the page that was kept, once, else to the dashboard. */
export async function wayOn(app: AppContext, request: Request): Promise<{ path: string; headers: Headers }> {
  const sealed = cookie.read(request);
  const headers = new Headers();
  if (sealed !== null) headers.append("set-cookie", clearedReturnPath(request.url));
  const page = sealed && (await unseal(app.env, PURPOSE, sealed));
  return { path: page || paths.dashboard(), headers };
}
