import { spawnSync } from "node:child_process";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");

/** Runs Worker tests with further arguments of Vitest and variables, as a command of its own. */
export function runWorkerTests(given, variables) {
  const { status } = spawnSync(
    process.execPath,
    [path.join(root, "node_modules/vitest/vitest.mjs"), "run", "--project", "workers", ...given],
    { cwd: root, stdio: "inherit", env: { ...process.env, ...variables } },
  );
  process.exitCode = status ?? 1;
}
