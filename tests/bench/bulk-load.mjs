import { setTimeout as sleep } from "node:timers/promises";
import { openBare } from "./bare-database.mjs";
import { openDatabase } from "./database.mjs";
import { summary } from "./timing.mjs";

const ROWS = Number(process.env.BULK_ROWS ?? 430_000);
/** So many of a provider, fewer than the most complete one has: lists go on showing that one. */
const SUBJECTS = 100_000;
const ROUNDS = 2;
/** Every run brings another provider, so that a universe can be measured again. */
const RUN = Date.now().toString(36);
/** As often as whoever waits for a load looks. */
const POLL_MS = 500;
const READ = "/assets/funds?pageSize=25&sort=-esgRating";
const READ_EVERY_MS = 20;
const IDLE_MS = 5_000;

function* ratings(subjects, round) {
  yield "subject_id,rating,environmental,social,governance,provider,as_of";
  for (let row = 0; row < ROWS; row += 1) {
    const score = 1 + ((row * 7 + round) % 5);
    const provider = `Bench ${RUN} ${round} ${Math.floor(row / subjects.length)}`;
    yield `${subjects[row % subjects.length]},${score},${1 + (row % 5)},${1 + ((row >> 2) % 5)},${1 + ((row >> 4) % 5)},${provider},2026-09-30`;
  }
}

/** Issuers and instruments of the universe: whom a file of ratings is about. */
function subjectsOf(product) {
  const db = openDatabase(product);
  const rows = db
    .prepare(
      "select subject from facts where dataset in ('issuers', 'securities') and superseded_in is null limit ?",
    )
    .all(SUBJECTS);
  db.close();
  return rows.map(({ subject }) => subject);
}

/** After a publication portfolios are rated and people told; the next load is measured when that is done. */
async function untilQuiet(product) {
  const db = openDatabase(product);
  const waiting = db.prepare("select count(*) as n from outbox where queue = 'loads' and done_at is null");
  while (waiting.get().n > 0) await sleep(POLL_MS);
  db.close();
}

const csv = (subjects, round) => `${[...ratings(subjects, round)].join("\n")}\n`;

/** Milliseconds from upload to publication, by the product's own record: looking at it takes time from it. */
async function productLoad(product, round, body, inserted = ROWS) {
  await untilQuiet(product);
  const started = Date.now();
  const { loadId } = await product.admin("POST", "/loads?dataset=esg-ratings&source=bench", body, {
    "content-type": "text/csv",
    "x-file-name": `bench-${round}.csv`,
  });
  for (;;) {
    const load = await product.admin("GET", `/loads/${loadId}`);
    if (load.status === "finished") {
      if (load.rows.inserted !== inserted)
        throw new Error(`Bulk load inserted ${load.rows.inserted} rows, not ${inserted}`);
      return Date.parse(load.finishedAt) - started;
    }
    if (load.status === "failed") throw new Error(`Bulk load failed: ${load.error}`);
    await sleep(POLL_MS);
  }
}

/** Times of a list's first page, one after the other, until asked to stop. */
function reader(product, times) {
  let isStopped = false;
  const done = (async () => {
    while (!isStopped) {
      const started = performance.now();
      await product.analyst("GET", READ);
      times.push(performance.now() - started);
      await sleep(READ_EVERY_MS);
    }
  })();
  return () => {
    isStopped = true;
    return done;
  };
}

async function readWhile(product, times, work) {
  const stop = reader(product, times);
  try {
    return await work();
  } finally {
    await stop();
  }
}

/**
 * Ratings of other providers uploaded, checked, compared, written, indexed and published, against the same file split at
 * its commas and upserted into a table that holds the same rows with the same indexes.
 */
export async function bulkLoad(product) {
  const bare = await openBare({ filledAs: product });
  const subjects = subjectsOf(product);
  const times = { ours: 0, other: 0, again: 0, read: 0 };
  const idle = [];
  const meanwhile = [];
  const bareLoad = async (body) => {
    const started = performance.now();
    await bare.send("/load", body);
    return performance.now() - started;
  };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const body = csv(subjects, round);
      times.other += await bareLoad(body);
      times.ours += await productLoad(product, round, body);
      times.again += await productLoad(product, round, body, 0);
      await untilQuiet(product);
      await readWhile(product, idle, () => sleep(IDLE_MS));
      const other = csv(subjects, ROUNDS + round);
      times.read += await readWhile(product, meanwhile, () => productLoad(product, round, other));
    }
  } finally {
    await bare.close();
  }
  const reads = { idle: summary(idle), meanwhile: summary(meanwhile) };
  const perSecond = (milliseconds) => (ROWS * ROUNDS * 1000) / milliseconds;
  return [
    {
      of: 10,
      name: `bulk load, ${ROWS.toLocaleString("en-GB")} ratings of other providers, against a bare upsert into the same table`,
      unit: "rows/s",
      ours: perSecond(times.ours),
      other: perSecond(times.other),
      ratio: times.ours / times.other,
      target: 1.6,
    },
    {
      of: 11,
      name: "the same file again, nothing written, against the first time",
      unit: "rows/s",
      ours: perSecond(times.again),
      other: perSecond(times.ours),
      ratio: times.again / times.ours,
      target: 0.5,
    },
    {
      of: 10,
      name: "the same while a list is read again and again, against a bare upsert nobody disturbs",
      unit: "rows/s",
      ours: perSecond(times.read),
      other: perSecond(times.other),
      ratio: times.read / times.other,
      target: null,
    },
    {
      of: 10,
      name: "a list's first page while a file is loaded, against an idle product",
      unit: "ms p95",
      ours: reads.meanwhile.p95,
      other: reads.idle.p95,
      ratio: reads.meanwhile.p95 / reads.idle.p95,
      target: 2,
    },
  ];
}
