import { expect, test } from "vitest";
import { labelsWithRoom, logPosition, niceTicks, position, waterfallSteps } from "./scale";

test("an axis has round steps, includes zero and at most five of them beyond it", () => {
  expect(niceTicks(0, 0.367)).toEqual([0, 0.1, 0.2, 0.3]);
  expect(niceTicks(-0.05, 0.31)).toEqual([0, 0.1, 0.2, 0.3]);
  expect(niceTicks(-3, 12)).toEqual([0, 5, 10]);
  expect(niceTicks(0, 0)).toEqual([0]);
});

test("labelsWithRoom: keeps the last label, and each other one when it does not overlap the next", () => {
  // "23 Nov 2026" takes 11 × 6.6 = 72.6 px: 36.3 to each side, and 10 px between two.
  const day = (x: number) => ({ x, text: "23 Nov 2026" });
  expect([...labelsWithRoom([day(56), day(200), day(295), day(376)])].sort()).toEqual([0, 1, 3]);
  expect([...labelsWithRoom([day(293), day(376)])].sort()).toEqual([0, 1]);
  expect([...labelsWithRoom([day(294), day(376)])].sort()).toEqual([1]);
  expect(labelsWithRoom([]).size).toBe(0);
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
