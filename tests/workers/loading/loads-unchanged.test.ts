import { expect, test } from "vitest";
import { undoLoad } from "~/features/loading/loading.service.server";
import { workOffLoads } from "~tests/support/load-outbox";
import { app, loadScores } from "~tests/support/score-loads";
import { selectRow } from "~tests/support/sql";
import { asAdministrator } from "~tests/support/stored-load";

/** How many chunks of a load were compared row by row. */
async function comparedChunks(loadId: number): Promise<number> {
  const row = await selectRow<{ n: number }>`
    select count(*) as n from outbox where id glob ${`load.chunk:${loadId}:*`}`;
  return row?.n ?? 0;
}

const scores = (prefix: string, rows: number, value: number) =>
  Array.from({ length: rows }, (_, number) => `${prefix}-${number},${value},2025-06-30`);
const same = { status: "finished", inserted: 0, updated: 0, conflicts: 0, written: 0 };

test("the same file again is not compared row by row, again and again", async () => {
  const rows = scores("SAME", 5_100, 3);
  const first = await loadScores("same 1", rows);
  expect(await comparedChunks(first.id)).toBe(2);
  for (const name of ["same 2", "same 3"]) {
    const again = await loadScores(name, rows);
    expect(again.load).toEqual({ ...same, chunks: 2, unchanged: 5_100, missing: 5_100 });
    expect(await comparedChunks(again.id)).toBe(0);
  }
});

test("of a file that changed in its last rows only their chunk is compared", async () => {
  const rows = scores("PART", 5_100, 3);
  await loadScores("part 1", rows);
  const { id, load } = await loadScores("part 2", rows.with(5_050, "PART-5050,9,2025-06-30"));
  expect(load).toMatchObject({ status: "finished", updated: 1, unchanged: 5_099, written: 1 });
  expect(await comparedChunks(id)).toBe(1);
});

test("a file that another one changed something of is compared, and takes its place again", async () => {
  await loadScores("back 1", scores("BACK", 3, 3));
  await loadScores("back 2", ["BACK-1,8,2025-06-30"]);
  const { id, load } = await loadScores("back 3", scores("BACK", 3, 3));
  expect(load).toMatchObject({ status: "finished", updated: 1, unchanged: 2, written: 1 });
  expect(await comparedChunks(id)).toBe(1);
});

test("a file that was undone is written again, and so is one whose rows went with another that was undone", async () => {
  const first = await loadScores("undo 1", scores("UNDO", 3, 3));
  await loadScores("undo 2", scores("UNDO", 3, 3));
  await undoLoad(asAdministrator(app), first.id);
  await workOffLoads(app);
  const { load } = await loadScores("undo 3", scores("UNDO", 3, 3));
  expect(load).toMatchObject({ status: "finished", inserted: 3, unchanged: 0, written: 3 });
});

test("another source that says the same is compared with what the first one said", async () => {
  await loadScores("source 1", scores("SOURCE", 3, 3));
  const { id, load } = await loadScores("source 2", scores("SOURCE", 3, 3), "beta");
  expect(load).toMatchObject({ ...same, unchanged: 3 });
  expect(await comparedChunks(id)).toBe(1);
});

test("rows that contradict what stands are counted as contradicting each time they come", async () => {
  await loadScores("held 1", scores("HELD", 2, 3));
  for (const name of ["held 2", "held 3"]) {
    const { load } = await loadScores(name, scores("HELD", 2, 9), "beta");
    expect(load).toMatchObject({ status: "finished", unchanged: 0, conflicts: 2 });
  }
});

test("repetitions of a key are compared after first rows that are not, and the load ends", async () => {
  const rows = [...scores("TWICE", 2, 3), "TWICE-0,4,2026-06-30", "TWICE-1,3,2025-06-30"];
  expect((await loadScores("twice 1", rows)).load).toMatchObject({ updated: 1, inserted: 2, unchanged: 1 });
  const { id, load } = await loadScores("twice 2", rows);
  expect(load).toMatchObject({ ...same, unchanged: 4 });
  expect(await comparedChunks(id)).toBe(2);
});
