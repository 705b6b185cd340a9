import { watchIsolate } from "./isolate-memory.mjs";
import { rateRow, timeLimitRow } from "./row.mjs";
import { summary } from "./timing.mjs";

const ROUNDS = 5;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** As many columns as the target was measured with; without a choice a file has all 40. */
const TWENTY = [
  ...["name", "isin", "issuerName", "type", "country", "sector", "industryGroup", "naceSection", "category"],
  ...["esgCategory", "currency", "esgRating", "ratingBucket", "environmental", "social", "governance"],
  ...["ratingProvider", "ratingAsOf", "ghgIntensity", "taxonomyAlignedShare"],
];
const FORMATS = [
  { format: "CSV", accept: "text/csv", target: null },
  { format: "XLSX", accept: XLSX, target: 1 },
  { format: "XLSX, 20 of 40 columns", accept: XLSX, columns: TWENTY, target: 1 },
];
const FIRST_BYTE_MS = 100;
const ROWS_PER_SECOND = 100_000;

async function download(product, accept, { section = "equities", columns } = {}) {
  const chosen = columns ? `&columns=${columns.join(",")}` : "";
  const started = performance.now();
  const answer = await fetch(`${product.origin}/api/v1/assets/${section}?sort=name${chosen}`, {
    headers: { accept, cookie: product.analyst.cookie },
  });
  if (!answer.ok) throw new Error(`Export as ${accept}: ${answer.status}`);
  let first = null;
  for await (const _ of answer.body) first ??= performance.now() - started;
  return { first, whole: performance.now() - started };
}

/** The longest list of the universe as a file: when its first byte comes, and rows a second until its last. */
export async function exports(product) {
  const { total } = await product.analyst("GET", "/assets/equities?pageSize=5");
  const rows = [];
  for (const { format, accept, columns, target } of FORMATS) {
    const times = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await download(product, accept, { columns }));
    const name = `export of ${total} equities as ${format}`;
    const perSecond = (total * 1000) / summary(times.map(({ whole }) => whole)).p50;
    rows.push(
      timeLimitRow({
        of: 14,
        name: `${name}: first byte`,
        times: summary(times.map(({ first }) => first)),
        limit: FIRST_BYTE_MS,
      }),
      { ...rateRow({ of: 14, name, unit: "rows/s", ours: perSecond, least: ROWS_PER_SECOND }), target },
    );
  }
  return [...rows, await memoryRow(product, total, false), await memoryRow(product, total, true)];
}

/** What the isolate holds at most while a long list is written as XLSX, against a short one. */
async function memoryRow(product, total, isCollected) {
  const most = {};
  for (const section of ["thematics", "equities"]) {
    const unwatch = await watchIsolate(product.inspectorPort, { isCollected });
    for (let round = 0; round < ROUNDS; round += 1) await download(product, XLSX, { section });
    most[section] = (await unwatch()).most;
  }
  const short = (await product.analyst("GET", "/assets/thematics?pageSize=5")).total;
  const { thematics: other, equities: ours } = most;
  const counted = isCollected ? "held without garbage" : "held";
  return {
    of: 14,
    name: `export of ${total} rows as XLSX, most the isolate ${counted}, against ${short} rows`,
    unit: "MiB",
    ours,
    other,
    ratio: ours / other,
    target: 1.1,
  };
}
