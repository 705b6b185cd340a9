import { describe, expect, test } from "vitest";
import { z } from "zod";
import { decimalOf, wholeNumberOf } from "./plain-number";
import { decimalNumber, wholeNumber } from "./stated-number";

const NO_NUMBERS = [
  "",
  " ",
  " 2",
  "2 ",
  "+2",
  "0x2",
  "0b1",
  "1_000",
  "1,000",
  "٢",
  "NaN",
  "Infinity",
  "1e",
  "2\n",
];

test.each([
  ["0", 0],
  ["2", 2],
  ["007", 7],
  ["999999999999999", 999_999_999_999_999],
])("whole number in a text: %j is %d", (text, number) => {
  expect(wholeNumberOf(text)).toBe(number);
});

test.each([...NO_NUMBERS, "1e1", "1.0", "-1", "-0", "1e400", "9".repeat(16)])(
  "whole number in a text: %j is none",
  (text) => {
    expect(wholeNumberOf(text)).toBe(null);
  },
);

test.each([
  ["0", 0],
  ["-0", 0],
  ["12.5", 12.5],
  ["-3", -3],
  ["0.30000000000000004", 0.30000000000000004],
  ["1e-7", 0.0000001],
])("decimal number in a text: %j is %d", (text, number) => {
  expect(decimalOf(text)).toBe(number);
});

test.each([...NO_NUMBERS, ".5", "5.", "1e400", "-1e999", "--1"])(
  "decimal number in a text: %j is none",
  (text) => {
    expect(decimalOf(text)).toBe(null);
  },
);

describe("numbers of an address or a form", () => {
  const page = wholeNumber(z.number().int().min(1).max(10));

  test("a whole number is read from its text, or taken as it is from JSON", () => {
    expect([page.parse("7"), page.parse(7)]).toEqual([7, 7]);
  });

  test.each(["0x2", "1e1", " 2", "", "0", "11", null, true, [], [3], 1.5])(
    "a whole number between 1 and 10: %j is refused",
    (value) => {
      expect(page.safeParse(value).success).toBe(false);
    },
  );

  test("a decimal number keeps its limits", () => {
    const percent = decimalNumber(z.number().min(0).max(100));
    expect(["0", "12.5", "100"].map((text) => percent.parse(text))).toEqual([0, 12.5, 100]);
    for (const value of ["100.1", "-1", " 5", "0x5", "", null, true])
      expect(percent.safeParse(value).success).toBe(false);
  });
});
