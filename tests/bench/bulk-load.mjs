import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Miniflare } from "miniflare";
import { openDatabase } from "./database.mjs";
import { summary } from "./timing.mjs";

const ROWS = 100_000;
const ROUNDS = 2;
/** Every run brings another provider, so that a universe can be measured again. */
const RUN = Date.now().toString(36);
const POLL_MS = 50;
const READ = "/assets/funds?pageSize=25&sort=-esgRating";
const READ_EVERY_MS = 20;
const IDLE_MS = 3_000;

function* ratings(subjects, round) {
  yield "subject_id,rating,environmental,social,governance,provider,as_of";
  for (let row = 0; row < ROWS; row += 1) {
    const score = 1 + ((row * 7 + round) % 5);
    yield `${subjects[row]},${score},${1 + (row % 5)},${1 + ((row >> 2) % 5)},${1 + ((row >> 4) % 5)},Bench ${RUN} ${round},2026-09-30`;
  }
}

/** Issuers and instruments of the universe: whom a file of ratings is about. */
function subjectsOf(product) {
  const db = openDatabase(product);
  const rows = db
    .prepare(
      "select subject from facts where dataset in ('issuers', 'securities') and superseded_in is null limit ?",
    )
    .all(ROWS);
  db.close();
  if (rows.length < ROWS) throw new Error(`The universe knows ${rows.length} of ${ROWS} subjects.`);
  return rows.map(({ subject }) => subject);
}

const csv = (subjects, round) => `${[...ratings(subjects, round)].join("\n")}\n`;

async function productLoad(product, round, body, inserted = ROWS) {
  const { loadId } = await product.admin("POST", "/loads?dataset=esg-ratings&source=bench", body, {
    "content-type": "text/csv",
    "x-file-name": `bench-${round}.csv`,
  });
  for (;;) {
    const load = await product.admin("GET", `/loads/${loadId}`);
    if (load.status === "finished") {
      if (load.rows.inserted !== inserted)
        throw new Error(`Bulk load inserted ${load.rows.inserted} rows, not ${inserted}`);
      return;
    }
    if (load.status === "failed") throw new Error(`Bulk load failed: ${load.error}`);
    await sleep(POLL_MS);
  }
}

/** Times of a list's first page, one after the other, until asked to stop. */
function reader(product) {
  const times = [];
  let isStopped = false;
  const done = (async () => {
    while (!isStopped) {
      const started = performance.now();
      await product.analyst("GET", READ);
      times.push(performance.now() - started);
      await sleep(READ_EVERY_MS);
    }
  })();
  return async () => {
    isStopped = true;
    await done;
    return summary(times);
  };
}

/** 100,000 ratings of another provider checked, compared, written and published, against the same file split at its commas and upserted. */
export async function bulkLoad(product) {
  const bare = new Miniflare({
    modules: true,
    script: readFileSync(path.join(import.meta.dirname, "bare-worker.mjs"), "utf8"),
    compatibilityDate: "2026-07-01",
    d1Databases: { DB: "bench" },
  });
  const subjects = subjectsOf(product);
  const times = { ours: 0, other: 0, again: 0 };
  const idle = reader(product);
  await sleep(IDLE_MS);
  const idleReads = await idle();
  const meanwhile = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const body = csv(subjects, round);
      await bare.dispatchFetch("http://bare/reset");
      let started = performance.now();
      await bare.dispatchFetch("http://bare/load", { method: "POST", body });
      times.other += performance.now() - started;
      started = performance.now();
      const reads = reader(product);
      await productLoad(product, round, body);
      times.ours += performance.now() - started;
      meanwhile.push(await reads());
      started = performance.now();
      await productLoad(product, round, body, 0);
      times.again += performance.now() - started;
    }
  } finally {
    await bare.dispose();
  }
  const perSecond = (milliseconds) => (ROWS * ROUNDS * 1000) / milliseconds;
  return [
    {
      name: "bulk load, 100,000 ratings of another provider, against a bare upsert",
      unit: "rows/s",
      ours: perSecond(times.ours),
      other: perSecond(times.other),
      ratio: times.ours / times.other,
      target: 1.6,
    },
    {
      name: "the same file again, nothing written, against the first time",
      unit: "rows/s",
      ours: perSecond(times.again),
      other: perSecond(times.ours),
      ratio: times.again / times.ours,
      target: 0.5,
    },
    {
      name: "a list's first page while a file is loaded, against an idle product",
      unit: "ms p95",
      ours: Math.max(...meanwhile.map(({ p95 }) => p95)),
      other: idleReads.p95,
      ratio: Math.max(...meanwhile.map(({ p95 }) => p95)) / idleReads.p95,
      target: 2,
    },
  ];
}
