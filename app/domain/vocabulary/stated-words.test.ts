import { expect, test } from "vitest";
import { bondIssues } from "~/domain/datasets/bond-issues";
import { climateTargets } from "~/domain/datasets/climate-targets";
import type { Dataset } from "~/domain/datasets/dataset";
import { fundFacts } from "~/domain/datasets/fund-facts";
import { PLAIN_FORMAT, readCell } from "~/domain/datasets/read-cell";
import { targetClassOf, targetStatusOf } from "./target-words";

const stored = (dataset: Dataset, name: string, text: string) => {
  const column = dataset.columns.find((candidate) => candidate.name === name);
  if (!column) throw new Error(`no column ${name}`);
  const reading = readCell(column, text, PLAIN_FORMAT);
  return "value" in reading ? reading.value : reading.code;
};

test.each([
  [bondIssues, "impact_data_type", "Expected (ex-ante)", "expected"],
  [bondIssues, "impact_data_type", "EX-POST", "actual"],
  [bondIssues, "impact_data_type", "previsto", "expected"],
  [bondIssues, "impact_data_type", "tatsächlich", "actual"],
  [bondIssues, "impact_data_type", "perhaps", "D03"],
  [bondIssues, "labelling", "green bond", "Green"],
  [bondIssues, "labelling", "EuGB, Regulation (EU) 2023/2631", "European Green Bond"],
  [bondIssues, "labelling", "Sustainability linked", "Sustainability-Linked"],
  [bondIssues, "labelling", "Green and social, see the prospectus", "D03"],
  [fundFacts, "sdr_label", "Sustanability Improvers", "Sustainability Improvers"],
  [fundFacts, "sdr_label", "MIXED GOALS", "Sustainability Mixed Goals"],
  [fundFacts, "sdr_label", "No label", "No label"],
  [fundFacts, "sdr_label", "Article 8", "D03"],
  [climateTargets, "near_term_class", "1.5 °C", "1.5°C"],
  [climateTargets, "near_term_class", "1.5°C/Well-below 2°C", "1.5°C"],
  [climateTargets, "near_term_class", "WB2C", "Well-below 2°C"],
  [climateTargets, "near_term_class", "Well-below 2°C/2°C", "Well-below 2°C"],
  [climateTargets, "near_term_class", "2°C/2°C", "2°C"],
  [climateTargets, "near_term_class", "3°C", "D03"],
])("%#: %s %s %s", (dataset, column, text, expected) => {
  expect(stored(dataset, column, text)).toBe(expected);
});

test("the stored classes of targets are those that the analysis judges by", () => {
  expect(["1.5°C", "Well-below 2°C", "2°C"].map(targetClassOf)).toEqual(["1.5", "well_below_2", "2"]);
});

test("target status: one that the initiative withdrew is removed", () => {
  expect(["Withdrawn", "Targets withdrawn"].map(targetStatusOf)).toEqual(["removed", "removed"]);
});
