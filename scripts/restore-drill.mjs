// `npm run restore-drill`: proves a restore on the local state (STATE_DIR, as `npm start` keeps it): exports a copy of its
// database and files, restores them into an empty state, and compares table by table and file by file.
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { drill } from "./backup/drill.mjs";
import { wranglerOf } from "./deploy/wrangler.mjs";
import { stateDirOf } from "./state-dir.mjs";

const root = path.resolve(import.meta.dirname, "..");
const stateDir = stateDirOf(root, process.env);
const folder = mkdtempSync(path.join(os.tmpdir(), "understory-drill-"));
try {
  const result = await drill({ root, stateDir, folder, wrangler: wranglerOf() });
  console.log(`Exported in ${result.exported} s, restored after ${result.restored} s.`);
  console.log(
    `${result.rows.toLocaleString("en-GB")} rows in ${result.compared} tables, indexes and triggers; ${result.files} files.`,
  );
  console.log(
    result.different.length === 0 ? "Everything is the same." : `Different: ${result.different.join(", ")}`,
  );
  process.exitCode = result.different.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error.remedy ? `${error.message}\n${error.remedy}` : error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
