import { expect, test } from "vitest";
import { printedNumber } from "./printed-number";
import { typedNumber } from "./typed-number";

test("typed number: is read by the marks of the reader's language", () => {
  expect(typedNumber("1,250", ".")).toBe(1250);
  expect(typedNumber("1,250.5", ".")).toBe(1250.5);
  expect(typedNumber("1.250", ",")).toBe(1250);
  expect(typedNumber("1.250,5", ",")).toBe(1250.5);
  expect(typedNumber(" −2,5 ", ",")).toBe(-2.5);
});

test("typed number: is read by the other mark, when that alone makes it a number", () => {
  expect(typedNumber("12.5", ",")).toBe(12.5);
  expect(typedNumber("12,5", ".")).toBe(12.5);
});

test("typed number: nothing groups the digits behind a zero", () => {
  // As thousands 0.050 would be 50.
  expect(typedNumber("0.050", ",")).toBe(0.05);
  expect(typedNumber("0,125", ".")).toBe(0.125);
  expect(typedNumber("-0.125", ",")).toBe(-0.125);
});

test("typed number: null when nothing is there, not a number when it is none", () => {
  expect(typedNumber("  ", ".")).toBeNull();
  expect(typedNumber("abc", ".")).toBeNaN();
  expect(typedNumber("1.2.3,4,5", ".")).toBeNaN();
});

test("printed number: has the mark of the reader's language and can be typed again", () => {
  expect(printedNumber(12.5, ",")).toBe("12,5");
  expect(printedNumber(1250.5, ".")).toBe("1250.5");
  expect(printedNumber(null, ",")).toBe("");
  expect(typedNumber(printedNumber(0.05, ","), ",")).toBe(0.05);
  expect(typedNumber(printedNumber(0.125, ","), ",")).toBe(0.125);
});
