import { expect, test } from "vitest";
import { defaultSettings } from "./settings";
import { settingsFrom } from "./tenant-settings";

test("a tenant without choices has the product's", () => {
  expect(settingsFrom({}, "2025-06-30")).toEqual(defaultSettings("2025-06-30"));
  expect(settingsFrom(null, "2025-06-30")).toEqual(defaultSettings("2025-06-30"));
});

test("percentages become shares, and what is out of range is not taken", () => {
  const settings = settingsFrom(
    {
      minCoveragePct: 70,
      minCoveragePctFixedIncome: 140,
      analysis: {
        ratingProvider: " Aster ",
        sustainableInvestmentMethod: "pass_fail",
        activityThresholdsPct: { coal: 5, unheard_of: 5 },
        law220TolerancePct: 0.5,
      },
    },
    "2025-06-30",
  );
  expect(settings).toMatchObject({
    minCoverageShare: 0.7,
    minCoverageFixedIncomeShare: 0.5,
    ratingProvider: "Aster",
    siMethod: "pass_fail",
    activityThresholds: { coal: 0.05 },
    law220ToleranceShare: 0.005,
  });
});

test("ages of data: a tenant's months are taken by dataset when they are whole and in order", () => {
  const dataAgeMonths = {
    "company-pai": { old: 12, tooOld: 36 },
    "esg-ratings": { old: 48 },
    "sdg-scores": { tooOld: 1.5 },
    "fund-holdings": { tooOld: 6 },
  };
  const { ages } = settingsFrom({ analysis: { dataAgeMonths } }, "2025-06-30");
  expect(ages["company-pai"]).toEqual({ oldAfterMonths: 12, tooOldAfterMonths: 36 });
  expect(ages["esg-ratings"]).toEqual({ oldAfterMonths: 18, tooOldAfterMonths: 36 });
  expect(ages["sdg-scores"]).toEqual({ oldAfterMonths: 18, tooOldAfterMonths: 36 });
  expect(ages["fund-holdings"]).toEqual({ oldAfterMonths: null, tooOldAfterMonths: 6 });
});

test("settings of a tenant: the coverage is the one its screen sets, when its configuration names another", () => {
  const config = { minCoveragePct: 65, minCoveragePctFixedIncome: 50 };
  const analysis = { minCoveragePct: 80, minCoveragePctFixedIncome: 80 };
  expect(settingsFrom({ ...config, analysis }, "2025-06-30")).toMatchObject({
    minCoverageShare: 0.65,
    minCoverageFixedIncomeShare: 0.5,
  });
});
