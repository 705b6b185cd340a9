import { expect, test } from "vitest";
import type { Figure, TraceLine } from "~/domain/analysis/figures/figure";
import { frac, sym } from "~/domain/metrics/formula";
import {
  atDenominator,
  inputColumns,
  inputRows,
  loadsBehind,
  readAt,
  shownLines,
  sortLines,
} from "./working";

function line(more: Partial<TraceLine>): TraceLine {
  return {
    holdingId: "1",
    isin: null,
    issuerId: null,
    name: "Line",
    path: [],
    weightShare: 0.1,
    covered: true,
    reason: null,
    input: {},
    inputs: {},
    contribution: 1,
    basis: "reported",
    dataset: null,
    source: null,
    period: null,
    sourceLoad: null,
    sourceRow: null,
    ...more,
  };
}

test("several scopes are one column, and a missing scope leaves it empty", () => {
  const whole = line({ input: { scope1_t: 1, scope2_t: 2, scope3_t: 3, evic_eur_m: 10 } });
  const partial = line({ input: { scope1_t: 1, scope2_t: 2, scope3_t: null, evic_eur_m: 10 } });
  const columns = inputColumns([whole, partial]);
  expect(columns.map((column) => column.key)).toEqual(["ghg_t", "evic_eur_m"]);
  expect(columns.map((column) => column.of(whole))).toEqual([6, 10]);
  expect(columns.map((column) => column.of(partial))).toEqual([null, 10]);
});

test("large amounts of tonnes are shown in thousands, for all lines alike", () => {
  const [column] = inputColumns([line({ input: { scope1_t: 150_000, evic_eur_m: 1 } })]);
  expect(column?.key).toBe("scope1_kt");
  expect(column?.of(line({ input: { scope1_t: 500 } }))).toBe(0.5);
});

test("the formula names the denominator the figure is measured against", () => {
  const formula = frac(sym("ghg"), sym("portfolio"));
  const figure = { denominator: "COVERED" } as Parameters<typeof atDenominator>[1];
  expect(atDenominator(formula, figure)).toEqual(frac(sym("ghg"), sym("covered")));
  expect(atDenominator(formula, { ...figure, denominator: "ALL" })).toEqual(formula);
});

test("the five largest lines are shown, the others as one row, and both add up to the sum", () => {
  const lines = [1, -9, 2, 3, 4, 5, 6].map((contribution, index) =>
    line({ name: `${index}`, contribution, weightShare: 0.1 }),
  );
  const sorted = sortLines([...lines, line({ covered: false, contribution: null })]);
  expect(sorted.largest.map((each) => each.contribution)).toEqual([-9, 6, 5, 4, 3]);
  expect(sorted.rest).toEqual({ count: 2, weightShare: 0.2, contribution: 3 });
  expect(sorted.sum.contribution).toBe(12);
  expect([sorted.covered, sorted.eligible]).toEqual([7, 8]);
});

const FOOTPRINT: Figure = {
  metric: "pai.2.scope12",
  value: 300 / 7,
  unit: "tCO2e/EURm",
  denominator: "COVERED",
  all: 30,
  eligible: 37.5,
  covered: 300 / 7,
  eligibleShare: 0.8,
  coverageShare: 0.7,
  neededCoverageShare: 0.65,
  basisShares: {},
};

test("read per euro of all investments, a figure and its parts shrink by the same share", () => {
  const holdings = [line({ contribution: 240 / 7 }), line({ contribution: 60 / 7 })];
  const read = readAt({ ...FOOTPRINT, holdings }, "ALL");
  expect(read).toMatchObject({ denominator: "ALL", value: 30 });
  expect(read.holdings?.map(({ contribution }) => contribution)).toEqual([
    expect.closeTo(24, 9),
    expect.closeTo(6, 9),
  ]);
});

test("an average has one reading only", () => {
  const rating: Figure = {
    ...FOOTPRINT,
    metric: "esg.rating",
    all: null,
    eligible: null,
    covered: 3,
    value: 3,
  };
  expect(readAt(rating, "ALL")).toEqual(rating);
});

test("the holding a working is opened at is listed, even where five others are larger", () => {
  const lines = ["1", "2", "3", "4", "5", "6"].map((holdingId, index) =>
    line({ holdingId, contribution: 10 - index }),
  );
  expect(shownLines(lines, "6").map(({ holdingId }) => holdingId)).toEqual(["1", "2", "3", "4", "5", "6"]);
  expect(shownLines(lines, "2")).toHaveLength(5);
});

test("rows of a line: one for each file row its inputs come from, the leading row when no input names one", () => {
  const at = (loadId: number, row: number) => ({
    value: 1,
    basis: "reported" as const,
    dataset: "company-pai",
    subject: "ACME-1",
    source: "upload",
    period: "2025-12-31",
    loadId,
    row,
  });
  const inputs = { scope1_t: at(3, 7), scope2_t: at(3, 7), evic_eur_m: at(5, 2) };
  const several = line({ sourceLoad: 3, sourceRow: 7, inputs });
  expect(inputRows(several).map(({ loadId, row, fields }) => [loadId, row, fields])).toEqual([
    [3, 7, ["scope1_t", "scope2_t"]],
    [5, 2, ["evic_eur_m"]],
  ]);
  expect(loadsBehind([several])).toEqual([3, 5]);
  const split = line({ sourceLoad: 4, sourceRow: 9 });
  expect(inputRows(split)).toMatchObject([{ loadId: 4, row: 9, fields: [], bases: ["reported"] }]);
  expect(inputRows(line({}))).toEqual([]);
});
