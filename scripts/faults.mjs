// `npm run faults [-- 25]`: the write flows under hundreds of schedules of failing calls, dying Workers and disordered
// messages. The number is that of cases of each kind and flow; a test run goes through two. Prints cases, faults that
// fired by kind, kills and duplicates.
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
    "tests/workers/fault-harness.test.ts",
    "tests/workers/faults.test.ts",
    "tests/workers/faults-routes.test.ts",
    "--disableConsoleIntercept=true",
  ],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, FAULT_SCHEDULES: process.argv[2] ?? "25" },
  },
);
process.exitCode = status ?? 1;
