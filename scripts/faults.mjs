// `npm run faults [-- 25]`: the write flows under hundreds of schedules of failing calls, dying Workers and disordered
// messages. The number is that of cases of each kind and flow; a test run goes through two. Prints cases, faults that
// fired by kind, kills and duplicates of each suite, and in the last line those of all together.
import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { totalLine } from "./fault-totals.mjs";

const root = path.resolve(import.meta.dirname, "..");
const vitest = spawn(
  process.execPath,
  [
    path.join(root, "node_modules/vitest/vitest.mjs"),
    "run",
    "--project",
    "workers",
    "tests/workers/faults/fault-harness.test.ts",
    "tests/workers/faults/faults.test.ts",
    "tests/workers/faults/faults-routes.test.ts",
    "tests/workers/faults/faults-smtp.test.ts",
    "--disableConsoleIntercept=true",
  ],
  {
    cwd: root,
    stdio: ["inherit", "pipe", "inherit"],
    env: { ...process.env, FAULT_SCHEDULES: process.argv[2] ?? "25" },
  },
);
const lines = [];
createInterface({ input: vitest.stdout }).on("line", (line) => {
  console.log(line);
  lines.push(line);
});
vitest.on("close", (status) => {
  console.log(totalLine(lines));
  process.exitCode = status ?? 1;
});
