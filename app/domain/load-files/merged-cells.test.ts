import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";
import { type TestCell, workbookBytes } from "~tests/support/workbook";

const read = async (rows: readonly (readonly TestCell[])[], merged: readonly string[]) => {
  const {
    rows: read,
    findings,
    counts,
  } = await readLoad("company-pai", workbookBytes({ sheets: [{ name: "Data", rows, merged }] }));
  return {
    stated: read.map(({ row, subject, period }) => [row, subject, period]),
    found: findings.listed.map(({ severity, code, row, column, params }) => [
      severity,
      code,
      row,
      column,
      params,
    ]),
    counts,
  };
};

test("merged cells: the issuer that they show is that of each of their rows", async () => {
  const { stated, found } = await read(
    [
      ["Issuer ID", "Year", "Scope 1"],
      ["A", "2024", 1],
      [null, "2023", 3],
      [null, null, null],
      ["B", "2024", 5],
    ],
    ["A2:A4"],
  );
  expect(stated).toEqual([
    [2, "A", "2024-12-31"],
    [3, "A", "2023-12-31"],
    [5, "B", "2024-12-31"],
  ]);
  expect(found).toEqual([["note", "F07", 3, null, { rows: 1 }]]);
});

test("merged cells: a number counts once and a blank cell that is not merged is refused", async () => {
  const { stated, found } = await read(
    [
      ["Issuer ID", "Year", "Scope 1"],
      ["A", "2024", 1],
      [null, "2023", 3],
      ["B", "2024", 5],
      ["C", "2024", null],
    ],
    ["C4:C5"],
  );
  expect(stated).toEqual([
    [2, "A", "2024-12-31"],
    [4, "B", "2024-12-31"],
    [5, "C", "2024-12-31"],
  ]);
  expect(found).toEqual([["error", "D01", 3, "A (Issuer ID)", {}]]);
});

test("merged cells: thousands of merged ranges are read from a sheet of several chunks", async () => {
  const years = Array.from({ length: 3_000 }, (_, at) => at);
  const rows = years.flatMap((at) => [
    [`I${at}`, "2024", at],
    [null, "2023", at],
  ]);
  const merged = years.map((at) => `A${at * 2 + 2}:A${at * 2 + 3}`);
  const { counts, found } = await read([["Issuer ID", "Year", "Scope 1"], ...rows], merged);
  expect(counts).toMatchObject({ read: 6_000, rejected: 0 });
  expect(found).toEqual([["note", "F07", 3, null, { rows: 3_000 }]]);
});
