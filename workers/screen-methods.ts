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

/** The methods that the screen at an address takes, as an Allow header lists them; none where there is no screen. */
export function methodsOfScreens(routes: Routes): (address: URL) => readonly string[] {
  const tree = routeTree(routes);
  return ({ pathname }) => {
    const found = matchRoutes(tree, pathname.replace(/\.data$/, ""))?.at(-1)?.route;
    const screen = found && found.path !== "*" ? routes[found.id ?? ""] : undefined;
    if (!screen) return [];
    const { loader, action, default: page } = screen.module;
    return [...(loader || page ? ["GET", "HEAD"] : []), ...(action ? ["POST"] : [])];
  };
}
