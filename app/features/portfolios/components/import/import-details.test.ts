import { expect, test } from "vitest";
import { detailsOf } from "./import-details";

const read = (asOf: string | null, currency?: string) => ({
  fileName: "Global_income.csv",
  detected: { asOf },
  choices: currency === undefined ? {} : { currency },
});

const TODAY = "2025-06-30";

test("import details: the day and the currency follow the reading when a column or the header row is changed", () => {
  const typed = { name: "Income" };
  expect(detailsOf(read(null), TODAY, typed)).toEqual({ name: "Income", asOf: TODAY, currency: "EUR" });
  expect(detailsOf(read("2025-03-31", "USD"), TODAY, typed)).toEqual({
    name: "Income",
    asOf: "2025-03-31",
    currency: "USD",
  });
});

test("import details: what a person typed stays, an emptied name too, when the file is read otherwise", () => {
  const typed = { name: "", asOf: "2024-12-31" };
  expect(detailsOf(read("2025-03-31"), TODAY, typed)).toEqual({
    name: "",
    asOf: "2024-12-31",
    currency: "EUR",
  });
  expect(detailsOf(read(null), TODAY, {}).name).toBe("Global income");
});
