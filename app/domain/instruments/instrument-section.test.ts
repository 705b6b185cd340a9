import { expect, test } from "vitest";
import { isFixedIncomeIn } from "./instrument-section";

test("fixed income: the type decides where it is known, the section where it is not", () => {
  expect(isFixedIncomeIn("equities", "corporate_bond")).toBe(true);
  expect(isFixedIncomeIn("equities", "equity")).toBe(false);
  expect(isFixedIncomeIn("thematics", "equity")).toBe(false);
  expect(isFixedIncomeIn("governatives", null)).toBe(true);
  expect(isFixedIncomeIn("supranationals", null)).toBe(true);
  expect(isFixedIncomeIn("funds", null)).toBe(false);
});
