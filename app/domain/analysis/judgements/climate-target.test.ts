import { expect, test } from "vitest";
import { climateTargets } from "~/domain/datasets/climate-targets";
import { PLAIN_FORMAT, readCell } from "~/domain/datasets/read-cell";
import type { FactValues } from "~/domain/facts/fact";
import { analysed, company, fact, figure, holding } from "~tests/support/analysis-fixtures";
import { climateTargetOf, climateTargetWord } from "./climate-target";

const wordOf = (...rows: FactValues[]) =>
  climateTargetWord(climateTargetOf(rows.map((values) => fact("climate-targets", "A", values))));

test.each([
  ["Targets set", "1.5°C", "1.5"],
  ["targets_set", "Well-below 2°C", "well_below_2"],
  ["Target validated", "2°C", "2"],
  ["Active", null, "set"],
  ["Inactive", "1.5°C", "none"],
  ["Not set", "1.5°C", "none"],
  ["Committed", "1.5°C", "committed"],
  ["Commitment removed", null, "removed"],
  [null, "1.5°C", "1.5"],
  ["Achieved (externally validated)", null, null],
  ["In corporate strategy", null, null],
  ["Under review", "1.5°C", null],
])("climate target: status %s with class %s is %s", (status, near_term_class, word) => {
  expect(wordOf({ status, near_term_class })).toBe(word);
});

test("climate target: none when a company only pledges net zero", () => {
  expect(wordOf({ net_zero_pledge: "achieved_externally_validated", pledge_list: "net_zero_tracker" })).toBe(
    null,
  );
});

test.each(["Inactive", "Not set", "Achieved (externally validated)"])(
  "climate.targetSet: no target counts when the status is %s",
  (status) => {
    const facts = [...company("A", "SHARE-A", {}), fact("climate-targets", "A", { status })];
    const { climate } = analysed([holding("SHARE-A", 1)], facts, ["climate"]);
    expect(figure(climate, "climate.targetSet").covered ?? 0).toBe(0);
  },
);

test("climate.targetSet: the validated target counts when a pledge of a later day names the same issuer", () => {
  const facts = [
    ...company("A", "SHARE-A", {}),
    fact("climate-targets", "A", { status: "Targets set", near_term_class: "1.5°C" }),
    fact("climate-targets", "A", { net_zero_pledge: "declared" }, { period: "2025-06-01", key: "tracker" }),
  ];
  const { climate } = analysed([holding("SHARE-A", 1)], facts, ["climate"]);
  expect(figure(climate, "climate.target15").covered).toBe(1);
});

const column = (name: string) => {
  const found = climateTargets.columns.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
};

test("status: read by its other words, and an unknown word is refused with the words there are", () => {
  expect(readCell(column("status"), "Target validated", PLAIN_FORMAT)).toEqual({ value: "targets_set" });
  expect(readCell(column("status"), "Not set", PLAIN_FORMAT)).toEqual({ value: "no_target" });
  expect(readCell(column("status"), "Achieved (externally validated)", PLAIN_FORMAT)).toMatchObject({
    code: "D03",
    params: { values: "targets_set, committed, removed, no_target" },
  });
});

test("net_zero_pledge: read by the words of the Net Zero Tracker", () => {
  for (const [text, value] of [
    ["Declaration / pledge", "declared"],
    ["Achieved (externally validated)", "achieved_externally_validated"],
    ["Proposed / in discussion", "proposed"],
    ["In corporate strategy", "in_corporate_strategy"],
  ] as const) {
    expect(readCell(column("net_zero_pledge"), text, PLAIN_FORMAT)).toEqual({ value });
  }
});
