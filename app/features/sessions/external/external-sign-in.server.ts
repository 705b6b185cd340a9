import { redirect } from "@remix-run/cloudflare";
import { parse } from "hono/utils/cookie";
import type { AppContext } from "~/platform/context.server";
import { AppError } from "~/platform/errors";
import { screenProblem } from "~/platform/screen.server";
import { enter } from "../enter.server";
import {
  beginExternalSignIn,
  clearedOutwardCookie,
  finishExternalSignIn,
  OUTWARD_COOKIE,
} from "./external.service.server";

/** Leads out to a provider; what must come back goes along in a cookie. */
export async function leadOut(
  app: AppContext,
  choice: { providerId: string } | { email: string },
  requestUrl: string,
): Promise<Response> {
  const { location, setCookie } = await beginExternalSignIn(app, choice, requestUrl);
  return redirect(location, { headers: { "set-cookie": setCookie } });
}

/**
 * What an address of /login-external asks for: to be led to a provider, or to come in from one. The answer is where to
 * go, or why not, with the cookie that ends the attempt: what was brought back is judged once.
 */
export async function answerExternalSignIn(
  app: AppContext,
  request: Request,
): Promise<{
  readonly response: Response | null;
  readonly problem: string | null;
  readonly setCookie?: string;
}> {
  const search = new URL(request.url).searchParams;
  const providerId = search.get("provider");
  const comesBack = search.has("state") || search.has("code") || search.has("error");
  try {
    if (comesBack) {
      const sealed = parse(request.headers.get("cookie") ?? "", OUTWARD_COOKIE)[OUTWARD_COOKIE] ?? null;
      return {
        response: await enter(app, request, await finishExternalSignIn(app, request, sealed)),
        problem: null,
      };
    }
    return { response: providerId ? await leadOut(app, { providerId }, request.url) : null, problem: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.kind.status === 503) throw error;
    const { message: problem } = screenProblem(app, error);
    return { response: null, problem, setCookie: clearedOutwardCookie(request.url) };
  }
}
