import { expect, test } from "vitest";
import { periodEnd } from "./period-text";

test("period: its last day when a text names a year, a half, a quarter or a month", () => {
  const december = [
    ...["2024", "FY2024", "FY 2024", "FY24", "2024.0", "2024 FY", "GJ 2024"],
    ...["2024-12", "2024/12", "12/2024", "202412", "Dec-24", "Dec 2024", "dicembre 2024", "Dez. 2024"],
    ...["Q4 2024", "2024-Q4", "2024Q4", "Q4/2024", "4Q24", "Q4'24", "T4 2024", "H2 2024", "2H24", "S2 2024"],
  ];
  expect(december.map((text) => [text, periodEnd(text)])).toEqual(
    december.map((text) => [text, "2024-12-31"]),
  );
  expect(["Q1 2024", "H1 2024", "2024-02", "Feb-23"].map(periodEnd)).toEqual([
    "2024-03-31",
    "2024-06-30",
    "2024-02-29",
    "2023-02-28",
  ]);
});

test("period: none when a text leaves open which one is meant", () => {
  const others = ["2024/25", "2023-2024", "24-12", "24-Dec", "2024-13", "Q5 2024", "H3 2024", "1850", "9999"];
  const more = ["2024E", "2024.5", "200512", "Dec", "12", "abc 2024", "", "2024".repeat(10)];
  expect([...others, ...more].map((text) => [text, periodEnd(text)])).toEqual(
    [...others, ...more].map((text) => [text, null]),
  );
});
