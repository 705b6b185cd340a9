import { openDatabase } from "./database.mjs";
import { missingRow, timeLimitRow, turnsRow } from "./row.mjs";
import { alternate, summary, timed } from "./timing.mjs";

const HOLDINGS = 1_000;
const FIGURES = 60;
const ALL_VIEWS_P95_MS = 45;
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

/** Of twenty the 95th percentile is the slowest one. */
const ROUNDS = 60;
/** Where each takes holdings of its own, of which there are not more, or a dozen requests. */
const FEW_ROUNDS = 20;
const WARM_UP = 5;

function holdingsOf(isins) {
  return isins.map((isin, at) => ({
    isin,
    name: isin,
    weightPct: 100 / isins.length,
    marketValue: 10_000 + at,
    currency: "EUR",
  }));
}

/** Each time other holdings, so that nothing that was read before is of use; nothing where there are too few equities. */
async function neverAsked(product, db, equities, body) {
  const windows = Array.from({ length: FEW_ROUNDS + WARM_UP }, (_, at) =>
    equities.slice((at + 1) * HOLDINGS, (at + 2) * HOLDINGS),
  );
  if (windows.some(({ length }) => length < HOLDINGS)) return [];
  let asked = 0;
  let read = 0;
  const times = await alternate(
    () => product.analyst("POST", "/analysis", { ...body, holdings: holdingsOf(windows[asked++]) }),
    () => bareAnalysis(db, windows[read++]),
    { rounds: FEW_ROUNDS, warmUp: WARM_UP },
  );
  const name = `analysis of ${HOLDINGS} holdings that nobody asked about before, against SQLite plus JavaScript`;
  return [turnsRow({ of: 6, name, times })];
}

const FIRST_NAME = "Bench";
const COMPARED = 10;

/**
 * Ten portfolios of a hundred lines that share most of them, compared in one request, against the analysis of one, both
 * anew each time; and one that did not change, analysed again, against a bare signed-in route.
 */
async function stored(product, isins) {
  const ids = [];
  for (let number = 0; number < COMPARED; number += 1) {
    const own = isins.slice(number * 5, number * 5 + 100);
    const { id } = await product.analyst("POST", "/portfolios", {
      name: `${FIRST_NAME} ${number}`,
      asOf: "2026-09-30",
      currency: "EUR",
      holdings: own.map((isin) => ({ isin, weightPct: 100 / own.length })),
    });
    ids.push(id);
  }
  const renamed = (id, round) =>
    product.analyst("POST", `/portfolios/${id}/rename`, { name: `${FIRST_NAME} ${round}` });
  let round = 0;
  // A changed head is another stamp: nothing is answered from memory.
  const forget = async (some) => {
    round += 1;
    for (const id of some) await renamed(id, round);
  };
  const one = ids.slice(0, 1);
  const views = "esg,pai,taxonomy,si,climate,benchmarks,sanctions,ratings";
  const times = { ten: [], one: [] };
  for (let turn = -3; turn < FEW_ROUNDS; turn += 1) {
    await forget(ids);
    const ten = await timed(() => product.analyst("GET", `/analysis/compare?ids=${ids.join(",")}`));
    await forget(one);
    const alone = await timed(() => product.analyst("GET", `/portfolios/${ids[0]}/analysis?views=${views}`));
    if (turn < 0) continue;
    times.ten.push(ten);
    times.one.push(alone);
  }
  const all = await alternate(
    () => product.analyst("GET", `/portfolios/${ids[0]}/analysis?views=${VIEWS}`),
    () => product.analyst("GET", "/user/me"),
    { rounds: 60 },
  );
  await product.analyst("POST", "/portfolios/delete", { ids });
  return [
    turnsRow({
      of: null,
      name: `${COMPARED} portfolios of 100 lines compared, against the analysis of one`,
      times: { ours: summary(times.ten), other: summary(times.one) },
      target: 4,
    }),
    turnsRow({
      of: 8,
      name: "an unchanged portfolio analysed again, all seven views, against a bare signed-in route",
      times: all,
      target: 1.5,
    }),
  ];
}

/** Analysis of 1,000 holdings over HTTP, all seven views, against SQLite in the same process as its JavaScript. */
export async function analysis(product) {
  const db = openDatabase(product);
  const equities = db
    .prepare(
      "select subject from facts where dataset = 'securities' and superseded_in is null and payload like '%\"type\":\"equity\"%' limit ?",
    )
    .all(HOLDINGS * (FEW_ROUNDS + WARM_UP + 1))
    .map(({ subject }) => subject);
  const isins = equities.slice(0, HOLDINGS);
  const holdings = holdingsOf(isins);
  const body = { holdings, currency: "EUR", totalValue: null, asOf: "2026-09-30", views: VIEWS };
  const times = await alternate(
    () => product.analyst("POST", "/analysis", body),
    () => bareAnalysis(db, isins),
    { rounds: ROUNDS },
  );
  const signedIn = await alternate(
    () => product.analyst("POST", "/analysis", { ...body, holdings: holdings.slice(0, 1) }),
    () => product.analyst("GET", "/user/me"),
    { rounds: ROUNDS },
  );
  const anew = await neverAsked(product, db, equities, body);
  db.close();
  const kept = await stored(product, isins);
  const name = `analysis of ${isins.length} holdings, seven views`;
  return [
    ...kept,
    turnsRow({ of: 6, name: `${name}, against SQLite plus JavaScript`, times, target: 2.5 }),
    timeLimitRow({ of: 7, name, times: times.ours, part: "p95", limit: ALL_VIEWS_P95_MS }),
    missingRow({
      of: 7,
      name: `${name}, against Ghostfolio's details of a portfolio`,
      reason: "Ghostfolio is neither on npm nor a package of Debian",
    }),
    ...anew,
    turnsRow({
      of: null,
      name: "analysis of one holding, against a bare signed-in route",
      times: signedIn,
    }),
  ];
}
