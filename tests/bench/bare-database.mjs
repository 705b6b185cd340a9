import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Miniflare } from "miniflare";
import { databaseFile } from "./database.mjs";

const COLUMNS =
  "dataset, subject, key, period, source, payload, load_id, source_row, loaded_in, superseded_in";

/** The product's table of facts with its indexes and all its rows, in place of the bare one. */
function fill(folder, product) {
  const db = new DatabaseSync(databaseFile(folder));
  db.exec(`attach '${databaseFile(path.join(product.stateDir, "v3"))}' as product`);
  const made = db
    .prepare(
      "select sql from product.sqlite_master where tbl_name = 'facts' and sql is not null order by type desc",
    )
    .all();
  db.exec("drop table facts");
  for (const { sql } of made) db.exec(sql);
  // Facts name their load: those of the product, and the one of the rows that are put in.
  db.exec("create table loads (id integer primary key)");
  db.exec("insert into loads select id from product.loads union select 1");
  db.exec(`insert into facts (${COLUMNS}) select ${COLUMNS} from product.facts order by id`);
  db.close();
}

/** A Worker that does nothing but put rows into a table of facts: an empty one, or one that holds what the product's does. */
export async function openBare({ filledAs: product } = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "understory-bare-"));
  const start = () =>
    new Miniflare({
      modules: true,
      script: readFileSync(path.join(import.meta.dirname, "bare-worker.mjs"), "utf8"),
      compatibilityDate: "2026-07-01",
      d1Databases: { DB: "bench" },
      defaultPersistRoot: folder,
    });
  let bare = start();
  await bare.dispatchFetch("http://bare/reset");
  if (product) {
    await bare.dispose();
    fill(folder, product);
    bare = start();
    await bare.ready;
  }
  return {
    async send(pathname, body) {
      const answer = await bare.dispatchFetch(`http://bare${pathname}`, { method: "POST", body });
      if (!answer.ok) throw new Error(`The bare Worker answered ${answer.status}: ${await answer.text()}`);
    },
    async close() {
      await bare.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
