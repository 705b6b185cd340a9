// `npm run canary`: plants a value per dataset and section and crawls every address of the product, every list by every
// column, every page by every tab, every screen of a portfolio, its reports and mails for each set of roles; prints values,
// people, answers read and leaks. A test run asks less.
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
    "tests/workers/licence-canary.test.ts",
    "--disableConsoleIntercept=true",
  ],
  { cwd: root, stdio: "inherit", env: { ...process.env, CANARY_CRAWL: "large" } },
);
process.exitCode = status ?? 1;
