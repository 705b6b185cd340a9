import { expect, test } from "vitest";
import { isYearColumn, keyWords } from "./key-words";

test("a key is read as its parts, and an empty part is no part", () => {
  expect(keyWords("AU", "2022-12-31|gdp_eur_m")).toBe("AU, 2022-12-31, gdp_eur_m");
  expect(keyWords("8MYN82XMYQH89CTMTH67", "")).toBe("8MYN82XMYQH89CTMTH67");
  expect(keyWords("coal||mining")).toBe("coal, mining");
  expect(keyWords(null, "")).toBe("");
});

test("a year is known by the name of its column", () => {
  expect(isYearColumn("near_term_year")).toBe(true);
  expect(isYearColumn("yearly_revenue")).toBe(false);
});
