// `node scripts/folder-cycles.mjs`: the folders of app/features and app/domain that need each other in a circle, types
// included, with the imports between them, the cheapest to cut first. `npm run check` refuses any (.dependency-layers.cjs).
import { spawnSync } from "node:child_process";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const isTest = (file) => /\.test\.tsx?$/.test(file);

/** Imports from one folder of `room` into another, by "from to": each the file and the file it needs. */
export function folderEdges(modules, room) {
  const folderOf = (file) => (file.startsWith(`${room}/`) ? file.slice(room.length + 1).split("/")[0] : null);
  const edges = new Map();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    if (from === null || isTest(source)) continue;
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      if (to === null || to === from || isTest(resolved)) continue;
      const key = `${from} ${to}`;
      edges.set(key, [...(edges.get(key) ?? []), [source, resolved]]);
    }
  }
  return edges;
}

/** Groups of folders that reach each other, the largest first. */
export function circles(edges) {
  const next = new Map();
  for (const key of edges.keys()) {
    const [from, to] = key.split(" ");
    next.set(from, [...(next.get(from) ?? []), to]);
  }
  const reached = (start) => {
    const seen = new Set();
    const waiting = [start];
    while (waiting.length > 0) {
      for (const to of next.get(waiting.pop()) ?? []) {
        if (!seen.has(to)) waiting.push(to);
        seen.add(to);
      }
    }
    return seen;
  };
  const reach = new Map([...next.keys()].map((folder) => [folder, reached(folder)]));
  const groups = new Map();
  for (const [folder, to] of reach) {
    const group = [...to].filter((other) => reach.get(other)?.has(folder)).sort();
    if (group.length > 1) groups.set(group.join(" "), group);
  }
  return [...groups.values()].sort((a, b) => b.length - a.length);
}

function print(modules, room) {
  const edges = folderEdges(modules, room);
  const found = circles(edges);
  if (found.length === 0) console.log(`${room}: no circle`);
  for (const group of found) {
    console.log(`${room}: ${group.length} folders in a circle: ${group.join(", ")}`);
    const within = [...edges].filter(([key]) => key.split(" ").every((folder) => group.includes(folder)));
    for (const [key, imports] of within.sort(([, a], [, b]) => a.length - b.length)) {
      console.log(`  ${key.replace(" ", " -> ")}: ${imports.length}`);
      for (const [file, needed] of imports) console.log(`    ${file} -> ${needed}`);
    }
  }
  return found.length;
}

if (process.argv[1] === import.meta.filename) {
  const cruiser = path.join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [cruiser, "app", "--config", ".dependency-cruiser.cjs", "--output-type", "json"],
    { cwd: root, encoding: "utf8", maxBuffer: 2 ** 30 },
  );
  if (stdout === "") throw new Error(stderr);
  const { modules } = JSON.parse(stdout);
  const found = ["app/features", "app/domain"].reduce((sum, room) => sum + print(modules, room), 0);
  process.exitCode = found === 0 ? 0 : 1;
}
