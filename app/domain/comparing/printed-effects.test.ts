import { expect, test } from "vitest";
import type { EffectLine, Effects } from "./effects";
import { printedEffects } from "./printed-effects";

const NONE = { entries: 0, exits: 0, weights: 0, coverage: 0, divisor: 0, data: 0 };

const line = (key: string, weights: number, data: number): EffectLine => ({
  key,
  name: key,
  isin: null,
  issuerId: null,
  path: [],
  before: null,
  after: null,
  effects: { ...NONE, weights, data },
  total: weights + data,
});

test("what is printed adds up in every direction, though nothing is round", () => {
  // Weights 3 × 0.14 = 0.42 and data 3 × 0.14 = 0.42 make 0.84, from 1.04 to 1.88: printed 1.0 and 1.9.
  const effects: Effects = {
    metric: "m",
    before: 1.04,
    after: 1.88,
    isJudged: true,
    change: 0.84,
    effects: { ...NONE, weights: 0.42, data: 0.42 },
    residual: 0,
    lines: [line("a", 0.14, 0.14), line("b", 0.14, 0.14), line("c", 0.14, 0.14)],
  };
  const printed = printedEffects(effects, { scale: 1, decimals: 1 });
  expect([printed.before, printed.after, printed.change]).toEqual([1, 1.9, 0.9]);
  expect([printed.effects.weights, printed.effects.data, printed.residual]).toEqual([0.5, 0.4, 0]);
  expect(printed.lines.map(({ weights }) => weights)).toEqual([0.2, 0.2, 0.1]);
  expect(printed.lines.map(({ data }) => data)).toEqual([0.2, 0.1, 0.1]);
  expect(printed.lines.map(({ total }) => total)).toEqual([0.4, 0.3, 0.2]);
});

test("shares are printed in points", () => {
  const effects: Effects = {
    metric: "m",
    before: 0.4,
    after: 0.125,
    isJudged: true,
    change: -0.275,
    effects: { ...NONE, weights: -0.275 },
    residual: 0,
    lines: [line("a", -0.275, 0)],
  };
  const printed = printedEffects(effects, { scale: 100, decimals: 1 });
  expect([printed.before, printed.after, printed.change]).toEqual([40, 12.5, -27.5]);
  expect(printed.lines[0]).toMatchObject({ weights: -27.5, total: -27.5 });
});
