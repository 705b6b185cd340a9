import { expect, test } from "vitest";
import { rendered, textOf } from "~tests/support/rendered";
import type { LoadDetails } from "../loading.types";
import { LoadPanel } from "./load-panel";

const AT = "2026-01-01T09:00:00Z";

const LOAD: LoadDetails = {
  id: 51,
  status: "finished",
  kind: "file",
  dataset: "company-pai",
  source: "upload",
  fileName: "figures.csv",
  sizeBytes: 100,
  dryRun: false,
  wholeList: false,
  series: null,
  version: 51,
  records: 2,
  rows: { read: 1, inserted: 0, updated: 2, unchanged: 0, rejected: 0, conflicts: 0, missing: 0, ended: 0 },
  chunks: null,
  stages: { receivedAt: AT, readAt: AT, storedAt: AT, refreshedAt: AT, publishedAt: AT },
  error: null,
  undoRequested: false,
  undone: null,
  outcome: "finished",
  createdBy: "Ada",
  startedAt: AT,
  finishedAt: AT,
  flow: null,
  failedCallId: null,
  detected: {},
  findingCounts: {},
  findings: [],
  wouldEnd: null,
  suspicious: 0,
  gone: 0,
  changes: null,
};

const DECISION: Partial<LoadDetails> = {
  kind: "decision",
  sizeBytes: 0,
  records: 1,
  rows: { ...LOAD.rows, read: 0, updated: 1 },
};

const panel = (given: Partial<LoadDetails>) =>
  textOf(
    rendered(
      <LoadPanel
        load={{ ...LOAD, ...given }}
        versions={{ published: 52, preparing: null }}
        mayLoad
        closeHref={() => "/data-loading"}
      />,
    ),
  );

test("load panel: a file can be undone and a decision cannot, which is taken back where it was made", () => {
  expect(panel({})).toContain("Undo this load");
  expect(panel(DECISION)).not.toContain("Undo this load");
});

test("load panel: nothing is said of rows and size of a file, when the load applies a decision", () => {
  expect(panel({})).toContain("1 row of the file states 2 records");
  expect(panel({})).toContain("1 good, 0 rejected");
  const decision = panel(DECISION);
  expect(decision).not.toContain("of the file");
  expect(decision).not.toContain("0 B");
  expect(decision).not.toContain("0 good");
});
