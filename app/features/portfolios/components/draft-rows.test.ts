import { expect, test } from "vitest";
import { markOf } from "~/ui/forms/printed-number";
import { draftRow, underKeysOf, withCleared } from "./draft-rows";
import { addedRow } from "./holding-rows";

const SHARE = {
  assetId: "NL0099114207",
  isin: "NL0099114207",
  name: "Corvane",
  assetType: "equity",
} as const;
const mark = markOf("en");

test("draft that is read again: its rows keep the keys of those on screen, when they are of the same assets", () => {
  const shown = addedRow({ ...SHARE, fixedIncome: false, currency: "EUR" }, 7);
  const read = [
    draftRow({ ...SHARE, percentage: 50, fixedIncome: false, visibleAsset: true }, mark),
    draftRow({ ...SHARE, percentage: 50, fixedIncome: true, visibleAsset: true }, mark),
  ];
  expect(underKeysOf([shown], read).map(({ key, weight }) => [key, weight])).toEqual([
    [shown.key, "50"],
    ["NL0099114207 true", "50"],
  ]);
  expect(shown.key).not.toBe(read[0]?.key);
});

test("cleared draft: its rows come back before what was added since, when that is taken back", () => {
  const row = (weight: number, fixedIncome: boolean) =>
    draftRow({ ...SHARE, percentage: weight, fixedIncome, visibleAsset: true }, mark);
  const added = addedRow({ ...SHARE, fixedIncome: true, currency: "EUR" }, 7);
  expect(
    withCleared([added], [row(40, false), row(60, true)]).map(({ fixedIncome, weight }) => [
      fixedIncome,
      weight,
    ]),
  ).toEqual([
    [false, "40"],
    [true, ""],
  ]);
});
