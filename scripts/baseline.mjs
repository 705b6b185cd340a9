// `npm run baseline`: writes the first migration anew from db/schema, until the first release. The second one, by hand,
// stays: full-text tables and triggers, which drizzle-kit does not know.
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generateMigration } from "./drizzle-kit.mjs";

const root = path.resolve(import.meta.dirname, "..");
const BASELINE = "0000_baseline";
const BY_HAND = "0001_search_and_guards";
const folder = path.join(root, "migrations");

const later = readdirSync(folder).filter(
  (name) => name.endsWith(".sql") && name !== `${BASELINE}.sql` && name !== `${BY_HAND}.sql`,
);
if (later.length > 0) {
  console.error(
    `The baseline is not written anew: ${later.join(", ")} would be applied after it. Delete what only repeats db/schema, ` +
      `move what was written by hand to ${BY_HAND}.sql, and run this again. After a release, add a migration instead.`,
  );
  process.exit(1);
}

const made = mkdtempSync(path.join(root, "migrations-"));
try {
  generateMigration(made, BASELINE.slice(5));

  renameSync(path.join(made, `${BASELINE}.sql`), path.join(folder, `${BASELINE}.sql`));
  const entries = [BASELINE, BY_HAND].map((tag, idx) => ({
    idx,
    version: "6",
    when: idx,
    tag,
    breakpoints: true,
  }));
  const journal = { version: "7", dialect: "sqlite", entries };
  writeFileSync(path.join(folder, "meta/_journal.json"), `${JSON.stringify(journal, null, 2)}\n`);
  // The next migration is compared with the snapshot of the newest; the one written by hand changes no table of it. Its
  // id stays the same, so that branches differ where their schemas do.
  const snapshot = JSON.parse(readFileSync(path.join(made, "meta/0000_snapshot.json"), "utf8"));
  snapshot.id = "00000000-0000-0000-0000-000000000001";
  writeFileSync(path.join(folder, "meta/0001_snapshot.json"), `${JSON.stringify(snapshot, null, 2)}\n`);
  console.log(`Wrote migrations/${BASELINE}.sql from db/schema.`);
} finally {
  rmSync(made, { recursive: true, force: true });
}
