import { watchIsolate } from "./isolate-memory.mjs";
import { rateRow, timeLimitRow } from "./row.mjs";
import { summary } from "./timing.mjs";

const ROUNDS = 5;
const FORMATS = [
  ["CSV", "text/csv", { target: null }],
  ["XLSX", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", {}],
];
const FIRST_BYTE_MS = 100;
const ROWS_PER_SECOND = 100_000;

async function download(product, accept, section = "equities") {
  const started = performance.now();
  const answer = await fetch(`${product.origin}/api/v1/assets/${section}?sort=name`, {
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
  for (const [format, accept, target] of FORMATS) {
    const times = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await download(product, accept));
    const name = `export of ${total} equities as ${format}`;
    const perSecond = (total * 1000) / summary(times.map(({ whole }) => whole)).p50;
    rows.push(
      timeLimitRow({
        of: 14,
        name: `${name}: first byte`,
        times: summary(times.map(({ first }) => first)),
        limit: FIRST_BYTE_MS,
      }),
      { ...rateRow({ of: 14, name, unit: "rows/s", ours: perSecond, least: ROWS_PER_SECOND }), ...target },
    );
  }
  return [...rows, await memoryRow(product, total)];
}

/** What the isolate holds at most while a long list is written as XLSX, against a short one. */
async function memoryRow(product, total) {
  const [, [, accept]] = FORMATS;
  const most = {};
  for (const section of ["thematics", "equities"]) {
    const unwatch = await watchIsolate(product.inspectorPort);
    for (let round = 0; round < ROUNDS; round += 1) await download(product, accept, section);
    most[section] = (await unwatch()).most;
  }
  const short = (await product.analyst("GET", "/assets/thematics?pageSize=5")).total;
  const { thematics: other, equities: ours } = most;
  return {
    of: 14,
    name: `export of ${total} rows as XLSX, most the isolate held, against ${short} rows`,
    unit: "MiB",
    ours,
    other,
    ratio: ours / other,
    target: 1.1,
  };
}
