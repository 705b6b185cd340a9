import { expect, test } from "vitest";
import { rendered, textOf } from "~tests/support/rendered";
import { DatasetTable } from "./quality-tables";

const LOAD = {
  dataset: "company-pai",
  source: "decision",
  loadId: 51,
  fileName: "accepted-conflicts-2026-11-30",
  loadedAt: "2026-11-29T23:02:00.000Z",
  read: 0,
  rejected: 0,
  conflicts: 0,
};

test("data quality: the product's own sources are named in words, and a load has the day everybody is shown", () => {
  const text = textOf(rendered(<DatasetTable datasets={[LOAD]} now="2026-11-30T10:00:00.000Z" />, "it"));
  expect(text).toContain("decisione su un conflitto");
  expect(text).toContain("30 nov 2026");
});
