// `npm run faults [-- 60]`: the write flows under hundreds of schedules of failing calls, dying Workers and disordered
// messages. The number is that of schedules of each kind and flow; a test run goes through two.
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
    "tests/workers/faults.test.ts",
    "--disableConsoleIntercept=true",
  ],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, FAULT_SCHEDULES: process.argv[2] ?? "25" },
  },
);
process.exitCode = status ?? 1;
