import { redirectDocument } from "@remix-run/cloudflare";
import type { AppContext } from "~/platform/context.server";
import { wayOn } from "~/platform/pages/return-path.server";
import { paths } from "~/platform/paths";
import { externalCookie } from "./external/external.service.server";
import { type Admission, isAsked, questionCookie } from "./second-factor/code-question.service.server";

/**
 * Where somebody who just signed in goes: to the code that is still asked for, to the question about sessions elsewhere,
 * else to the page that was asked for, or the dashboard. A forced password comes first and ends the other sessions anyway.
 * The page is loaded anew: it now speaks the person's language.
 */
export async function enter(
  app: AppContext,
  request: Request,
  signed: Admission & { readonly cookies?: readonly string[] },
): Promise<Response> {
  const requestUrl = request.url;
  if (isAsked(signed)) {
    const headers = new Headers({ "set-cookie": questionCookie.kept(signed.question, requestUrl) });
    for (const cookie of signed.cookies ?? []) headers.append("set-cookie", cookie);
    return redirectDocument(paths.secondFactor(), { headers });
  }
  const asks =
    signed.otherSessions.length > 0 &&
    !signed.viewer.mustChangePassword &&
    !signed.viewer.mustSetUpSecondFactor;
  const { path, headers } = asks
    ? { path: paths.otherSessions(), headers: new Headers() }
    : await wayOn(app, request);
  for (const cookie of signed.cookies ?? [...signed.setCookies, externalCookie(false, requestUrl)])
    headers.append("set-cookie", cookie);
  return redirectDocument(path, { headers });
}
