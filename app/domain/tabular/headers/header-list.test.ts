import { expect, test } from "vitest";
import { headerList } from "./header-list";

test("headerList: quotes a header that contains a comma", () => {
  expect(headerList(["ISIN", "Value, EUR", "Peso"])).toBe("ISIN, “Value, EUR”, Peso");
  expect(headerList([])).toBe("");
});
