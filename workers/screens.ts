import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { firstWord, firstWords, screensBeginningWith } from "./screens-beginning-with";

type Screens = ReturnType<typeof createRequestHandler>;

/** What Remix answers, looked for among the screens whose addresses begin like the one asked for. */
export function createScreens(build: ServerBuild): Screens {
  const all = createRequestHandler(build, "production");
  const words = firstWords(build);
  const byWord = new Map<string, Screens>();
  return (request, context) => {
    const word = firstWord(new URL(request.url).pathname);
    // Browsers ask at this address where any screens are.
    if (word === null || word === "__manifest") return all(request, context);
    const known = words.has(word) ? word : "";
    const screens =
      byWord.get(known) ?? createRequestHandler(screensBeginningWith(build, known), "production");
    byWord.set(known, screens);
    return screens(request, context);
  };
}
