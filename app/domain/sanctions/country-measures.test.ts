import { expect, test } from "vitest";
import { countryMeasures, reachesBonds, sanctionsClass } from "./country-measures";

test("a debt ban and an embargo reach a country's bonds, an arms embargo and listed persons do not", () => {
  expect(["debt_ban", "comprehensive embargo", "asset freeze"].every(reachesBonds)).toBe(true);
  expect(["arms_embargo", "listed_persons"].some(reachesBonds)).toBe(false);
});

test("measures of several lists are told apart", () => {
  expect(countryMeasures(["debt_ban", "listed_persons"])).toEqual({
    debtBan: true,
    embargo: false,
    listedPersons: true,
  });
});

test("a country that no list names has no measures at all, which is not the same as none that reach it", () => {
  expect(countryMeasures([])).toBeNull();
  expect(countryMeasures(["arms_embargo"])).toEqual({ debtBan: false, embargo: false, listedPersons: false });
});

test("sanctionsClass: returns reaches_bonds when debt, assets or all dealings are banned, else persons, other or none", () => {
  for (const measure of ["debt_ban", "asset_ban", "comprehensive", "dealing"])
    expect([measure, sanctionsClass(countryMeasures([measure]))]).toEqual([measure, "reaches_bonds"]);
  expect(sanctionsClass(countryMeasures(["listed_persons"]))).toBe("persons");
  expect(sanctionsClass(countryMeasures(["arms_embargo"]))).toBe("other");
  expect(sanctionsClass(countryMeasures([]))).toBe("none");
});
