import { expect, test } from "vitest";
import { SETTING_NAMES, settingsForm } from "./settings.schemas";

const EMPTY = Object.fromEntries(SETTING_NAMES.map((name) => [name, ""]));

const ages = (stated: unknown) =>
  settingsForm.safeParse({ ...EMPTY, version: "0", dataAgeMonths: JSON.stringify(stated) });

test("settings form: reads ages of data as numbers, and sets none, when all fields are empty", () => {
  expect(
    ages({ "company-pai": { old: "18", tooOld: " 36 " }, "sdg-scores": { old: "" } }).data,
  ).toMatchObject({
    dataAgeMonths: { "company-pai": { old: 18, tooOld: 36 } },
  });
  expect(ages({ "company-pai": { old: "", tooOld: "" } }).data).toMatchObject({ dataAgeMonths: null });
  expect(ages({}).data).toMatchObject({ dataAgeMonths: null });
  expect(ages({ "company-pai": { old: "many" } }).error?.issues[0]?.path).toEqual([
    "dataAgeMonths",
    "company-pai",
    "old",
  ]);
});

test("settings form: an age is refused at its field, when data would be too old before it is old", () => {
  // The product's limits are 24 and 48 months, for holdings of funds 12 without an age before.
  for (const [dataset, limits, at] of [
    ["company-pai", { old: "50" }, "old"],
    ["company-pai", { old: "", tooOld: "23" }, "tooOld"],
    ["company-pai", { old: "37", tooOld: "36" }, "old"],
    ["fund-holdings", { old: "13" }, "tooOld"],
  ] as const) {
    expect(ages({ [dataset]: limits }).error?.issues).toMatchObject([
      { path: ["dataAgeMonths", dataset, at], message: "people:config.ages" },
    ]);
  }
  for (const limits of [{ old: "48" }, { tooOld: "24" }, { old: "50", tooOld: "50" }])
    expect(ages({ "company-pai": limits }).success).toBe(true);
});
