import { expect, test } from "vitest";
import type { ListItem } from "./assets.answers";
import { comparedRows } from "./compared";
import { LIST_COLUMNS } from "./list-columns";

function item(isin: string, values: Record<string, string | number | boolean | null>): ListItem {
  return {
    id: isin,
    section: "funds",
    name: isin,
    isin,
    issuerId: null,
    path: isin,
    fixedIncome: false,
    ...values,
  };
}

const THRESHOLDS = { minCoverageShare: 0.65, minCoverageFixedIncomeShare: 0.5 };

const ITEMS = [
  item("A", {
    esgRating: 3,
    carbonFootprint: 80,
    footprintCoverageShare: 0.65,
    footprintEligibleShare: 1,
    bondHeavy: false,
    currency: "EUR",
    domicile: null,
  }),
  item("B", {
    esgRating: 4,
    carbonFootprint: 20,
    footprintCoverageShare: 0.9,
    footprintEligibleShare: 1,
    bondHeavy: false,
    currency: "EUR",
    domicile: null,
  }),
  item("C", {
    esgRating: null,
    carbonFootprint: 20,
    footprintCoverageShare: 1,
    footprintEligibleShare: 1,
    bondHeavy: false,
    currency: "USD",
    domicile: null,
  }),
];
const rows = comparedRows(LIST_COLUMNS.funds, ITEMS, THRESHOLDS);
const row = (id: string, of = rows) => of.find(({ column }) => column.id === id);

test("a high rating and a small footprint are best, and there may be two of them", () => {
  expect(row("esgRating")).toMatchObject({ best: [1], differs: true, values: [3, 4, null] });
  expect(row("carbonFootprint")).toMatchObject({ best: [1, 2] });
});

test("no footprint is best when one of them covers less than is needed", () => {
  const [first, ...others] = ITEMS;
  const thin = { ...first, footprintCoverageShare: 0.6499 } as ListItem;
  const compared = comparedRows(LIST_COLUMNS.funds, [thin, ...others], THRESHOLDS);
  expect(row("carbonFootprint", compared)).toMatchObject({ best: [], differs: true });
});

test("a footprint is judged by what can have one and by half of it, when a fund holds cash or mostly bonds", () => {
  const [first, ...others] = ITEMS;
  const best = (given: object) =>
    row(
      "carbonFootprint",
      comparedRows(LIST_COLUMNS.funds, [{ ...first, ...given } as ListItem, ...others], THRESHOLDS),
    )?.best;
  const thin = { carbonFootprint: 10, footprintCoverageShare: 0.55 };
  expect(best(thin)).toEqual([]);
  expect(best({ ...thin, bondHeavy: true })).toEqual([0]);
  expect(best({ ...thin, footprintEligibleShare: 0.8 })).toEqual([0]);
  expect(best({ ...thin, footprintCoverageShare: 0.4999, bondHeavy: true })).toEqual([]);
});

test("values that are alike are best together, and none is best when all are alike", () => {
  const rated = (...ratings: number[]) =>
    comparedRows(
      LIST_COLUMNS.funds,
      ratings.map((esgRating, index) => item(String(index), { esgRating })),
      THRESHOLDS,
    );
  expect(row("esgRating", rated(3, 4, 4.03))?.best).toEqual([1, 2]);
  expect(row("esgRating", rated(4, 4.03))).toMatchObject({ best: [], differs: true });
});

test("of words nothing is said but that they differ, and what nobody has is left out", () => {
  expect(row("currency")).toMatchObject({ best: [], differs: true });
  expect(row("domicile")).toBeUndefined();
});
