import { withFolder } from "../bundled.mjs";
import { openDatabase } from "../database.mjs";
import { turnsRow } from "../row.mjs";
import { turns } from "../timing.mjs";
import { startPostgresql } from "./postgresql-server.mjs";

const ROUNDS = 40;
const AT_ONCE = 10_000;
const WORDS = ["bri", "water", "mining", "nordic", "energi", "capital", "green", "jor", "cement", "utilit"];
const SEARCH = "select isin, name from names where name ilike $1 order by id limit 10";

/** The product's names in their order, with an index of their trigrams. */
async function fill(client, product) {
  const db = openDatabase(product);
  const names = db.prepare("select isin, name from assets where to_version is null order by name").all();
  db.close();
  await client.query("create extension pg_trgm");
  await client.query("create table names (id serial primary key, isin text not null, name text not null)");
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const some = names.slice(from, from + AT_ONCE);
    await client.query("insert into names (isin, name) select * from unnest($1::text[], $2::text[])", [
      some.map(({ isin }) => isin),
      some.map(({ name }) => name),
    ]);
  }
  await client.query("create index names_trigrams on names using gin (name gin_trgm_ops)");
  await client.query("analyze names");
  return names.length;
}

/**
 * Search beside PostgreSQL's trigrams over the same names. Theirs is the bare statement over one socket: no HTTP, no
 * session, no licence; a bare signed-in request takes its turn too, and tells how much of ours that is.
 */
export function postgresql(product) {
  return withFolder(async (folder) => {
    const { label, client, stop } = await startPostgresql(folder);
    try {
      const count = await fill(client, product);
      const rows = [];
      for (const [name, word] of [
        ["a hit", (at) => WORDS[at % WORDS.length]],
        ["a miss", (at) => `zzqx${at}`],
      ]) {
        const times = await turns(
          {
            ours: (at) => product.analyst("GET", `/search?q=${word(at)}`),
            other: (at) => client.query({ name: "search", text: SEARCH, values: [`%${word(at)}%`] }),
            bare: () => product.analyst("GET", "/user/me"),
          },
          { rounds: ROUNDS },
        );
        const bare = times.bare.p50.toFixed(1);
        rows.push(
          turnsRow({
            of: 1,
            name: `search over HTTP (a bare signed-in request: ${bare} ms), ${name} among ${count} names, against the bare statement in ${label} with pg_trgm`,
            times,
          }),
        );
      }
      return rows;
    } finally {
      await client.end();
      await stop();
    }
  });
}
