import { expect, test } from "vitest";
import { headerList } from "./header-list";

test("headerList: a header with a comma of its own stands in quotation marks", () => {
  expect(headerList(["ISIN", "Value, EUR", "Peso"])).toBe("ISIN, “Value, EUR”, Peso");
  expect(headerList([])).toBe("");
});
