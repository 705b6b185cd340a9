import { redirectDocument } from "@remix-run/cloudflare";
import { paths } from "~/platform/paths";
import { externalCookie } from "./external.service.server";
import type { SignedIn } from "./sessions.service.server";

/**
 * Where somebody who just signed in goes: to the question about sessions elsewhere, else to the dashboard. A forced
 * password comes first and ends the other sessions anyway. The page is loaded anew: it now speaks the person's language.
 */
export function enter(
  signed: SignedIn & { readonly cookies?: readonly string[] },
  requestUrl: string,
): Response {
  const asks = signed.otherSessions.length > 0 && !signed.viewer.mustChangePassword;
  const headers = new Headers();
  for (const cookie of signed.cookies ?? [signed.setCookie, externalCookie(false, requestUrl)])
    headers.append("set-cookie", cookie);
  return redirectDocument(asks ? paths.otherSessions() : paths.dashboard(), { headers });
}
