import { expect, test } from "vitest";
import type { CountryRow } from "./countries.answers";
import { foundCountries, sortCountries } from "./sort-countries";

const row = (code: string, name: string, intensity: number | null): CountryRow => ({
  code,
  name,
  values: { countryGhgIntensity: intensity },
  old: [],
  period: "2024-12-31",
  sanctions: null,
});

const rows = [
  row("IT", "Italy", 182.5),
  row("CI", "Côte d'Ivoire", null),
  row("NO", "Norway", 90),
  row("ZA", "South Africa", 1400),
];

const codes = (found: readonly CountryRow[]) => found.map(({ code }) => code);

test("a country without a figure comes last in both directions", () => {
  const by = (descending: boolean) => sortCountries(rows, { column: "countryGhgIntensity", descending });
  expect(codes(by(false))).toEqual(["NO", "IT", "ZA", "CI"]);
  expect(codes(by(true))).toEqual(["ZA", "IT", "NO", "CI"]);
});

test("a country is found by part of its name without accents, or by its code", () => {
  expect(codes(foundCountries(rows, "COTE"))).toEqual(["CI"]);
  expect(codes(foundCountries(rows, "it"))).toEqual(["IT"]);
  expect(codes(foundCountries(rows, ""))).toHaveLength(4);
});
