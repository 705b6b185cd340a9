import { expect, test } from "vitest";
import { DATASETS } from "~/domain/datasets/datasets";
import { inMemory } from "~/domain/tabular/source";
import { realFile, realTest } from "~tests/support/real-data";
import { openLoadFile } from "../load-file";
import { NotThisDataset } from "../load-reading";
import { previewLoad } from "../preview";
import { readLoadFile } from "../read-load-file";

const FUND = { "=IE00B4L5Y983": "fund_isin" };

async function positions(file: string | Uint8Array, mapping: Record<string, string> | null) {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  const reading = await readLoadFile("fund-holdings", await openLoadFile(inMemory(bytes)), mapping);
  const cells = [];
  for await (const batch of reading.records) for (const record of batch) cells.push(record.cells);
  return { cells, closing: reading.closing?.() ?? [], detected: reading.detected };
}

const ENGLISH = [
  "Some World Fund",
  'Fund Holdings as of,"Jan 31, 2026"',
  "",
  "Ticker,Name,Sector,Asset Class,Market Value,Weight (%),Market Currency",
  '"BLT","BOLT","Industrials","Equity","1,000.50","60.25","EUR"',
  '"EUR","EUR CASH","Cash and/or Derivatives","Cash","500","30","EUR"',
  '"EUR","EUR/USD","Cash and/or Derivatives","FX","1","0.75","EUR"',
  '"-","INDEX MAR 26","Cash and/or Derivatives","Futures","0","9","EUR"',
  "",
  "The content above is no offer.",
  "Ticker,Name,Sector,Asset Class,Market Value,Weight (%),Market Currency",
  '"INNER","HELD BY A FUND","Industrials","Equity","1","100","EUR"',
].join("\n");

test("positions by ticker with the day from above; cash twice is two positions; the second block is not read", async () => {
  const { cells, closing } = await positions(ENGLISH, FUND);
  const fund = { fund_isin: "IE00B4L5Y983", as_of: "2026-01-31", isin: null };
  expect(cells).toEqual([
    { ...fund, position_id: "BLT", asset_type: "equity", weight_pct: 60.25 },
    { ...fund, position_id: "EUR", asset_type: "cash", weight_pct: 30 },
    { ...fund, position_id: "EUR #2", asset_type: "cash", weight_pct: 0.75 },
    { ...fund, position_id: "INDEX MAR 26", asset_type: "derivative", weight_pct: 9 },
  ]);
  expect(closing).toMatchObject([{ code: "D22", severity: "note", params: { rows: 3 } }]);
});

test("positions by ticker: a warning names the fund and the sum when they add up to more than 100 %", async () => {
  const { closing } = await positions(ENGLISH.replace('"60.25"', '"70.25"'), FUND);
  const params = { day: "2026-01-31", sum: 110 };
  expect(closing[0]).toMatchObject({ code: "D35", severity: "warning", value: "IE00B4L5Y983", params });
});

test("the fund's ISIN is asked for, and the day is offered", async () => {
  await expect(positions(ENGLISH, null)).rejects.toBeInstanceOf(NotThisDataset);
  const preview = await previewLoad("fund-holdings", inMemory(new TextEncoder().encode(ENGLISH)), null, 5);
  expect(preview.constants).toEqual({ as_of: "2026-01-31" });
  expect(preview.problem?.params).toMatchObject({ columns: "fund_isin" });
  expect(preview.columns?.find(({ header }) => header === "Ticker")?.field).toBe("position_id");
  expect(DATASETS["fund-holdings"].columns.some(({ name }) => name === "position_id")).toBe(true);
});

test("the German export: points group, commas separate, the day has a German month", async () => {
  const german =
    'Fondsposition per,"20.M\u00e4r.2026"\n \nEmittententicker,Name,Sektor,Anlageklasse,Marktwert,Gewichtung (%)\n"BLT","BOLT","Industrie","Aktien","6.832.761,70","5,19"\n"NUT","NUT","Industrie","Geldmarkt","1.832.761,70","94,81"\n';
  const { cells } = await positions(german, FUND);
  expect(cells).toMatchObject([
    { as_of: "2026-03-20", position_id: "BLT", asset_type: "equity", weight_pct: 5.19 },
    { position_id: "NUT", asset_type: "cash", weight_pct: 94.81 },
  ]);
});

realTest("two real lists: every line that begins with a quote is a position", async () => {
  for (const name of ["msci_europe_sri_IESG_2025-09_en.csv", "msci_world_EUNL_2026-01-20_de.csv"]) {
    const bytes = await realFile(`portfolios/ishares/${name}`);
    const lines = new TextDecoder()
      .decode(bytes)
      .split("\n")
      .filter((line) => line.startsWith('"'));
    const { cells } = await positions(bytes, { ...FUND, "=2025-09-30": "as_of" });
    expect(cells).toHaveLength(lines.length);
    const total = cells.reduce((sum, { weight_pct }) => sum + Number(weight_pct), 0);
    expect(Math.abs(total - 100)).toBeLessThan(0.5);
  }
});
