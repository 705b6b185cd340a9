// `npm run check`: everything that is checked without running the product, and the unit tests. A few minutes.
import path from "node:path";
import { CHECKS, runChecks } from "./checks.mjs";

const root = path.resolve(import.meta.dirname, "..");
const unit = {
  title: "Unit tests",
  args: [path.join(root, "node_modules/vitest/vitest.mjs"), "run", "--project", "pure", "--reporter=dot"],
};

const { passed, failed } = await runChecks([...CHECKS, unit]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
