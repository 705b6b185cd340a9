import { expect, test } from "vitest";
import { statementLines } from "~/domain/statement/statement-lines";
import { analysed, company, figure, holding } from "~tests/support/analysis-fixtures";
import { measuredShares } from "./measured-shares";

const BASES = ["reported", "estimated", "default", null];
const { pai } = analysed(
  BASES.map((_, at) => holding(`S${at}`, 25)),
  BASES.flatMap((basis, at) => company(`C${at}`, `S${at}`, { fossil_fuel_active: false, basis })),
  ["pai"],
);
const fossil = figure(pai, "pai.4");

test("how a figure was measured: the parts add up to what is covered, when a value is a default", () => {
  expect(measuredShares(fossil)).toEqual({ reportedShare: 0.25, estimatedShare: 0.5, unstatedShare: 0.25 });
});

test("measured shares: a statement counts a default as a report does, when nobody reported the value", () => {
  const period = { isMean: false, figures: [fossil], quarters: [] } as never;
  const [line] = statementLines({ period, previous: period, optional: [] });
  expect(line).toMatchObject({ reportedShare: 0.25, estimatedShare: 0.5 });
});
