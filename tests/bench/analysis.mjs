import { openDatabase } from "./database.mjs";
import { alternate } from "./timing.mjs";

const HOLDINGS = 1_000;
const FIGURES = 60;
const VIEWS = ["esg", "sdg", "contribution", "pai", "sanctions", "allocation", "ratings"];

/** The same rows read by SQLite, parsed, and 60 weighted sums: nothing eligible, nothing traced, no session. */
function bareAnalysis(db, isins) {
  const issuers = db.prepare(
    "select payload from facts where dataset = 'securities' and superseded_in is null and subject in (select value from json_each(?))",
  );
  const facts = db.prepare(
    `select f.payload from json_each(?) w cross join json_each('["issuers","company-pai","esg-ratings","sdg-scores"]') d
     cross join facts f indexed by facts_current
     on f.dataset = d.value and f.subject = w.value and f.superseded_in is null`,
  );
  const ids = [
    ...new Set(issuers.all(JSON.stringify(isins)).map(({ payload }) => JSON.parse(payload).issuer_id)),
  ];
  const values = facts.all(JSON.stringify(ids)).map(({ payload }) => Object.values(JSON.parse(payload)));
  const sums = new Float64Array(FIGURES);
  for (const row of values)
    for (let at = 0; at < FIGURES; at += 1) sums[at] += (Number(row[at % row.length]) || 0) / HOLDINGS;
  return sums;
}

/** Analysis of 1,000 holdings over HTTP, all seven views, against SQLite in the same process as its JavaScript. */
export async function analysis(product) {
  const db = openDatabase(product);
  const isins = db
    .prepare(
      "select subject from facts where dataset = 'securities' and superseded_in is null and payload like '%\"type\":\"equity\"%' limit ?",
    )
    .all(HOLDINGS)
    .map(({ subject }) => subject);
  const holdings = isins.map((isin, at) => ({
    isin,
    name: isin,
    weightPct: 100 / isins.length,
    marketValue: 10_000 + at,
    currency: "EUR",
  }));
  const body = { holdings, currency: "EUR", totalValue: null, asOf: "2026-09-30", views: VIEWS };
  const { ours, other } = await alternate(
    () => product.analyst("POST", "/analysis", body),
    () => bareAnalysis(db, isins),
    { rounds: 20 },
  );
  const signedIn = await alternate(
    () => product.analyst("POST", "/analysis", { ...body, holdings: holdings.slice(0, 1) }),
    () => product.analyst("GET", "/user/me"),
    { rounds: 20 },
  );
  db.close();
  return [
    {
      name: `analysis of ${isins.length} holdings, seven views, against SQLite plus JavaScript`,
      unit: "ms p50",
      ours: ours.p50,
      other: other.p50,
      ratio: ours.p50 / other.p50,
      target: 2.5,
    },
    {
      name: "the same, 95th percentile",
      unit: "ms p95",
      ours: ours.p95,
      other: other.p95,
      ratio: ours.p95 / other.p95,
      target: null,
    },
    {
      name: "analysis of one holding, against a bare signed-in route",
      unit: "ms p50",
      ours: signedIn.ours.p50,
      other: signedIn.other.p50,
      ratio: signedIn.ours.p50 / signedIn.other.p50,
      target: null,
    },
  ];
}
