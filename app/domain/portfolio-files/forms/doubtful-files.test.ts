import { expect, test } from "vitest";
import { checkIsin } from "~/domain/identifiers/isin";
import { findingLines, readTextFile, TODAY } from "~tests/support/portfolio-files/read";
import { A, B, C, file, linesOf, weightsOf } from "~tests/support/portfolio-files/written";
import { workbookBytes } from "~tests/support/workbook";
import { readPortfolioFile } from "../read-portfolio";

test("F01: a header with no rows below it is an error", async () => {
  expect(await linesOf("isin,weight\n")).toEqual(["error F01 1 f01_no_rows"]);
  expect(await linesOf("isin,weight\n,\n,\n")).toContain("error F01 1 f01_no_rows");
});

test("F07: the table is read and the cell named when one cell lies in column 16,000", async () => {
  const far = { xml: () => '<c r="WQJ2"><v>1</v></c>' };
  const rows = [
    ["isin", "weight"],
    [A, 60, far],
    [B, 40],
  ];
  const reading = await readPortfolioFile(workbookBytes({ sheets: [{ name: "P", rows }] }), { today: TODAY });
  expect([reading.accepted, findingLines(reading)]).toEqual([2, ["warning F07 1 f07_stray"]]);
  expect(reading.findings[0]?.message.params).toEqual({ cell: "WQJ2", count: 1 });
});

test("N02: a fraction among percents is named when reading it as one makes the total whole", async () => {
  const reading = await readTextFile(file("isin,weight", `${A},50`, `${B},0.5`));
  expect(findingLines(reading)).toEqual(["warning R06 1B r06_below", "warning N02 3B n02_mixed"]);
  expect(reading.findings[1]).toMatchObject({ value: "0.5", fix: "50" });
  expect(await linesOf(file("isin,weight", `${A},99.5`, `${B},0.5`))).toEqual([]);
});

test("N02: a weight up to 1 without a percent sign is named when others have one and nothing makes the total whole", async () => {
  const text = file("isin,weight", `${A},60%`, `${B},0.4`, `${C},20%`);
  expect(await linesOf(text)).toEqual(["warning R06 1B r06_below", "warning N02 3B n02_unsigned"]);
  expect(await weightsOf(text)).toEqual([60, 0.4, 20]);
  expect(await linesOf(file("isin,weight", `${A},60%`, `${B},40`))).toEqual([]);
  expect(await linesOf(file("isin,weight", `${A},60%`, `${B},0.5`, `${C},39.5%`))).toEqual([]);
});

test("R06: valid rows that add up to less than nothing are an error", async () => {
  expect(await linesOf(file("isin,weight", `${A},150`, `${B},-50`))).toEqual([
    "error R06 1B r06_nothing_long",
    "error R04 2B r04_weight",
    "warning N04 3B n04_short",
  ]);
});

test("R01: all letters typed for digits are replaced in the suggestion when one alone does not help", () => {
  expect(checkIsin("ITOOO3128367")).toMatchObject({ ok: false, suggestion: "IT0003128367" });
});

test("R08: a money-market position without an ISIN is cash", async () => {
  const text = file(
    "ticker,name,asset class,weight",
    "XTSLA,BLK LEAF FUND,Money Market,10",
    "ASML,ASML,Equity,90",
  );
  expect((await readTextFile(text)).holdings.map(({ assetType }) => assetType)).toEqual(["cash", "equity"]);
});

test("R20: exports of crypto platforms are refused as transactions by name", async () => {
  const source = async (...rows: string[]) => (await readTextFile(file(...rows))).transactionsOf;
  const coinbase = "ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Subtotal,Notes";
  expect(
    await source("Transactions", "User,x", coinbase, "1,2024-01-02 10:00:00 UTC,Buy,BTC,0.1,EUR,10,"),
  ).toBe("coinbase");
  const crypto =
    "Timestamp (UTC),Transaction Description,Currency,Amount,To Currency,To Amount,Native Currency,Native Amount,Native Amount (in USD),Transaction Kind,Transaction Hash";
  expect(await source(crypto, "2024-01-02 10:00:00,Buy CRO,EUR,-10,CRO,100,EUR,10,11,viban_purchase,")).toBe(
    "crypto_com",
  );
  const relai =
    "Date,Transaction Type,BTC Amount,BTC Price,Currency Pair,Fiat Amount (excl. fees),Fiat Currency,Fee";
  expect(await source(relai, "2024-01-02,Buy,0.001,40000,BTC/EUR,40,EUR,0.4")).toBe("relai");
  expect(await source("When,Side,Instrument,Units", "2024-01-02,Buy,ABC,5", "2024-01-03,Sell,ABC,5")).toBe(
    "unknown",
  );
});

test("R20: positions with a recommendation to buy or sell are no transactions", async () => {
  const reading = await readTextFile(file("isin,recommendation,weight", `${A},Buy,60`, `${B},Sell,40`));
  expect([reading.kind, reading.accepted]).toEqual(["positions", 2]);
});

test("F01: XML without its first line is no table, and a header in angle brackets is one", async () => {
  await expect(readTextFile(`<portfolio date="x"><holding isin="${A}"/></portfolio>`)).rejects.toMatchObject({
    reason: "not_a_table",
  });
  const { holdings } = await readTextFile(`<ISIN>,<WEIGHT>\n${A},100\n`);
  expect(holdings.map(({ isin }) => isin)).toEqual([A]);
});
