import { expect, test } from "vitest";
import { percentIn, percentText } from "./percent-text";

test("a percentage is read with point or comma, with its mark or without", () => {
  expect(["12.5", "12,5", " 12,5 % ", "0", "100"].map(percentIn)).toEqual([12.5, 12.5, 12.5, 0, 100]);
  expect(percentIn("  ")).toBeNull();
});

test("what is no percentage from 0 to 100 is none", () => {
  expect(["100.1", "-1", "1e1", "abc", "12,5,5", "250"].map(percentIn)).toEqual(Array(6).fill(undefined));
});

test("a share is shown as its reader would write it", () => {
  expect(percentText(0.125, "it")).toBe("12,5");
  expect(percentText(0.07, "en")).toBe("7");
});
