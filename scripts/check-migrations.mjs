// D1 cannot switch foreign keys off: a migration that rebuilds or drops a table would empty its children.
// A full-text index has none and can be made again from its rows, so that one may go.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const folder = path.resolve(import.meta.dirname, "..", "migrations");
const FORBIDDEN = [/\bdrop\s+table\b(?!\s+`?\w+_fts\b)/i, /__new_/i, /on\s+delete\s+cascade/i];
let bad = 0;
for (const file of readdirSync(folder).filter((name) => name.endsWith(".sql"))) {
  const lines = readFileSync(path.join(folder, file), "utf8").split("\n");
  lines.forEach((line, index) => {
    if (!FORBIDDEN.some((pattern) => pattern.test(line))) return;
    bad += 1;
    console.error(`migrations/${file}:${index + 1}: a migration adds, it does not take away: ${line.trim()}`);
  });
}
process.exitCode = bad === 0 ? 0 : 1;
