import { expect, test } from "vitest";
import { shownColumns } from "./shown-columns";

const columns = ["name", "country", "rating", "value"].map((id) => ({ id, header: id, cell: () => id }));
const idsOf = (view?: Parameters<typeof shownColumns>[1]) => {
  const { shown, pinnedIds } = shownColumns(columns, view);
  return { shown: shown.map(({ id }) => id).join(), pinned: pinnedIds.join() };
};

test("without a choice all columns stand as given, the first one in sight", () => {
  expect(idsOf()).toEqual({ shown: "name,country,rating,value", pinned: "name" });
});

test("pinned columns come first, hidden ones not at all, those the order does not know last", () => {
  expect(
    idsOf({ hidden: ["country"], order: ["name", "value", "country"], pinned: ["name", "rating"] }),
  ).toEqual({ shown: "name,rating,value", pinned: "name,rating" });
});

test("a choice kept from before may name columns that are gone", () => {
  expect(idsOf({ hidden: ["gone"], order: ["gone", "value"], pinned: ["lost"] })).toEqual({
    shown: "value,name,country,rating",
    pinned: "value",
  });
});
