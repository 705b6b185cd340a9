import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";
import { countryCodeOf } from "./country-code";
import { countryOfNumber } from "./country-numbers";

test("countries: are read by their number, and one that lost its zeros is refused", async () => {
  const { values, found } = await readLoad(
    "country-indicators",
    "Country code,Year,CPI score\n380,2023,56\n008,2023,37\n40,2023,71\n999,2023,1\n",
  );
  expect(values).toEqual([{ corruption_score: 56 }, { corruption_score: 37 }]);
  expect(found).toEqual([
    ["error", "D06", 4, "A (Country code)", "40"],
    ["error", "D06", 5, "A (Country code)", "999"],
  ]);
});

test("countries: each number is that of a country with a code, and of no other", () => {
  const codes = Array.from({ length: 1000 }, (_, at) => countryOfNumber(String(at).padStart(3, "0"))).filter(
    (code) => code !== null,
  );
  expect(codes).toHaveLength(249);
  expect(new Set(codes).size).toBe(249);
  expect(codes.filter((code) => countryCodeOf(code) !== code)).toEqual([]);
});
