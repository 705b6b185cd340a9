import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Plugin, Rollup } from "vite";
import { bundleAll, COMMON, root } from "./bundle";

const FOLDER = path.join(root, "tests/workers");
/** What runs with every test file: in the same build, since the recorder of statements is shared with the Worker. */
const WITH_EACH = ["limits/limited-app.ts", "migrate.ts", "recorded/check-statements.ts"].map((file) =>
  path.join(root, "tests/support", file),
);
const WORKER = path.join(root, "workers/app.ts");

/** A file that replaces modules of the product, or has them evaluated anew, needs each of them by itself. */
const NEEDS_MODULES = /\bvi\.(mock|resetModules)\(/;

const PLACE = "understory-bundled-tests-";

/** The module of the Worker, all 8 MB of it: workerd imports it from a file. What Vitest sends goes through its own code first. */
export const workerModule = `**/${PLACE}*/chunk-${COMMON}-*.js`;

/**
 * `npm test`: the Worker and all test files built once, into a few modules. Unbundled, each test file has hundreds of
 * modules fetched and evaluated anew, which takes longer than most tests.
 */
export function bundledTests(): Plugin {
  const names = new Map([...WITH_EACH, ...testFiles()].map((file) => [file, path.basename(file, ".ts")]));
  const folder = mkdtempSync(path.join(tmpdir(), PLACE)) + path.sep;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  let built: Promise<ReadonlyMap<string, Rollup.OutputChunk>> | undefined;
  const build = () =>
    (built ??= builtIn(folder, Object.fromEntries([...names].map(([file, name]) => [name, file]))));
  return {
    name: "bundled-tests",
    enforce: "pre",
    // Beside the unit tests, which run first. What goes wrong is told to the first Worker test that asks for it.
    configureServer: () => void build().catch(() => undefined),
    resolveId(id, importer) {
      const isOurs = importer !== undefined && (importer.startsWith(folder) || names.has(importer));
      return isOurs && id.startsWith("./") && id.endsWith(".js") ? folder + id.slice(2) : null;
    },
    async load(id) {
      const entry = names.get(id);
      if (entry === undefined && !id.startsWith(folder)) return null;
      const chunk = (await build()).get(entry === undefined ? id.slice(folder.length) : `${entry}.js`);
      if (chunk === undefined) return null;
      // A failure points at the line of its test; the maps of all else weigh several times what they map.
      const map = entry === undefined ? null : chunk.map;
      return { code: chunk.code, map: map ?? { mappings: "" } };
    },
  };
}

async function builtIn(folder: string, input: Readonly<Record<string, string>>) {
  const chunks = await bundleAll(input, WORKER);
  for (const { name, fileName, code } of chunks.values())
    if (name === COMMON) writeFileSync(folder + fileName, code);
  return chunks;
}

function testFiles(): string[] {
  return readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => path.join(FOLDER, name))
    .filter((file) => !NEEDS_MODULES.test(readFileSync(file, "utf8")));
}
