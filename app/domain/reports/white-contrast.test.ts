import { expect, test } from "vitest";
import { isReadableAccent } from "./letterhead";
import { whiteContrast } from "./white-contrast";

test("contrasts with white are those of WCAG: 21 for black, 1 for white, 4.54 and 4.48 around the limit", () => {
  expect(whiteContrast("#000000")).toBeCloseTo(21, 6);
  expect(whiteContrast("#ffffff")).toBeCloseTo(1, 6);
  // 0x76 = 118: ((118/255 + 0.055) / 1.055)^2.4 = 0.18116; 1.05 / 0.23116 = 4.542. 0x77: 1.05 / 0.23448 = 4.478.
  expect(whiteContrast("#767676")).toBeCloseTo(4.542, 3);
  expect(whiteContrast("#777777")).toBeCloseTo(4.478, 3);
  expect(isReadableAccent("#767676")).toBe(true);
  expect(isReadableAccent("#777777")).toBe(false);
});

test("whiteContrast: null for text that is not a six-digit hex colour", () => {
  for (const text of ["", "red", "#fff", "#12345g", "#000000;}", "url(x)"]) {
    expect(whiteContrast(text)).toBeNull();
    expect(isReadableAccent(text)).toBe(false);
  }
});
