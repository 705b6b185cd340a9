import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createContext } from "~/platform/context.server";
import { loadMessage } from "~/platform/messages";
import { storeLoad } from "~tests/support/stored-load";
import { handleLoad } from "~workers/queues/handlers/load";

/** Messages are taken from the outbox, so the queue need not bring them. */
const silentQueue = { send: async () => undefined, sendBatch: async () => undefined } as unknown as Queue;
const app = createContext({ ...env, LOADS: silentQueue } as Env);

async function loadScores(name: string, rows: readonly string[]) {
  const lines = ["subject_id,sdg_1,as_of", ...rows];
  const id = await storeLoad(app, {
    folder: "test/new-keys",
    name,
    dataset: "sdg-scores",
    source: "alpha",
    lines,
  });
  for (;;) {
    const { results } = await env.DB.prepare(
      "select body from outbox where queue = 'loads' and done_at is null order by created_at, id",
    ).all<{ body: string }>();
    if (results.length === 0) break;
    for (const { body } of results) await handleLoad(app, loadMessage.parse(JSON.parse(body)));
  }
  return env.DB.prepare(
    `select status, rows_inserted as inserted, rows_updated as updated, rows_unchanged as unchanged,
      rows_conflicts as conflicts, rows_missing as missing, (select count(*) from load_chunks where load_id = l.id) as chunks,
      (select count(*) from facts f where f.loaded_in = l.version) as written from loads l where id = ?1`,
  )
    .bind(id)
    .first();
}

const score = (number: number, value: number) => `Q"${number},${value},2025-06-30`;

test("rows after thousands of new ones are compared when something is known of one of them", async () => {
  await loadScores("known", [score(9_000, 1), score(9_001, 1)]);
  const isNew = Array.from({ length: 5_500 }, (_, number) => score(number, 3));
  // The second chunk begins with 500 new rows; of the two after them one says the same, one something else.
  const load = await loadScores("mixed", [...isNew, score(9_000, 1), score(9_001, 2), score(9_002, 2)]);
  expect(load).toEqual({
    status: "finished",
    chunks: 2,
    inserted: 5_501,
    updated: 1,
    unchanged: 1,
    conflicts: 0,
    missing: 5_503,
    written: 5_502,
  });
});

test("a file of new rows in several chunks is written whole, and the same file again writes nothing", async () => {
  const rows = Array.from({ length: 10_100 }, (_, number) => score(20_000 + number, 3));
  const whole = { status: "finished", chunks: 3, updated: 0, conflicts: 0, missing: 10_100 };
  expect(await loadScores("new", rows)).toEqual({
    ...whole,
    inserted: 10_100,
    unchanged: 0,
    written: 10_100,
  });
  expect(await loadScores("again", rows)).toEqual({ ...whole, inserted: 0, unchanged: 10_100, written: 0 });
});
