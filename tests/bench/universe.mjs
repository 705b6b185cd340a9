import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { loadDemo } from "../../scripts/demo-bundle.mjs";
import { openBare } from "./bare-database.mjs";
import { openDatabase } from "./database.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const INSTRUMENTS = 200_000;
const ROWS_AT_A_TIME = 5_000;
/** Of a bound parameter: D1 takes two megabytes. */
const CHARACTERS_AT_A_TIME = 1_500_000;

/** The same rows as JSON, put into a table of facts by one bound parameter a statement. */
async function bareLoad(files) {
  const bare = await openBare();
  try {
    const started = performance.now();
    let rows = 0;
    for (const { dataset, rows: lines } of files) {
      let columns = null;
      let batch = [];
      let characters = 0;
      const send = async () => {
        await bare.send(`/rows?dataset=${dataset}`, JSON.stringify(batch));
        rows += batch.length;
        batch = [];
        characters = 0;
      };
      for (const line of lines) {
        const cells = line.split(",");
        columns ??= cells;
        if (cells === columns) continue;
        const payload = JSON.stringify(Object.fromEntries(columns.map((column, at) => [column, cells[at]])));
        batch.push([cells[0], String(rows + batch.length), payload]);
        characters += payload.length;
        if (batch.length === ROWS_AT_A_TIME || characters > CHARACTERS_AT_A_TIME) await send();
      }
      await send();
    }
    return { rows, seconds: (performance.now() - started) / 1000 };
  } finally {
    await bare.close();
  }
}

/** How long the universe took when it was loaded through the product, read from its own record of loads. */
export async function universe(product) {
  const db = openDatabase(product);
  const { seconds, rows } = db
    .prepare(
      `select (julianday(max(finished_at)) - julianday(min(created_at))) * 86400 as seconds, sum(rows_read) as rows
       from loads where series = 'demo'`,
    )
    .get();
  db.close();
  const folder = mkdtempSync(path.join(os.tmpdir(), "understory-bench-"));
  try {
    const demo = await loadDemo(root, folder);
    const bare = await bareLoad(demo.demoFiles({ instruments: INSTRUMENTS }));
    return [
      {
        of: 12,
        name: `universe of 200,000 instruments (${rows} rows) with lists and search, against a bare load of its rows`,
        unit: "s",
        ours: seconds,
        other: bare.seconds,
        ratio: seconds / bare.seconds,
        target: 1.5,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
