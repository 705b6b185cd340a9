import { withModule } from "./bundled.mjs";
import { openDatabase, storedFile } from "./database.mjs";
import { timeLimitRow, turnsRow } from "./row.mjs";
import { alternate } from "./timing.mjs";

const ROUNDS = 60;
const MAX_MS = 2;
const ASKED = ["country", "sector", "currency", "type"];
const CONDITIONS = {
  country: "country in ('IT', 'FR', 'DE')",
  currency: "currency in ('EUR', 'USD')",
  rating: "rating >= 3",
};

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
export function facets(product) {
  return withModule("tests/bench/facets.ts", ({ listOf, counted }) => {
    const db = openDatabase(product);
    return measured(product, db, { listOf, counted }).finally(() => db.close());
  });
}

async function measured(product, db, { listOf, counted }) {
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
  const times = await alternate(
    () => counted(snapshot, filters, ASKED),
    () => queries.map((query) => query.all()),
    { rounds: ROUNDS },
  );
  const name = `total and four counts under three filters, ${snapshot.rows} rows`;
  return [
    turnsRow({ of: 5, name: `${name}, against GROUP BY`, times, target: 0.025 }),
    timeLimitRow({ of: 5, name, times: times.ours, limit: MAX_MS }),
  ];
}
