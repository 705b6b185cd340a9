import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { methodNotAllowed } from "~/platform/errors";
import { problem } from "./api/problem";
import { methodsOfScreens, wantedPages } from "./screen-methods";
import { firstWord, firstWords, screensBeginningWith } from "./screens-beginning-with";

type Screens = (request: Request, context: AppLoadContext) => Promise<Response>;
type Asked = Pick<AppLoadContext, "app" | "nonce" | "token">;

const READS = new Set(["GET", "HEAD"]);

/** What Remix answers, and 405 where a screen does not take the method: Remix would run a form's action for any. */
function answersOf(build: ServerBuild): Screens {
  const answer = createRequestHandler(build, "production");
  const methodsAt = methodsOfScreens(build.routes);
  return async (request, context) => {
    const allow = methodsAt(new URL(request.url));
    const isUnknown = allow.length === 0 && READS.has(request.method);
    if (isUnknown || allow.includes(request.method)) return answer(request, context);
    return problem(context.app, methodNotAllowed(allow));
  };
}

/** What answers an address, looked for among the screens whose addresses begin like the one asked for. */
export function createScreens(build: ServerBuild): (request: Request, asked: Asked) => Promise<Response> {
  const all = answersOf(build);
  const words = firstWords(build);
  const byWord = new Map<string, Screens>();
  const wantedPage = wantedPages(build.routes);
  return (request, asked) => {
    const context = { ...asked, wantedPage: () => wantedPage(request) };
    const word = firstWord(new URL(request.url).pathname);
    // Browsers ask at this address where any screens are.
    if (word === null || word === "__manifest") return all(request, context);
    const known = words.has(word) ? word : "";
    const screens = byWord.get(known) ?? answersOf(screensBeginningWith(build, known));
    byWord.set(known, screens);
    return screens(request, context);
  };
}
