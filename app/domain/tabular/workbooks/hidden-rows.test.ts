import { expect, test } from "vitest";
import { readExclusions } from "~/domain/exclusions/read-exclusions";
import { readPortfolioFile } from "~/domain/portfolio-files/read-portfolio";
import { readLoad } from "~tests/support/read-load";
import { type TestCell, workbookBytes } from "~tests/support/workbook";
import { readTableFile } from "../table-file";
import { HiddenRows } from "./hidden-rows";

const ISINS = ["IE00DM41KE20", "IT0009914034", "DE000DM4EH23", "NL0099114207"];

/** A workbook of a filtered list: rows 2 and 3 are shown, 4 and 5 hidden, and so is the blank one below. */
function filtered(header: readonly string[], rowOf: (isin: string) => readonly TestCell[]): Uint8Array {
  const cell = (at: string, value: TestCell) =>
    typeof value === "number"
      ? `<c r="${at}"><v>${value}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const rows = [header, ...ISINS.map(rowOf), []].map((cells, at) => {
    const hidden = at > 2 ? ' hidden="1"' : "";
    const texts = cells.map((value, index) => cell(`${"ABC"[index]}${at + 1}`, value));
    return `<row r="${at + 1}"${hidden}>${texts.join("")}</row>`;
  });
  return workbookBytes({
    sheets: [{ name: "P", rows: [] }],
    parts: {
      "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows.join("")}</sheetData></worksheet>`,
    },
  });
}

test("hidden rows: read and named, when they are holdings", async () => {
  const bytes = filtered(["isin", "weight"], (isin) => [isin, 25]);
  const { accepted, findings } = await readPortfolioFile(bytes, { today: "2026-11-21" });
  expect(accepted).toBe(4);
  expect(findings.map(({ severity, code, rows }) => [severity, code, rows])).toEqual([
    ["warning", "F07", [4, 5]],
  ]);
});

test("hidden rows: read and named, when they are rows of a dataset", async () => {
  const bytes = filtered(["isin", "year", "scope 1"], (isin) => [isin, 2024, 7]);
  const { rows, findings } = await readLoad("company-pai", bytes);
  expect(rows.map(({ row }) => row)).toEqual([2, 3, 4, 5]);
  expect(findings.listed.map(({ severity, code, row, params }) => [severity, code, row, params])).toEqual([
    ["warning", "F07", 4, { rows: 2, hidden: "4–5" }],
  ]);
});

test("hidden rows: read and named, when they are exclusions", async () => {
  const file = await readTableFile(
    filtered(["isin", "reason"], (isin) => [isin, "coal"]),
    100,
  );
  const given = { today: "2026-11-21", scope: "company" as const, mayCompany: true, managers: null };
  const { rows, findings } = readExclusions(file, given);
  expect(rows.map(({ row }) => row)).toEqual([2, 3, 4, 5]);
  expect(findings.map(({ severity, code, row, message }) => [severity, code, row, message.params])).toEqual([
    ["warning", "I05", 4, { count: 2, rows: "4–5" }],
  ]);
});

test("hidden rows: named by ranges, and cut when there are more than twenty", () => {
  const hidden = new HiddenRows();
  for (const number of [3, 4, 5, 9]) hidden.note({ number, cells: ["A"], hidden: true });
  expect(hidden.numbers()).toBe("3–5, 9");
  for (let number = 11; number < 80; number += 2) hidden.note({ number, cells: ["A"], hidden: true });
  expect([hidden.count, hidden.numbers().slice(-9)]).toEqual([39, "43, 45, …"]);
});
