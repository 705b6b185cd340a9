// `npm run isolates [-- file …]`: the Worker tests with each queue message and each tick of the clock handled in code
// evaluated for it alone, as in a deployment, which ends isolates at any time and runs many. Without names of files, all.
import { spawnSync } from "node:child_process";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const { status } = spawnSync(
  process.execPath,
  [
    path.join(root, "node_modules/vitest/vitest.mjs"),
    "run",
    "--project",
    "workers",
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: "inherit", env: { ...process.env, ISOLATE_PER_MESSAGE: "1" } },
);
process.exitCode = status ?? 1;
