import { expect, test } from "vitest";
import { balanced } from "./halves";

test("rows of one line are halved, the odd one on the left", () => {
  expect(balanced([1, 2, 3, 4, 5], () => 1)).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test("rows of several lines leave fewer rows beside many short ones", () => {
  // 3 + 3 of 10 lines on the left
  expect(balanced([3, 3, 1, 1, 1, 1], (lines) => lines)).toEqual([
    [3, 3],
    [1, 1, 1, 1],
  ]);
});

test("a single row makes one column, no rows make none", () => {
  expect(balanced([7], () => 4)).toEqual([[7]]);
  expect(balanced([], () => 1)).toEqual([]);
});
