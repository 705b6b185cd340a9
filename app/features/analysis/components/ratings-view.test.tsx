import { expect, test } from "vitest";
import { analysisScreen, rendered, textOf } from "~tests/support/rendered";
import type { AnalysisScreen } from "../analysis-screen.types";
import { RatingsView } from "./ratings-view";

const part = (key: string, weightShare: number, count: number) => ({ key, weightShare, count });

test("rating distribution: a part outside the licence has its name in the table, never a rating of its own", () => {
  const breakdown = [
    ...[part("1", 0, 0), part("2", 0, 0), part("3", 0.05, 1), part("4", 0, 0), part("5", 0, 0)],
    ...[part("notCovered", 0, 0), part("notLicensed", 0.94, 4), part("notEligible", 0.01, 1)],
  ];
  const figures = [{ metric: "ratings.distribution", breakdown }];
  const views = { ratings: { figures } } as unknown as AnalysisScreen["views"];
  const screen = analysisScreen({ view: "ratings", denominator: "COVERED", views });
  const text = textOf(rendered(<RatingsView screen={screen} />));
  expect(text).toMatch(/not in your licence .*94\.0% 4/);
  expect(text).toContain("Dotted: not in your licence.");
  expect(text).not.toMatch(/NaN|notLicensed|notEligible/);
});
