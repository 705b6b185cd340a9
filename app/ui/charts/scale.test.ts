import { expect, test } from "vitest";
import { logPosition, niceTicks, position, waterfallSteps, writtenLabels } from "./scale";

test("an axis has round steps, includes zero and at most five of them beyond it", () => {
  expect(niceTicks(0, 0.367)).toEqual([0, 0.1, 0.2, 0.3]);
  expect(niceTicks(-0.05, 0.31)).toEqual([0, 0.1, 0.2, 0.3]);
  expect(niceTicks(-3, 12)).toEqual([0, 5, 10]);
  expect(niceTicks(0, 0)).toEqual([0]);
});

/** Labels of 11 characters, 11 × 6.6 = 72.6 px wide: the middles of two lie at least 82.6 px apart. */
const writtenAt = (...ticks: readonly (readonly [x: number, day: number])[]) =>
  [...writtenLabels(ticks.map(([x, day]) => ({ x, text: `${day} Nov 2026` })))].sort((a, b) => a - b);

test("labels of an axis: the first, the last and those clear of each other are written, when all differ", () => {
  expect(writtenAt([56, 10], [200, 11], [295, 12], [376, 13])).toEqual([0, 1, 3]);
  expect(writtenAt([293, 10], [376, 11])).toEqual([0, 1]);
  expect(writtenAt([294, 10], [376, 11])).toEqual([1]);
  expect(writtenAt([56, 10])).toEqual([0]);
  expect(writtenAt()).toEqual([]);
});

test("labels of an axis: the first is written rather than its neighbour, when both have no room", () => {
  // From the second to the last is room, from the first to the second are 74 px.
  expect(writtenAt([56, 10], [130, 11], [376, 12])).toEqual([0, 2]);
});

test("labels of an axis: a text is written once, when several ticks have it", () => {
  expect(writtenAt([56, 10], [162, 10], [269, 11], [376, 11])).toEqual([0, 3]);
  expect(writtenAt([56, 10], [136, 11], [216, 11], [296, 11], [376, 12])).toEqual([0, 4]);
  expect(writtenAt([56, 10], [150, 11], [216, 11], [276, 11], [376, 12])).toEqual([0, 1, 4]);
  expect(writtenAt([56, 10], [216, 10], [376, 10])).toEqual([2]);
});

test("a value beyond the scale stays at its end", () => {
  expect(position(3, 1, 5)).toBe(50);
  expect(position(7, 1, 5)).toBe(100);
  expect(position(0, 1, 5)).toBe(0);
});

test("five times the benchmark and a fifth of it are the ends of the log scale", () => {
  expect(logPosition(1)).toBe(0);
  expect(logPosition(5)).toBeCloseTo(1);
  expect(logPosition(0.2)).toBeCloseTo(-1);
  expect(logPosition(40)).toBe(1);
  expect(logPosition(0)).toBe(-1);
});

test("each bar of a waterfall starts where the last one ended", () => {
  expect(waterfallSteps([3, -1, -2])).toEqual([
    { from: 0, to: 3 },
    { from: 3, to: 2 },
    { from: 2, to: 0 },
  ]);
});
