import { expect, test } from "vitest";
import { withAnother } from "./sort-header";

const rating = { column: "rating", descending: true };
const name = { column: "name", descending: false };

test("a column is added to the order, turned round, then taken out again", () => {
  const both = withAnother([name], rating, true);
  expect(both).toEqual([name, rating]);
  const turned = withAnother(both, rating, true);
  expect(turned).toEqual([name, { column: "rating", descending: false }]);
  expect(withAnother(turned, rating, true)).toEqual([name]);
});

test("an order has three columns at most; a fourth takes the place of the last", () => {
  const three = [name, rating, { column: "a", descending: false }];
  expect(withAnother(three, { column: "b", descending: false }, false).map(({ column }) => column)).toEqual([
    "name",
    "rating",
    "b",
  ]);
});
