// Prints of each table of a local database how many rows it has and their SHA-256, and what its full-text indexes find,
// one JSON object. Run by drill.mjs in a process of its own.
import { createHash } from "node:crypto";
import { DatabaseSync } from "node:sqlite";

const LEFT_OUT = /^(sqlite_(?!sequence)|_cf|d1_)|_(fts|search)(_(data|idx|content|docsize|config))?$/;
/** Trigrams that many names and people have. */
const WORDS = ["und", "ban", "ene", "ada", "cor", "ing"];

const database = new DatabaseSync(process.argv[2], { readOnly: true });
const all = (sql, ...bound) => database.prepare(sql).all(...bound);
const digest = (rows) => {
  const hash = createHash("sha256");
  for (const row of rows) hash.update(JSON.stringify(Object.values(row)));
  return `${rows.length} rows, ${hash.digest("hex").slice(0, 16)}`;
};

const names = [...all("select name from sqlite_master where type = 'table'"), { name: "sqlite_sequence" }]
  .map(({ name }) => name)
  .filter((name) => !LEFT_OUT.test(name));
const found = {};
for (const name of new Set(names)) {
  const columns = all(`select name from pragma_table_info('${name}')`).map((column) => `"${column.name}"`);
  found[name] = digest(all(`select * from "${name}" order by ${columns.join(", ")}`));
}
for (const index of ["names_fts", "user_search"])
  found[index] = digest(
    WORDS.flatMap((word) =>
      all(`select rowid, ? as word from ${index} where ${index} match ? order by rowid`, word, `"${word}"`),
    ),
  );
for (const { name, sql } of all(
  "select name, sql from sqlite_master where type in ('trigger', 'index') and sql is not null",
))
  found[`${name} (definition)`] = digest([{ sql }]);
console.log(JSON.stringify(found));
