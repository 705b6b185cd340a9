import { expect, test } from "vitest";
import { DATASETS } from "~/domain/datasets/datasets";
import { changeSpreads, isUnusual, type ValuesBeside } from "./change-spread";
import { EvenSample } from "./even-sample";
import { jumps } from "./jumps";

const pai = DATASETS["company-pai"];
const scope1 = (before: number, after: number): ValuesBeside => ({
  before: { scope1_t: before },
  after: { scope1_t: after },
});
/** A tenth of the companies each: from a tenth less to a tenth more. */
const CHANGES = [90, 92, 94, 96, 98, 102, 104, 106, 108, 110];
const year = (moved: number) =>
  Array.from({ length: 40 }, (_, at) => scope1(100, moved * (CHANGES[at % 10] ?? 100)));

test("spread of changes: median and 1.4826 times the median distance from it, on a scale of logarithms", () => {
  // Between 0.98 and 1.02: half of ln(0.98 × 1.02) = ln(0.9996) / 2. Distances from it: 0.0200 (twice), 0.0394, 0.0417,
  // 0.0585, 0.0617, ... of the ten; the median lies between the fifth and the sixth.
  const { scope1_t: spread } = changeSpreads(pai, year(1));
  expect(spread?.middle).toBeCloseTo(Math.log(0.9996) / 2, 12);
  const middle = Math.log(0.9996) / 2;
  const fifth = Math.log(1.06) - middle;
  const sixth = middle - Math.log(0.94);
  expect([fifth, sixth].map((distance) => distance.toFixed(4))).toEqual(["0.0585", "0.0617"]);
  expect(spread?.sigma).toBeCloseTo((1.4826 * (fifth + sixth)) / 2, 12);
});

test("spread of changes: is absent, when fewer than thirty values can be compared with a previous one", () => {
  expect(changeSpreads(pai, year(1).slice(0, 29))).toEqual({});
  const unknown = Array.from({ length: 40 }, () => scope1(0, 5));
  expect(changeSpreads(pai, [...year(1).slice(0, 29), ...unknown])).toEqual({});
  expect(Object.keys(changeSpreads(pai, year(1).slice(0, 30)))).toEqual(["scope1_t"]);
});

test("jumps: holds a value at four times or a quarter and not at 2.9 times, when the others of the file changed by a tenth", () => {
  const spreads = changeSpreads(pai, year(1));
  const of = (after: number) => jumps(pai, { scope1_t: 100 }, { scope1_t: after }, spreads);
  expect([of(400), of(25), of(290), of(200), of(50)]).toEqual([["scope1_t"], ["scope1_t"], [], [], []]);
  expect(jumps(pai, { scope1_t: 100 }, { scope1_t: 400 })).toEqual([]);
});

test("jumps: holds no value that fell with the whole market by two thirds, and holds one that rose by a tenth instead", () => {
  const spreads = changeSpreads(pai, year(1 / 3));
  const of = (after: number) => jumps(pai, { scope1_t: 100 }, { scope1_t: after }, spreads);
  expect([of(30), of(33), of(90)]).toEqual([[], [], []]);
  expect(of(110)).toEqual(["scope1_t"]);
});

test("jumps: holds no value within five standard deviations, when the column is volatile", () => {
  // Half doubled and half halved: each is ln 2 = 0.693 from the middle 0, so sigma is 1.0277 and five of them 5.138.
  const spreads = changeSpreads(
    pai,
    Array.from({ length: 40 }, (_, at) => scope1(100, at % 2 === 0 ? 200 : 50)),
  );
  expect(spreads.scope1_t?.sigma).toBeCloseTo(1.0277, 4);
  expect(jumps(pai, { scope1_t: 100 }, { scope1_t: 900 }, spreads)).toEqual([]);
  // e^5.138 is 170.4.
  const spread = spreads.scope1_t ?? { middle: 0, sigma: 0 };
  expect([170, 171].map((factor) => isUnusual(1, factor, spread))).toEqual([false, true]);
});

test("jumps: holds a value that changed by more than three times, when all others of the file are unchanged", () => {
  const spreads = changeSpreads(
    pai,
    Array.from({ length: 40 }, () => scope1(100, 100)),
  );
  expect(spreads.scope1_t).toEqual({ middle: 0, sigma: 0 });
  expect(jumps(pai, { scope1_t: 100 }, { scope1_t: 301 }, spreads)).toEqual(["scope1_t"]);
  expect(jumps(pai, { scope1_t: 100 }, { scope1_t: 299 }, spreads)).toEqual([]);
});

test("even sample: every item of a short list, and items at even distances of a long one", () => {
  const of = (count: number) => {
    const sample = new EvenSample<number>(4);
    for (let at = 0; at < count; at += 1) sample.add(() => at);
    return sample.items;
  };
  expect([of(0), of(3), of(4)]).toEqual([[], [0, 1, 2], [0, 1, 2, 3]]);
  expect(of(5)).toEqual([0, 2, 4]);
  expect(of(9)).toEqual([0, 4, 8]);
  expect(of(16)).toEqual([0, 4, 8, 12]);
});
