import { summary } from "./timing.mjs";

const ROUNDS = 5;
const FORMATS = [
  ["CSV", "text/csv", null],
  ["XLSX", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", 100_000],
];
const FIRST_BYTE_MS = 100;

async function download(product, accept) {
  const started = performance.now();
  const answer = await fetch(`${product.origin}/api/v1/assets/equities?sort=name`, {
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
  for (const [name, accept, target] of FORMATS) {
    const times = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await download(product, accept));
    const first = summary(times.map(({ first: ms }) => ms)).p50;
    const perSecond = (total * 1000) / summary(times.map(({ whole }) => whole)).p50;
    rows.push(
      {
        name: `export of ${total} equities as ${name}: first byte, against 100 ms`,
        unit: "ms p50",
        ours: first,
        other: FIRST_BYTE_MS,
        ratio: first / FIRST_BYTE_MS,
        target: 1,
      },
      {
        name: `export of ${total} equities as ${name}${target === null ? "" : ", against 100,000 rows a second"}`,
        unit: "rows/s",
        ours: perSecond,
        other: target ?? perSecond,
        ratio: (target ?? perSecond) / perSecond,
        target: target === null ? null : 1,
      },
    );
  }
  return rows;
}
