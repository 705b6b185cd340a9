import type { ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";

type Routes = ServerBuild["routes"];
type Tree = Parameters<typeof matchRoutes>[0];

/** Screens as the router matches addresses against them. */
export function routeTree(routes: Routes, parentId?: string): Tree {
  const children = Object.values(routes).filter((route) => route.parentId === parentId);
  return children.map(({ id, path, index }) =>
    index ? { id, path, index } : { id, path, children: routeTree(routes, id) },
  );
}

const pathOf = ({ pathname }: URL) => pathname.replace(/\.data$/, "");

/** The screen around all signed-in pages. */
const FRAME = "routes/shell";

/**
 * The signed-in page that a request is for: its own address, or that of the page it was sent from where it asks for
 * something else (a part of a page, a file, the way out). Null where neither is one.
 */
export function wantedPages(routes: Routes): (request: Request) => string | null {
  const tree = routeTree(routes);
  const pageAt = (address: URL) => {
    const isFramed = matchRoutes(tree, pathOf(address))?.some(({ route }) => route.id === FRAME);
    return isFramed ? pathOf(address) + address.search : null;
  };
  return ({ url, headers }) => {
    const address = new URL(url);
    const own = address.searchParams.has("_routes") ? null : pageAt(address);
    const from = URL.parse(headers.get("referer") ?? "");
    return own ?? (from?.origin === address.origin ? pageAt(from) : null);
  };
}

/** The methods that the screen at an address takes, as an Allow header lists them; none where there is no screen. */
export function methodsOfScreens(routes: Routes): (address: URL) => readonly string[] {
  const tree = routeTree(routes);
  return (address) => {
    const found = matchRoutes(tree, pathOf(address))?.at(-1)?.route;
    const screen = found && found.path !== "*" ? routes[found.id ?? ""] : undefined;
    if (!screen) return [];
    const { loader, action, default: page } = screen.module;
    return [...(loader || page ? ["GET", "HEAD"] : []), ...(action ? ["POST"] : [])];
  };
}
