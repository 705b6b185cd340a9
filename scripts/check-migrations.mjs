// From the baseline on migrations add. D1 cannot switch foreign keys off: a migration that rebuilds or drops a table
// would empty its children. A full-text index has none and can be made again from its rows, so that one may go.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { generateMigration } from "./drizzle-kit.mjs";

const root = path.resolve(import.meta.dirname, "..");
const folder = path.join(root, "migrations");
const FORBIDDEN = [
  /\bdrop\s+table\b(?!\s+`?\w+_fts\b)/i,
  /\bdrop\s+column\b/i,
  /__new_/i,
  /on\s+delete\s+cascade/i,
];
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .sort();
const findings = [];

for (const file of files)
  readFileSync(path.join(folder, file), "utf8")
    .split("\n")
    .forEach((line, index) => {
      if (FORBIDDEN.some((pattern) => pattern.test(line)))
        findings.push(`${file}:${index + 1}: a migration adds, it does not take away: ${line.trim()}`);
    });

const { entries } = JSON.parse(readFileSync(path.join(folder, "meta/_journal.json"), "utf8"));
const listed = entries.map(({ tag }) => `${tag}.sql`);
if (listed.join() !== files.join())
  findings.push(`meta/_journal.json lists ${listed.join(", ")}, the folder has ${files.join(", ")}`);

// What db/schema says and no migration makes.
const copy = mkdtempSync(path.join(root, "migrations-"));
try {
  cpSync(folder, copy, { recursive: true });
  generateMigration(copy, "forgotten");
  for (const file of readdirSync(copy).filter((name) => name.endsWith("_forgotten.sql")))
    findings.push(
      `db/schema says what no migration makes; run npm run migration -- <name>, before the first release npm run ` +
        `baseline:\n${readFileSync(path.join(copy, file), "utf8")}`,
    );
} finally {
  rmSync(copy, { recursive: true, force: true });
}

for (const finding of findings) console.error(`migrations: ${finding}`);
process.exitCode = findings.length === 0 ? 0 : 1;
