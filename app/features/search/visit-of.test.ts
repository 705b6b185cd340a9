import { expect, test } from "vitest";
import { visitOf } from "./visit-of";

test("pages of assets, countries and portfolios are visits", () => {
  expect(visitOf("/assets/funds/LU9904120771")).toEqual({
    kind: "asset",
    key: "LU9904120771",
    section: "funds",
  });
  expect(visitOf("/assets/supranationals/NRB")).toMatchObject({ key: "NRB", section: "supranationals" });
  expect(visitOf("/countries/IT")).toEqual({ kind: "country", key: "IT", section: null });
  expect(visitOf("/portfolios/0b1c2d3e-0000-4000-8000-000000000001/analysis/pai")).toEqual({
    kind: "portfolio",
    key: "0b1c2d3e-0000-4000-8000-000000000001",
    section: null,
  });
});

test("lists, comparisons, rules and other screens are none", () => {
  for (const path of [
    "/assets/funds",
    "/assets/funds/compare",
    "/assets/exclusions/rules",
    "/portfolios/new",
    "/countries",
  ])
    expect(visitOf(path), path).toBeNull();
});
