import type { ServerBuild } from "@remix-run/cloudflare";

/** The first word of an address: "assets" of /assets/equities.data. Null where it is spelt in a way the router decodes. */
export function firstWord(pathname: string): string | null {
  if (pathname.includes("%")) return null;
  const [word = ""] = pathname.split("/").filter((part) => part !== "");
  return word.replace(/\.data$/, "").toLowerCase();
}

/** The first words of the addresses of a build's screens. */
export function firstWords(build: ServerBuild): ReadonlySet<string> {
  return new Set(Object.keys(build.routes).flatMap((id) => wordOf(build, id) ?? []));
}

/**
 * The build with those screens only that an address beginning with `word` can lead to. Every page matches its address, and
 * those above it, half a dozen times against all screens it is given.
 */
export function screensBeginningWith(build: ServerBuild, word: string): ServerBuild {
  const isKept = (id: string) => (wordOf(build, id) ?? word) === word;
  const kept = <R>(routes: Readonly<Record<string, R>>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => isKept(id)));
  return {
    ...build,
    routes: kept(build.routes),
    assets: { ...build.assets, routes: kept(build.assets.routes) },
  };
}

/** The word every address of a screen begins with; null for layouts, the start page and patterns that begin with anything. */
function wordOf(build: ServerBuild, id: string): string | null {
  const route = build.routes[id];
  if (!route) return null;
  const above = route.parentId === undefined ? null : wordOf(build, route.parentId);
  const [first = ""] = (route.path ?? "").split("/").filter((part) => part !== "");
  const own = first === "" || /^[:*]|\?$/.test(first) ? null : first.toLowerCase();
  return above ?? own;
}
