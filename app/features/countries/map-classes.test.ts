import { expect, test } from "vitest";
import { classOf, mapClasses } from "./map-classes";

test("ten figures in five classes are two in each", () => {
  const classes = mapClasses([10, 1, 2, 3, 4, 5, 6, 7, 8, 9], 5);
  expect(classes.map(({ from, to, count }) => [from, to, count])).toEqual([
    [1, 3, 2],
    [3, 5, 2],
    [5, 7, 2],
    [7, 9, 2],
    [9, 10, 2],
  ]);
  expect([1, 3, 6.5, 10, 0].map((value) => classOf(classes, value))).toEqual([0, 1, 2, 4, null]);
});

test("equal figures stay in one class", () => {
  expect(mapClasses([5, 5, 5, 5], 5)).toEqual([{ from: 5, to: 5, count: 4 }]);
  expect(mapClasses([1, 1, 1, 9], 5).map(({ from, count }) => [from, count])).toEqual([
    [1, 3],
    [9, 1],
  ]);
});

test("without figures there are no classes", () => {
  expect(mapClasses([], 5)).toEqual([]);
});
