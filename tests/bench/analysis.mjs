import { readdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { alternate } from "./timing.mjs";

const HOLDINGS = 1_000;
const FIGURES = 60;
const VIEWS = ["esg", "sdg", "contribution", "pai", "sanctions", "allocation", "ratings"];

function database(product) {
  const folder = path.join(product.stateDir, "v3/d1/miniflare-D1DatabaseObject");
  const file = readdirSync(folder).find((name) => name.endsWith(".sqlite") && !name.startsWith("metadata"));
  return new DatabaseSync(path.join(folder, file), { readOnly: true });
}

/** The same rows read by SQLite, parsed, and 60 weighted sums: nothing eligible, nothing traced, no session. */
function bareAnalysis(db, isins) {
  const issuers = db.prepare(
    "select payload from facts where dataset = 'securities' and superseded_in is null and subject in (select value from json_each(?))",
  );
  const facts = db.prepare(
    "select dataset, payload from facts where dataset in ('issuers', 'company-pai', 'esg-ratings', 'sdg-scores') and superseded_in is null and subject in (select value from json_each(?))",
  );
  const ids = issuers.all(JSON.stringify(isins)).map(({ payload }) => JSON.parse(payload).issuer_id);
  const values = facts.all(JSON.stringify(ids)).map(({ payload }) => Object.values(JSON.parse(payload)));
  const sums = new Float64Array(FIGURES);
  for (const row of values)
    for (let at = 0; at < FIGURES; at += 1) sums[at] += (Number(row[at % row.length]) || 0) / HOLDINGS;
  return sums;
}

/** Analysis of 1,000 holdings over HTTP, all seven views, against SQLite in the same process as its JavaScript. */
export async function analysis(product) {
  const db = database(product);
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
