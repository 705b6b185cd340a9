import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { openDatabase, storedFile } from "./database.mjs";
import { alternate } from "./timing.mjs";

const ROUNDS = 60;
const root = path.resolve(import.meta.dirname, "../..");
const ASKED = ["country", "sector", "currency", "type"];
const CONDITIONS = {
  country: "country in ('IT', 'FR', 'DE')",
  currency: "currency in ('EUR', 'USD')",
  rating: "rating >= 3",
};

async function bundled(folder) {
  const outfile = path.join(folder, "facets.mjs");
  await build({
    entryPoints: [path.join(import.meta.dirname, "facets.ts")],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    logLevel: "error",
    tsconfig: path.join(root, "tsconfig.json"),
  });
  return import(pathToFileURL(outfile).href);
}

/** Each count leaves its own column's condition aside, as the filter panel needs it. */
function groupBy(db, own, column) {
  const others = Object.entries(CONDITIONS).filter(([name]) => name !== own);
  const where = [
    "(section = 'equities' or also_section = 'equities')",
    "to_version is null",
    ...others.map(([, sql]) => sql),
  ].join(" and ");
  return db.prepare(
    column === null
      ? `select count(*) from assets where ${where}`
      : `select ${column}, count(*) from assets where ${where} group by ${column}`,
  );
}

/** Exact total and four counts under three filters, against five queries of SQLite over the same rows. */
export async function facets(product) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "understory-bench-"));
  const db = openDatabase(product);
  try {
    const { listOf, counted } = await bundled(folder);
    const { version } = db
      .prepare("select max(version) as version from data_versions where status = 'published'")
      .get();
    const { lists } = JSON.parse(storedFile(product, `lists/${version}.json`).toString("utf8"));
    const bytes = storedFile(product, lists.equities);
    const snapshot = listOf(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    const filters = [
      { column: "country", values: ["IT", "FR", "DE"], min: null, max: null },
      { column: "currency", values: ["EUR", "USD"], min: null, max: null },
      { column: "esgRating", values: null, min: { value: "3", inclusive: true }, max: null },
    ];
    const queries = [groupBy(db, null, null), ...ASKED.map((column) => groupBy(db, column, column))];
    const { total } = counted(snapshot, filters, ASKED);
    const [known] = queries[0].all();
    if (known["count(*)"] !== total)
      throw new Error(`The list counts ${total}, the table ${known["count(*)"]}.`);
    const { ours, other } = await alternate(
      () => counted(snapshot, filters, ASKED),
      () => queries.map((query) => query.all()),
      { rounds: ROUNDS },
    );
    return [
      {
        name: `total and four counts under three filters, ${snapshot.rows} rows, against GROUP BY`,
        unit: "ms p50",
        ours: ours.p50,
        other: other.p50,
        ratio: ours.p50 / other.p50,
        target: 0.025,
      },
    ];
  } finally {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
