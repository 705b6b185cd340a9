import type { EntryContext, ServerBuild } from "@remix-run/cloudflare";
import routes from "~/routes";
import type { RouteEntry } from "../route-config";

interface RouteModule {
  readonly default?: unknown;
  readonly loader?: unknown;
  readonly action?: unknown;
}

const modules = import.meta.glob<RouteModule>("/app/routes/**/*.{ts,tsx}");

interface Screen {
  readonly id: string;
  readonly parentId: string | undefined;
  readonly path: string | undefined;
  readonly index: boolean;
  /** The whole pattern, e.g. /portfolios/:id. */
  readonly pattern: string;
  readonly module: RouteModule;
}

async function screensBelow(
  entries: readonly RouteEntry[],
  parent: { id: string; pattern: string },
): Promise<Screen[]> {
  const found: Screen[] = [];
  for (const { file, path, index = false, children = [] } of entries) {
    const load = modules[`/app/${file}`];
    if (!load) throw new Error(`app/routes.ts names ${file}, which is not there.`);
    const pattern = path === undefined ? parent.pattern : `${parent.pattern}/${path}`;
    const id = file.replace(/\.tsx?$/, "");
    found.push({ id, parentId: parent.id, path, index, pattern: pattern || "/", module: await load() });
    found.push(...(await screensBelow(children, { id, pattern })));
  }
  return found;
}

const root = await import("~/root");

/** Every screen of app/routes.ts with its loader and action, layouts included. */
const screens: readonly Screen[] = [
  { id: "root", parentId: undefined, path: "", index: false, pattern: "/", module: root },
  ...(await screensBelow(routes as unknown as readonly RouteEntry[], { id: "root", pattern: "" })),
];

/** Screens people and programs can ask for: those with an address of their own. */
export const addresses = screens.filter(
  ({ path, index, id }) => (path !== undefined || index) && id !== "root",
);

/** Remix's build of the same screens, whose pages are drawn as nothing: what they answer is what counts here. */
export const screensBuild = {
  entry: {
    module: {
      default: (_request: Request, status: number, headers: Headers, _context: EntryContext) => {
        headers.set("content-type", "text/html; charset=utf-8");
        return new Response("", { status, headers });
      },
      handleError: () => undefined,
    },
  },
  routes: Object.fromEntries(
    screens.map(({ id, parentId, path, index, module }) => [id, { id, parentId, path, index, module }]),
  ),
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true,
    v3_routeConfig: true,
  },
  publicPath: "/",
  assetsBuildDirectory: "",
  isSpaMode: false,
  basename: "/",
  mode: "production",
} as unknown as ServerBuild;
