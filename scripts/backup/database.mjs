import { appendFileSync, createReadStream, createWriteStream, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { Refusal } from "../deploy/refusal.mjs";
import { jsonOf } from "../deploy/wrangler.mjs";

/** Tables of the database's own, the migrations' and the parts of full-text indexes, which are made again. */
const ORDINARY = `select m.name from sqlite_master m where m.type = 'table' and m.sql not like 'create virtual table%'
  and m.name not glob 'sqlite_*' and m.name not glob '_cf_*' and m.name <> 'd1_migrations'
  and not exists (select 1 from sqlite_master v where v.sql like 'create virtual table%' and m.name glob v.name || '_*'
    and substr(m.name, length(v.name) + 2) in ('data', 'idx', 'content', 'docsize', 'config'))
  order by m.name`;

const FILLED = ["users", "portfolios", "facts"]
  .map((name) => `select '${name}' as name where exists (select 1 from ${name})`)
  .join(" union ");
const TRIGGERS = "select name, sql from sqlite_master where type = 'trigger'";

/** Full-text indexes keep no text of their own: both are written again from the tables they were made of. */
const SEARCH_AGAIN = [
  `insert into user_search (rowid, words) select k.id, u.username || ' ' || u.email || ' ' || u.first_name || ' ' || u.last_name
    from user_search_keys k join users u on u.id = k.user_id;`,
  // The texts of a name are one to a line (textsOf): as JSON they come apart, with a control character at their seams.
  `insert into names_fts (rowid, name, isin, issuer_name, asset_manager, lei, scope)
    select id, texts ->> '$[0]', texts ->> '$[1]', texts ->> '$[2]', texts ->> '$[3]', texts ->> '$[4]', texts ->> '$[5]' from (
      select id, '[' || replace(json_quote(replace(texts, char(10), char(31))), '\\u001f', '","') || ']' as texts from search_names);`,
];

const SAME_STATE = "Nothing was changed. Correct what wrangler says, then run this again.";

/** The rows of each question to the database. `at` are the arguments that name it: `DB --remote -c …`. */
async function ask(wrangler, at, ...questions) {
  const { stdout } = await wrangler.must(
    ["d1", "execute", ...at, "--command", questions.join(";\n"), "--json"],
    SAME_STATE,
  );
  const answers = jsonOf(stdout)?.map(({ results }) => results);
  if (answers?.length !== questions.length)
    throw new Refusal(`The database did not answer:\n${stdout}`, SAME_STATE);
  return answers;
}

/**
 * Writes every row of every table into `file`, as wrangler exports them. The database's full-text indexes are left out:
 * an export of the whole database is refused because of them.
 */
export async function exportDatabase(wrangler, at, file) {
  const [found] = await ask(wrangler, at, ORDINARY);
  const tables = found.map(({ name }) => name);
  const sequence = `${file}.sequence`;
  const written = (names, output) =>
    wrangler.must(
      [
        "d1",
        "export",
        ...at,
        "--no-schema",
        "--skip-confirmation",
        "--output",
        output,
        ...names.flatMap((name) => ["--table", name]),
      ],
      SAME_STATE,
    );
  await written(tables, file);
  await written(["sqlite_sequence"], sequence);
  const numbers = readFileSync(sequence, "utf8").replace(/^PRAGMA.*$/m, "");
  writeFileSync(file, `DELETE FROM sqlite_sequence;\n${numbers}`, { flag: "a" });
  return tables;
}

/**
 * Puts an export into an empty, migrated database, all or nothing: triggers are away while rows come in, since what
 * they wrote is among the rows, and the full-text indexes are written again. `apply` runs the file of SQL; wrangler
 * unless given.
 */
export async function restoreDatabase(wrangler, at, file, apply = null) {
  const [found, filled, triggers] = await ask(wrangler, at, ORDINARY, FILLED, TRIGGERS);
  const tables = found.map(({ name }) => name);
  if (filled.length > 0)
    throw new Refusal(
      `The database is not empty: ${filled.map(({ name }) => name).join(", ")} has rows.`,
      "Restore into a new environment, then let people in there.",
    );
  const whole = path.join(path.dirname(file), "restore.sql");
  const lines = (...texts) => `${texts.join("\n")}\n`;
  writeFileSync(
    whole,
    lines(
      "PRAGMA defer_foreign_keys=TRUE;",
      ...triggers.map(({ name }) => `DROP TRIGGER "${name}";`),
      ...tables.map((name) => `DELETE FROM "${name}";`),
    ),
  );
  // As a stream: an export may be larger than a text can be.
  await pipeline(createReadStream(file), createWriteStream(whole, { flags: "a" }));
  appendFileSync(whole, lines(...triggers.map(({ sql }) => `${sql};`), ...SEARCH_AGAIN));
  if (apply) await apply(whole);
  else await wrangler.must(["d1", "execute", ...at, "--file", whole, "--yes"], SAME_STATE);
}
