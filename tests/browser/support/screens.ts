import { matchRoutes } from "@remix-run/react";
import routes from "../../../app/routes";
import type { RouteEntry } from "../../support/route-config";

/** Addresses of app/routes.ts with a component of their own; layouts, redirections and files have none. */
function screensBelow(entries: readonly RouteEntry[]): readonly string[] {
  return entries.flatMap(({ file, path, children = [] }) => [
    ...(path !== undefined && file.endsWith(".tsx") && !REDIRECTING.has(file) ? [`/${path}`] : []),
    ...screensBelow(children),
  ]);
}

/** They lead on to another screen and draw nothing. */
const REDIRECTING = new Set(["routes/portfolios/open.tsx"]);

const patterns = screensBelow(routes as unknown as readonly RouteEntry[]);
const asRoutes = patterns.map((path) => ({ path, id: path }));

/** The screens of app/routes.ts that none of the addresses opens. */
export function screensNotIn(addresses: readonly string[]): readonly string[] {
  const opened = new Set(
    addresses.map((address) => matchRoutes(asRoutes, address.split("?")[0] ?? "")?.at(-1)?.route.path),
  );
  return patterns.filter((pattern) => !opened.has(pattern));
}
