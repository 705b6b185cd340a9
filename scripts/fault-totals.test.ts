import { expect, test } from "vitest";
import { totalLine } from "./fault-totals.mjs";

test("fault runs end with the sums of their suites", () => {
  expect(
    totalLine([
      "loading, flows: 40 cases, 30 faults fired (D1 batch 20, fetch 10), 12 kills, 90 batches delivered, 7 messages duplicated",
      "some other line",
      "writes of the API: 2 cases, 2 faults fired (R2 write 2), 1 kills, 3 batches delivered, 0 messages duplicated",
    ]),
  ).toBe("All 2 suites: 42 cases, 32 faults fired, 13 kills, 7 messages duplicated");
});
