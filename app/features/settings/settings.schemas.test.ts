import { expect, test } from "vitest";
import { SETTING_NAMES, settingsForm } from "./settings.schemas";

const EMPTY = Object.fromEntries(SETTING_NAMES.map((name) => [name, ""]));

test("settings form: ages of data are read from their texts, and none is set when all are empty", () => {
  const ages = (stated: unknown) =>
    settingsForm.safeParse({ ...EMPTY, version: "0", dataAgeMonths: JSON.stringify(stated) });
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
