import { expect, test } from "vitest";
import { loadScores } from "~tests/support/score-loads";

const score = (number: number, value: number) => `Q"${number},${value},2025-06-30`;

test("rows after thousands of new ones are compared when something is known of one of them", async () => {
  await loadScores("known", [score(9_000, 1), score(9_001, 1)]);
  const isNew = Array.from({ length: 5_500 }, (_, number) => score(number, 3));
  // The second chunk begins with 500 new rows; of the two after them one says the same, one something else.
  const { load } = await loadScores("mixed", [...isNew, score(9_000, 1), score(9_001, 2), score(9_002, 2)]);
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
  expect((await loadScores("new", rows)).load).toEqual({
    ...whole,
    inserted: 10_100,
    unchanged: 0,
    written: 10_100,
  });
  expect((await loadScores("again", rows)).load).toEqual({
    ...whole,
    inserted: 0,
    unchanged: 10_100,
    written: 0,
  });
});
