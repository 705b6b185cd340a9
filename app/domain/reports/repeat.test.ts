import { expect, test } from "vitest";
import { repeatOf } from "./repeat";

const PORTFOLIOS = [
  { id: "a", name: "Core" },
  { id: "b", name: "Green" },
];

test("a report is made again while all its portfolios are there", () => {
  expect(repeatOf(PORTFOLIOS, [])).toEqual({ isPossible: true, lost: [] });
});

test("a portfolio beside the first that is gone is enough not to make it again, and is named", () => {
  expect(repeatOf(PORTFOLIOS, ["b"])).toEqual({ isPossible: false, lost: ["Green"] });
  expect(repeatOf(PORTFOLIOS, ["b", "a"])).toEqual({ isPossible: false, lost: ["Core", "Green"] });
});

test("a sheet about an asset has no portfolio to lose", () => {
  expect(repeatOf([], [])).toEqual({ isPossible: true, lost: [] });
});
