import { expect, test } from "vitest";
import { keyWords } from "./key-words";

test("a key is read as its parts, and an empty part is no part", () => {
  expect(keyWords("AU", "2022-12-31|gdp_eur_m")).toBe("AU, 2022-12-31, gdp_eur_m");
  expect(keyWords("8MYN82XMYQH89CTMTH67", "")).toBe("8MYN82XMYQH89CTMTH67");
  expect(keyWords("coal||mining")).toBe("coal, mining");
  expect(keyWords(null, "")).toBe("");
});
