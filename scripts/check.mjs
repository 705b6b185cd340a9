// `npm run check`: everything that is checked without running the product, and the unit tests. A few minutes.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { CHECKS } from "./checks.mjs";

const root = path.resolve(import.meta.dirname, "..");
const unit = {
  title: "Unit tests",
  args: [path.join(root, "node_modules/vitest/vitest.mjs"), "run", "--project", "pure", "--reporter=dot"],
};

let failed = 0;
for (const { title, args } of [...CHECKS, unit]) {
  console.log(`\n── ${title}`);
  const started = Date.now();
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) failed += 1;
  console.log(`   ${title}: ${((Date.now() - started) / 1000).toFixed(1)} s, exit ${status}`);
}
console.log(`\n${CHECKS.length + 1 - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
