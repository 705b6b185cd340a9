import type { ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import routes from "~/routes";
import { routeTree } from "./screen-methods";
import { firstWord, firstWords, screensBeginningWith } from "./screens-beginning-with";

type Routes = Record<string, { id: string; parentId?: string; path?: string; index?: boolean }>;

function listed(entries: readonly RouteConfigEntry[], parentId = "root"): Routes {
  return Object.assign(
    {},
    ...entries.map(({ file, path, index, children = [] }) => ({
      [file]: { id: file, parentId, path, index },
      ...listed(children, file),
    })),
  );
}

const all = { root: { id: "root", path: "" }, ...listed(routes) };
const build = { routes: all, assets: { routes: all } } as unknown as ServerBuild;

type Tree = ReturnType<typeof routeTree>;

const matched = (tree: Tree, path: string) =>
  matchRoutes(tree, path)?.map(({ route, params }) => [route.id, params]);

/** Every pattern with its parameters filled in. */
const PATTERNS = Object.values(all).map(
  ({ path = "" }) => `/${path.replace(/:\w+/g, "new").replace("*", "no/such/screen")}`,
);

const above = (path: string) =>
  path.split("/").map((_, index, parts) => parts.slice(0, index + 1).join("/") || "/");

const PATHS = new Set([
  ...PATTERNS.flatMap(above),
  ...PATTERNS.map((path) => `${path}/no/such/part`),
  "/ASSETS/funds/",
  "//assets/funds",
  "/no-such-screen",
]);

test("screens that begin with the word of an address are all that it, and addresses above it, can lead to", () => {
  const words = firstWords(build);
  expect(words).toContain("assets");
  const ofAll = routeTree(build.routes);
  const byWord = new Map(
    ["", ...words].map((word) => [word, routeTree(screensBeginningWith(build, word).routes)] as const),
  );
  for (const path of PATHS) {
    const some = byWord.get(firstWord(path) ?? "") ?? byWord.get("") ?? [];
    expect([path, matched(some, path)]).toEqual([path, matched(ofAll, path)]);
  }
});

test("only a few of all screens are looked through", () => {
  const found = Object.keys(screensBeginningWith(build, "dashboard").routes);
  expect(found.toSorted()).toEqual([
    "root",
    "routes/dashboard.tsx",
    "routes/home.ts",
    "routes/public/not-found.tsx",
    "routes/screen-boundary.tsx",
    "routes/shell.tsx",
  ]);
});

test("first word of an address: without the suffix .data, null when characters are escaped", () => {
  expect(firstWord("/")).toBe("");
  expect(firstWord("/Assets/funds.data")).toBe("assets");
  expect(firstWord("/dashboard.data")).toBe("dashboard");
  expect(firstWord("/%61ssets/funds")).toBeNull();
});
