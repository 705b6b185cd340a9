import { spawnSync } from "node:child_process";
import path from "node:path";

const PORTFOLIOS = 10_000;
const root = path.resolve(import.meta.dirname, "../..");

/** The engine against exact rational arithmetic on the full count of random portfolios; the test run takes a fifth. */
export async function figures() {
  const run = spawnSync(
    process.execPath,
    [
      path.join(root, "node_modules/vitest/vitest.mjs"),
      ...["run", "--project", "pure", "app/domain/analysis/oracle.test.ts"],
    ],
    {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, ORACLE_PORTFOLIOS: String(PORTFOLIOS) },
    },
  );
  const name = `figures of ${PORTFOLIOS} random portfolios that differ from exact arithmetic`;
  const ours = run.status === 0 ? 0 : 1;
  return [{ of: 27, name, unit: "portfolios", ours, other: PORTFOLIOS, ratio: ours, target: 0 }];
}
