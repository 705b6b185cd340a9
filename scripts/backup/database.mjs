import { appendFileSync, createReadStream, createWriteStream, writeFileSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { Refusal } from "../deploy/refusal.mjs";
import { jsonOf } from "../deploy/wrangler.mjs";

/**
 * Tables with their columns; not those of the database's own, the migrations' and the parts of full-text indexes, which
 * are made again.
 */
const ORDINARY = `select m.name, (select json_group_array(c.name) from pragma_table_info(m.name) c) as columns
  from sqlite_master m where m.type = 'table' and m.sql not like 'create virtual table%'
  and m.name not glob 'sqlite_*' and m.name not glob '_cf_*' and m.name <> 'd1_migrations'
  and not exists (select 1 from sqlite_master v where v.sql like 'create virtual table%' and m.name glob v.name || '_*'
    and substr(m.name, length(v.name) + 2) in ('data', 'idx', 'content', 'docsize', 'config'))
  order by m.name`;
/** Numbers given out by tables that never give one out twice. */
const SEQUENCE = { name: "sqlite_sequence", columns: '["name","seq"]' };

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

const FIRST_ROWS = 500;
const MORE_ROWS = 5_000;
const TABLES_AT_ONCE = 40;
const GROUP = 20;

/** The rows of a table after one of them, each with the statement that puts it back. */
function statementsOf({ name, columns }, after, limit) {
  const names = JSON.parse(columns).map((column) => `"${column}"`);
  // In groups: SQL takes an expression of a hundred levels, and a table of lists has as many columns.
  const groups = names.flatMap((_, first) =>
    first % GROUP === 0 ? [names.slice(first, first + GROUP)] : [],
  );
  const values = groups
    .map((group) => `(${group.map((column) => `quote(${column})`).join(" || ',' || ")})`)
    .join(" || ',' || ");
  return `select rowid as at, 'INSERT INTO "${name}" (${names.join(",")}) VALUES (' || ${values} || ');' as statement
    from "${name}" where rowid > ${after} order by rowid limit ${limit}`;
}

/**
 * Writes every row of every table into `file` as SQL, read page by page. `wrangler d1 export` is not asked: it refuses a
 * database with full-text indexes, and has left such databases closed (cloudflare/workers-sdk issues 6305 and 9519). Pages
 * are read one after the other, so nobody may write meanwhile.
 */
export async function exportDatabase(wrangler, at, file) {
  const [tables] = await ask(wrangler, at, ORDINARY);
  const all = [...tables, SEQUENCE];
  const write = (rows) => appendFileSync(file, rows.map(({ statement }) => `${statement}\n`).join(""));
  writeFileSync(file, "");
  for (let from = 0; from < all.length; from += TABLES_AT_ONCE) {
    const some = all.slice(from, from + TABLES_AT_ONCE);
    const answers = await ask(wrangler, at, ...some.map((table) => statementsOf(table, 0, FIRST_ROWS)));
    for (const [index, table] of some.entries()) {
      let rows = answers[index];
      // The rows before gave out numbers already.
      if (table === SEQUENCE) appendFileSync(file, "DELETE FROM sqlite_sequence;\n");
      write(rows);
      for (let most = FIRST_ROWS; rows.length === most; most = MORE_ROWS) {
        [rows] = await ask(wrangler, at, statementsOf(table, rows.at(-1).at, MORE_ROWS));
        write(rows);
        if (rows.length < MORE_ROWS) break;
      }
    }
  }
  return all.map(({ name }) => name);
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
