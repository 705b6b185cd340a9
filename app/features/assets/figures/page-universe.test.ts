import { expect, test } from "vitest";
import type { SourcedFact } from "~/domain/facts/sourced-fact";
import { COUNTRY_FIGURES } from "./figure-spec";
import { agedFigure, countingRows, pageUniverse } from "./page-universe";

const DAY = "2026-12-31";

function corruptionOf(period: string) {
  const fact: SourcedFact = {
    dataset: "country-indicators",
    subject: "IT",
    key: `${period}|corruption_score`,
    period,
    source: "demo",
    values: { corruption_score: 56 },
    basis: null,
    loadId: 4,
    fileName: "countries.csv",
    sourceRow: 2,
    loadedAt: null,
  };
  const spec = COUNTRY_FIGURES.find(({ id }) => id === "corruptionScore");
  if (!spec) throw new Error("no figure of corruption");
  const universe = pageUniverse([fact], DAY);
  const { value, isOld } = agedFigure(universe, spec, countingRows(universe, fact.dataset, ["IT"]));
  return { value, isOld: isOld === true };
}

// Country indicators are old after 36 months and do not count after 72 (methodology §25).
test.each([
  ["2023-12-31", { value: 56, isOld: false }],
  ["2023-12-30", { value: 56, isOld: true }],
  ["2020-12-31", { value: 56, isOld: true }],
  ["2020-12-30", { value: null, isOld: false }],
  ["2027-01-01", { value: null, isOld: false }],
])("an indicator of %s on 31 December 2026", (period, shown) => {
  expect(corruptionOf(period)).toEqual(shown);
});
