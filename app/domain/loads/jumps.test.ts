import { expect, test } from "vitest";
import { DATASETS } from "~/domain/datasets/datasets";
import { jumps } from "./jumps";

const pai = DATASETS["company-pai"];
const before = { evic_eur_m: 2000, scope1_t: 100_000, scope2_t: 0, board_female_share: 0.02 };

test("ten times, a tenth and the other sign are jumps", () => {
  expect(jumps(pai, before, { ...before, scope1_t: 1_000_000 })).toEqual(["scope1_t"]);
  expect(jumps(pai, before, { ...before, evic_eur_m: 200, scope1_t: -100_000 })).toEqual([
    "evic_eur_m",
    "scope1_t",
  ]);
});

test("nine times is not, nor is what becomes known, missing or zero", () => {
  expect(jumps(pai, before, { ...before, scope1_t: 900_000 })).toEqual([]);
  expect(jumps(pai, before, { ...before, scope2_t: 5_000, evic_eur_m: null })).toEqual([]);
  expect(jumps(pai, before, { ...before, scope1_t: 0 })).toEqual([]);
});

test("a share may change by any factor: a slip of its unit is out of its range already", () => {
  expect(jumps(pai, before, { ...before, board_female_share: 0.4 })).toEqual([]);
});
