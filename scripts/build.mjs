import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bundleWorkers } from "./bundle.mjs";
import { withLock } from "./lock.mjs";

const SOURCES = ["app", "workers", "db", "locales", "public"];
const FILES = [
  "package-lock.json",
  "vite.config.ts",
  "vite.alias.ts",
  "vite.asset-file.ts",
  "vite.chunks.ts",
  "vite.icons.ts",
  "vite.passwords.ts",
  "vite.react-dom.ts",
  "vite.route-modules.ts",
  "vite.world-map.ts",
  "tsconfig.json",
  "wrangler.toml",
];

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** What the build depends on, by content: a checkout that was only touched is not built again. */
export function sourceHash(root) {
  const hash = createHash("sha256");
  const files = [
    ...SOURCES.flatMap((folder) => filesBelow(path.join(root, folder))),
    ...FILES.map((f) => path.join(root, f)),
  ];
  for (const file of files.sort()) hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest("hex");
}

/** Builds screens and Worker into build/ unless build/ already holds exactly these sources. */
export async function build(root, { quiet = true } = {}) {
  await withLock(path.join(root, ".build.lock"), async () => {
    const stamp = path.join(root, "build", ".sources");
    const wanted = sourceHash(root);
    if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
    console.log("Building …");
    const result = spawnSync(
      process.execPath,
      [path.join(root, "node_modules/@remix-run/dev/dist/cli.js"), "vite:build", "--logLevel", "warn"],
      { cwd: root, encoding: "utf8", env: { ...process.env, NODE_ENV: "production" } },
    );
    if (result.status !== 0 || !quiet) process.stdout.write(`${result.stdout}${result.stderr}`);
    if (result.status !== 0) throw new Error("The build failed.");
    bundleWorkers(root);
    writeFileSync(stamp, wanted);
  });
}

if (process.argv[1] === import.meta.filename)
  await build(path.resolve(import.meta.dirname, ".."), { quiet: false });
