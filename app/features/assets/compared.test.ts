import { expect, test } from "vitest";
import type { ListItem } from "./assets.types";
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

const rows = comparedRows(LIST_COLUMNS.funds, [
  item("A", { esgRating: 3, carbonFootprint: 80, currency: "EUR", domicile: null }),
  item("B", { esgRating: 4, carbonFootprint: 20, currency: "EUR", domicile: null }),
  item("C", { esgRating: null, carbonFootprint: 20, currency: "USD", domicile: null }),
]);
const row = (id: string) => rows.find(({ column }) => column.id === id);

test("a high rating and a small footprint are best, and there may be two of them", () => {
  expect(row("esgRating")).toMatchObject({ best: [1], differs: true, values: [3, 4, null] });
  expect(row("carbonFootprint")).toMatchObject({ best: [1, 2] });
});

test("of words nothing is said but that they differ, and what nobody has is left out", () => {
  expect(row("currency")).toMatchObject({ best: [], differs: true });
  expect(row("domicile")).toBeUndefined();
});
