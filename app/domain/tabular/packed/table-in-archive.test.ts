import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readPortfolioFile } from "~/domain/portfolio-files/read-portfolio";
import { readLoad } from "~tests/support/read-load";
import { workbookBytes } from "~tests/support/workbook";

const TABLE = [
  ["isin", "weight_pct", "issuer_id", "period_end", "scope1_t"],
  ["IT0009914034", "40", "A", "2024-12-31", "125.5"],
  ["DE000DM4EH23", "60", "B", "2024-12-31", "7"],
];
const CSV = strToU8(TABLE.map((row) => row.join(",")).join("\n"));
const WORKBOOK = workbookBytes({ sheets: [{ name: "P", rows: TABLE }] });

test.each([
  ["a text", { "folder/holdings.csv": CSV }],
  ["a text of any name", { holdings: CSV }],
  ["a workbook", { "holdings.xlsx": WORKBOOK }],
  ["a table beside what a program left", { "holdings.csv": CSV, "__MACOSX/._holdings.csv": strToU8("x") }],
  ["a table beside its description", { "holdings.csv": CSV, "terms.pdf": strToU8("%PDF-1.4") }],
])("archive: read as its table is, when it holds %s", async (_, files) => {
  const bytes = zipSync(files);
  const { holdings } = await readPortfolioFile(bytes, { today: "2026-11-21" });
  expect(holdings.map(({ isin, weightShare }) => [isin, weightShare])).toEqual([
    ["IT0009914034", 0.4],
    ["DE000DM4EH23", 0.6],
  ]);
  const { rows } = await readLoad("company-pai", bytes);
  expect(rows.map(({ subject, values }) => [subject, values.scope1_t])).toEqual([
    ["A", 125.5],
    ["B", 7],
  ]);
});

test("archive: refused with the names of its files, when several of them are tables", async () => {
  const bytes = zipSync({ "a.csv": CSV, "b/c.xlsx": WORKBOOK });
  const refusal = { reason: "archive", params: { files: "a.csv, b/c.xlsx", count: 2 } };
  await expect(readPortfolioFile(bytes, { today: "2026-11-21" })).rejects.toMatchObject(refusal);
  await expect(readLoad("company-pai", bytes)).rejects.toMatchObject(refusal);
});

test("archive: refused, when its table unpacks to more than may be held", async () => {
  const bytes = zipSync({ "a.csv": new Uint8Array(65 * 1024 * 1024) });
  const refusal = { reason: "unpacks_too_large" };
  await expect(readPortfolioFile(bytes, { today: "2026-11-21" })).rejects.toMatchObject(refusal);
});
