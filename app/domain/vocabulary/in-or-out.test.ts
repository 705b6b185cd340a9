import { expect, test } from "vitest";
import { inOrOut } from "./in-or-out";

const sides = (header: string, ...texts: readonly string[]) => {
  const sideOf = inOrOut(header, texts);
  return sideOf === null ? null : texts.map(sideOf);
};

test("in or out: the side is unclear when neither header nor other cells tell what the company is in", () => {
  expect(sides("inout", "in", "out")).toEqual(["unclear", "unclear"]);
  expect(sides("status", "in", "in")).toEqual(["unclear", "unclear"]);
  expect(sides("inclusion", "dentro", "fuori", "")).toEqual(["unclear", "unclear", null]);
});

test("in or out: who is in is not excluded when the header names the universe or the others are called excluded", () => {
  expect(sides("investableuniverse", "in", "out")).toEqual(["not_excluded", "excluded"]);
  expect(sides("inuniverse", "yes", "no")).toEqual(["not_excluded", "excluded"]);
  expect(sides("status", "in", "excluded")).toEqual(["not_excluded", null]);
  expect(sides("inout", "included", "excluded")).toEqual(["not_excluded", null]);
});

test("in or out: who is in is excluded when the header names the list", () => {
  expect(sides("exclusionlist", "in", "out")).toEqual(["excluded", "not_excluded"]);
  expect(sides("excluded", "in", "out")).toEqual(["excluded", "not_excluded"]);
});

test("column of In and Out: is not taken for one, when it holds codes of countries or other words", () => {
  expect(sides("country", "in", "in")).toBeNull();
  expect(sides("country", "in", "us")).toBeNull();
  expect(sides("sector", "out", "oil")).toBeNull();
  expect(sides("universe", "yes", "no")).toBeNull();
  expect(sides("status", "", "")).toBeNull();
});
