import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import layers from "../.dependency-layers.cjs";
import { circles, folderEdges } from "./folder-cycles.mjs";

const module = (source: string, ...needed: string[]) => ({
  source,
  dependencies: needed.map((resolved) => ({ resolved })),
});

test("circles: reports three folders that import each other in a ring, without tests and other folders", () => {
  const edges = folderEdges(
    [
      module("app/features/a/a.ts", "app/features/b/b.ts", "app/features/b/more.ts", "app/ui/x.ts"),
      module("app/features/b/b.ts", "app/features/c/c.ts"),
      module("app/features/c/c.ts", "app/features/a/types.ts", "app/features/d/d.ts"),
      module("app/features/d/d.test.ts", "app/features/a/a.ts"),
    ],
    "app/features",
  );
  expect(circles(edges)).toEqual([["a", "b", "c"]]);
  expect(edges.get("a b")).toHaveLength(2);
  expect(edges.get("c d")).toEqual([["app/features/c/c.ts", "app/features/d/d.ts"]]);
});

test("layerRules: forbid imports from other folders of the same layer and from later layers", () => {
  const rules = layers.layerRules("app/domain", "domain", [
    { may: "nothing", folders: ["facts"] },
    { may: "facts", folders: ["analysis", "tables"] },
  ]);
  const refused = (from: string, to: string) =>
    rules.some(({ from: importer, to: needed }) => {
      const found = importer.path && new RegExp(importer.path).exec(from);
      if (!found || !needed.path || [importer.pathNot].flat().some((not) => new RegExp(not).test(from)))
        return false;
      const spared = needed.pathNot?.some((not) => new RegExp(not.replace("$1", found[1] ?? "")).test(to));
      return new RegExp(needed.path).test(to) && !spared;
    });
  expect(refused("app/domain/analysis/a.ts", "app/domain/facts/f.ts")).toBe(false);
  expect(refused("app/domain/analysis/a.ts", "app/domain/analysis/b.ts")).toBe(false);
  expect(refused("app/domain/analysis/a.ts", "app/domain/tables/t.ts")).toBe(true);
  expect(refused("app/domain/facts/f.ts", "app/domain/analysis/a.ts")).toBe(true);
  expect(refused("app/domain/facts/f.test.ts", "app/domain/analysis/a.ts")).toBe(false);
  expect(rules[0]?.from).toMatchObject({ path: "^app/domain/" });
});

test.each(["features", "domain"] as const)("layers: list every folder of %s once", (room) => {
  const root = path.resolve(import.meta.dirname, "../app", room);
  const listed = layers[room].flatMap(({ folders }) => folders);
  expect([...listed].sort()).toEqual(readdirSync(root).sort());
});
