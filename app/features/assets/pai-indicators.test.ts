import { expect, test } from "vitest";
import { LIST_COLUMNS } from "./list-columns";
import { indicatorCoverage, PAI_INDICATORS } from "./pai-indicators";

test("every indicator of the list is a column of it, and every mandatory one of companies and countries is there", () => {
  const columns = LIST_COLUMNS.pai.map(({ id }) => id);
  for (const { column } of PAI_INDICATORS) expect(columns).toContain(column);
  const numbers = new Set(PAI_INDICATORS.map(({ pai }) => pai));
  for (let number = 1; number <= 16; number++) expect(numbers).toContain(String(number));
});

test("indicator coverage: counts the issuers that the figure applies to, when buildings and others are listed", () => {
  const found = indicatorCoverage(
    {
      facets: {
        issuerType: [
          { value: "company", count: 8 },
          { value: "other", count: 1 },
          { value: "real_estate", count: 2 },
          { value: "sovereign", count: 5 },
        ],
        fossilFuelActive: [
          { value: true, count: 1 },
          { value: false, count: 3 },
          { value: null, count: 11 },
        ],
        socialViolation: [{ value: null, count: 15 }],
      },
      ranges: {
        footprint: [
          { from: null, to: 10, count: 4 },
          { from: 10, to: null, count: 2 },
        ],
      },
    },
    LIST_COLUMNS.pai,
  );
  const of = (id: string) => found.find((one) => one.id === id);
  expect(of("fossilFuelActive")).toMatchObject({ concerned: 9, covered: 4, flagged: 1 });
  expect(of("footprint")).toMatchObject({ concerned: 9, covered: 6, flagged: null });
  expect(of("socialViolation")).toMatchObject({ concerned: 5, covered: 0, flagged: 0 });
});
