import path from "node:path";
import type { Plugin } from "vite";

const OURS = path.resolve(import.meta.dirname, "app/ui/chunks/route-module.ts");

/** Remix loads the scripts of screens with our `loadRouteModule`: see there. */
export function routeModulesOfOurs(): Plugin {
  return {
    name: "route-modules-of-ours",
    enforce: "pre",
    resolveId: (id, importer) =>
      id.endsWith("/routeModules.js") && importer?.includes("/@remix-run/react/") ? OURS : null,
  };
}
