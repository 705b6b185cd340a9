import { expect, test } from "vitest";
import type { Cell } from "~/domain/tabular/row";
import { eetStoredValue } from "./open-value";

const stored = (
  code: string,
  cell: Cell,
  plain: string | number | boolean | null = cell as string | number,
) => eetStoredValue(code, cell, plain);

test("a share is stored as a fraction, however it is written; what may be a percentage is left out", () => {
  expect(stored("20420", "0,45")).toBe(0.45);
  expect(stored("20420", "45%")).toBe(0.45);
  expect(stored("20420", 0.45)).toBe(0.45);
  expect(stored("20420", 45)).toBeNull();
  // A quarter of a percent too much is rounding.
  expect(stored("30240", 1.0025)).toBe(1.0025);
});

test("answers are stored by their code, days as days", () => {
  expect(stored("20100", "Yes")).toBe("Y");
  expect(stored("20100", true)).toBe("Y");
  expect(stored("20040", "Article 8")).toBe(8);
  expect(stored("20040", 8)).toBe(8);
  expect(stored("20060", "a; ag")).toBe("A;AG");
  expect(stored("30010", 46022)).toBe("2025-12-31");
});

test("what its field cannot read, and columns of no field, stay as they are written", () => {
  expect(stored("20040", "maybe 8")).toBe("maybe 8");
  expect(stored("20720", "0,1")).toBe("0,1");
  expect(stored("10020", 529900, 529900)).toBe(529900);
});
