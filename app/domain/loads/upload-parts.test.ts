import { expect, test } from "vitest";
import { missingParts, partCount, partLengthOf } from "./upload-parts";

test("a file of 25 bytes in parts of 10 has three, the last of 5", () => {
  expect(partCount(25, 10)).toBe(3);
  expect([1, 2, 3].map((number) => partLengthOf(number, 25, 10))).toEqual([10, 10, 5]);
});

test("a file that ends with a part has no empty one behind it", () => {
  expect(partCount(20, 10)).toBe(2);
  expect(partLengthOf(2, 20, 10)).toBe(10);
});

test("what is no part of the file has no bytes", () => {
  expect([0, -1, 1.5, 3, 4].map((number) => partLengthOf(number, 20, 10))).toEqual([0, 0, 0, 0, 0]);
});

test("what is missing is named in its order", () => {
  expect(missingParts({ sizeBytes: 45, partBytes: 10 }, new Set([2, 5]))).toEqual([1, 3, 4]);
  expect(missingParts({ sizeBytes: 10, partBytes: 10 }, new Set([1]))).toEqual([]);
});
