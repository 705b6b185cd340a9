import { expect, test } from "vitest";
import { cashLine } from "~/domain/portfolios/normalise";
import { readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, C, file } from "~tests/support/portfolio-files/written";
import { BLANK_HOLDING, type Holding } from "./holding";
import type { WeightSource } from "./weight-source";
import { withSources } from "./with-sources";

const cell = (row: number): WeightSource => ({
  kind: "file",
  importId: "i1",
  file: "positions.xlsx",
  sheet: "Portfolio",
  rows: [row],
  column: "C (Weight %)",
});
const ANNA: WeightSource = { kind: "person", userId: "u1", name: null, at: "2026-11-22T10:00:00.000Z" };

const line = (isin: string, weightShare: number | null, more: Partial<Holding> = {}): Holding => ({
  ...BLANK_HOLDING,
  id: isin,
  name: isin,
  assetType: "equity",
  isin,
  identifier: isin,
  weightShare,
  ...more,
});
const before = [
  line("A", 1 / 3, { weightSource: cell(7) }),
  line("B", 0.2, { weightSource: cell(8) }),
  line("C", 0.1, { marketValue: 500, currency: "EUR", weightSource: cell(9) }),
];
const sources = (lines: readonly Holding[]) =>
  withSources(lines, before, ANNA).map(({ weightSource }) => weightSource);

test("weight source: kept when another line is edited, in whatever order lines come", () => {
  expect(sources([line("B", 0.25), line("A", 1 / 3), line("D", 0.1)])).toEqual([ANNA, cell(7), ANNA]);
});

test("weight source: kept when a screen sends the weight back with six decimals of a percent", () => {
  expect(sources([line("A", 0.33333333)])).toEqual([cell(7)]);
  expect(sources([line("A", 0.3333334)])).toEqual([ANNA]);
});

test("weight source: kept when the value is the same although its share of the whole is another", () => {
  expect(sources([line("C", 0.4, { marketValue: 500, currency: "EUR" })])).toEqual([cell(9)]);
  expect(sources([line("C", 0.1, { marketValue: 500, currency: "USD" })])).toEqual([ANNA]);
  expect(sources([line("C", 0.1)])).toEqual([ANNA]);
});

test("weight source: stated now when a share becomes a bond of the same issue", () => {
  expect(sources([line("A", 1 / 3, { fixedIncome: true })])).toEqual([ANNA]);
});

test("weight source: the first of equal lines meets the first", () => {
  const twice = [
    { ...cashLine(0.1, "EUR"), weightSource: cell(20) },
    { ...cashLine(0.2, "EUR"), weightSource: cell(21) },
  ];
  const again = withSources([cashLine(0.1, "EUR"), cashLine(0.2, "EUR")], twice, ANNA);
  expect(again.map(({ weightSource }) => weightSource)).toEqual([cell(20), cell(21)]);
});

test("weightSource: names the cells of a line, and no cell when a person typed another amount", async () => {
  const text = file("isin,weight,market value", `${A},3.2,32`, `${B},90,900`, `${A},1.1,11`, `${C},5.7,57`);
  const upload = {
    importId: "i1",
    fileName: "positions.csv",
    mapping: { "market value": "ignore" },
  } as const;
  const { holdings } = await readTextFile(text, { ...upload, edits: { "5:B": "6.1" } });
  const cells = { kind: "file", importId: "i1", file: "positions.csv", sheet: null, column: "B (weight)" };
  expect(holdings.map(({ weightShare, weightSource }) => [weightShare, weightSource])).toEqual([
    [0.043, { ...cells, rows: [2, 4] }],
    [0.9, { ...cells, rows: [3] }],
    [0.061, null],
  ]);
  const byValue = await readTextFile(text, { importId: "i1", fileName: "positions.csv" });
  expect(byValue.holdings[1]?.weightSource).toEqual({
    ...cells,
    rows: [3],
    column: "C (market value)",
  });
});
