import { expect, test } from "vitest";
import { loadStages } from "./load-stages";
import type { LoadSummary } from "./loading.types";

const load: LoadSummary = {
  id: 1,
  status: "writing",
  dataset: "issuers",
  source: "upload",
  fileName: "issuers.csv",
  sizeBytes: 100,
  dryRun: false,
  wholeList: false,
  series: null,
  version: 3,
  records: 0,
  rows: { read: 10, inserted: 0, updated: 0, unchanged: 0, rejected: 0, conflicts: 0, missing: 0, ended: 0 },
  chunks: { done: 1, total: 4 },
  stages: {
    receivedAt: "2026-01-01T00:00:00Z",
    readAt: "2026-01-01T00:00:01Z",
    storedAt: null,
    refreshedAt: null,
    publishedAt: null,
  },
  error: null,
  undoRequested: false,
  undone: null,
  outcome: null,
  createdBy: "Ada",
  startedAt: null,
  finishedAt: null,
};

const states = (given: Partial<LoadSummary>) => loadStages({ ...load, ...given }).map(({ state }) => state);

test("a load that writes shows how much of it is stored", () => {
  expect(states({})).toEqual(["done", "done", "done", "running", "waiting", "waiting"]);
  expect(loadStages(load)[3]?.doneShare).toBe(0.25);
});

test("a file that cannot be read fails at reading", () => {
  const stages = { ...load.stages, readAt: null };
  expect(states({ status: "failed", stages })).toEqual([
    "done",
    "failed",
    "waiting",
    "waiting",
    "waiting",
    "waiting",
  ]);
});

test("a dry run has three stages and stores nothing", () => {
  expect(states({ status: "finished", dryRun: true })).toEqual(["done", "done", "done"]);
});

test("a file of a series is stored and waits for the one that publishes", () => {
  const stages = { ...load.stages, storedAt: "2026-01-01T00:00:02Z" };
  expect(states({ status: "finished", stages })).toEqual([
    "done",
    "done",
    "done",
    "done",
    "waiting",
    "waiting",
  ]);
});

test("a file without a usable row fails when it is checked: nothing was stored or published", () => {
  const stages = { ...load.stages, storedAt: "x", refreshedAt: "x" };
  expect(states({ status: "finished", outcome: "nothing_usable", chunks: null, stages })).toEqual([
    "done",
    "done",
    "failed",
    "waiting",
    "waiting",
    "waiting",
  ]);
});
