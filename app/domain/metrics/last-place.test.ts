import { expect, test } from "vitest";
import { lastPlace, shownDecimals } from "./last-place";

const water = { unit: "t/EURm", decimals: 3 } as const;
const energyOfBuildings = { unit: "GWh/m2", decimals: 2 } as const;

test("decimals of a figure: those of its metric, or none from 100 on for an amount", () => {
  expect(shownDecimals(water, 0.0071)).toBe(3);
  expect(shownDecimals({ unit: "tCO2e", decimals: 0 }, 99.4)).toBe(2);
  expect(shownDecimals({ unit: "tCO2e", decimals: 0 }, 100)).toBe(0);
});

test("decimals of a figure: as many as show two digits, when it would read as zero", () => {
  // 0.000142 as 0.00014, 0.00001003 as 0.000010; 0.0005 rounds up to 0.001.
  expect(shownDecimals(energyOfBuildings, 0.000142)).toBe(5);
  expect(shownDecimals(water, 0.00001003)).toBe(6);
  expect(shownDecimals(water, -0.0004)).toBe(5);
  expect(shownDecimals(water, 0.0005)).toBe(3);
  expect(shownDecimals({ unit: "tCO2e", decimals: 0 }, 0.004)).toBe(4);
  expect(lastPlace(energyOfBuildings, 0.000142)).toBeCloseTo(0.00001, 12);
});

test("decimals of a figure: those of its metric, when it is zero or on a scale where zero is a value like others", () => {
  expect(shownDecimals(water, 0)).toBe(3);
  expect(shownDecimals({ unit: "index", decimals: 2 }, 0.001)).toBe(2);
  expect(shownDecimals({ unit: "score", decimals: 1 }, 0.01)).toBe(1);
  expect(shownDecimals({ unit: "share", decimals: 1 }, 0.0001)).toBe(1);
});
