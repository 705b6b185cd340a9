import { expect, test } from "vitest";
import { annualFigures, versionsAtQuarterEnds } from "./annual-figures";
import type { Figure } from "./figure";

const figure = (all: number | null, coverageShare: number, metric = "pai.2.scope123"): Figure => ({
  metric,
  value: all,
  unit: "tCO2e/EURm",
  denominator: "COVERED",
  all,
  eligible: all,
  covered: all,
  eligibleShare: 0.8,
  coverageShare,
  neededCoverageShare: 0.65,
  basisShares: { reported: coverageShare },
});

test("a year's figure is the mean of its four quarter ends, its coverage too", () => {
  const [mean] =
    annualFigures([[figure(100, 0.4)], [figure(120, 0.5)], [figure(80, 0.6)], [figure(60, 0.7)]]) ?? [];
  expect(mean).toMatchObject({ value: 90, all: 90, eligibleShare: 0.8 });
  expect(mean?.coverageShare).toBeCloseTo(0.55, 12);
  expect(mean?.basisShares.reported).toBeCloseTo(0.55, 12);
});

test("a year's share that no licence opens is the mean of the four, not that of the first quarter", () => {
  const closed = (notLicensedShare?: number) => [
    { ...figure(1, 0.4), ...(notLicensedShare !== undefined && { notLicensedShare }) },
  ];
  expect(annualFigures([closed(), closed(0.2), closed(0.2), closed()])?.[0]?.notLicensedShare).toBeCloseTo(
    0.1,
    12,
  );
  expect(annualFigures([closed(), closed(), closed(), closed()])?.[0]).not.toHaveProperty("notLicensedShare");
});

test("one quarter without a value leaves the year without one, and three quarters are no year", () => {
  const [mean] = annualFigures([[figure(1, 1)], [figure(null, 0)], [figure(3, 1)], [figure(4, 1)]]) ?? [];
  expect(mean?.all).toBeNull();
  expect(annualFigures([[figure(1, 1)], [figure(2, 1)], [figure(3, 1)]])).toBeNull();
});

test("each quarter end takes the newest version of a day in its quarter", () => {
  const versions = [
    { version: 1, asOf: "2025-01-31" },
    { version: 2, asOf: "2025-03-31" },
    { version: 3, asOf: "2025-06-30" },
    { version: 4, asOf: "2025-06-30" },
    { version: 5, asOf: "2025-12-31" },
    { version: 6, asOf: "2026-03-31" },
  ];
  expect(
    versionsAtQuarterEnds(versions, 2025).map(({ on, version }) => [on, version?.version ?? null]),
  ).toEqual([
    ["2025-03-31", 2],
    ["2025-06-30", 4],
    ["2025-09-30", null],
    ["2025-12-31", 5],
  ]);
});
