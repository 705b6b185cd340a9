import { expect, test } from "vitest";
import { readTextFile } from "~tests/support/portfolio-files/read";
import { columnDoubts } from "./column-doubts";

const doubtsOf = async (text: string, told: Parameters<typeof columnDoubts>[1] = {}) =>
  columnDoubts(await readTextFile(text), told);

test("columnDoubts: none when identifier and weight are recognised", async () => {
  expect(await doubtsOf("isin,name,weight_pct\nIE00DM41KE20,Kestrel,60.5\nIT0009914034,Italy,39.5")).toEqual(
    [],
  );
});

test("columnDoubts: asks when the header, the weight column or the decimal mark is unclear", async () => {
  expect(await doubtsOf("a\nb\nc")).toEqual(["header"]);
  expect(await doubtsOf("isin,name\nIE00DM41KE20,Kestrel")).toEqual(["columns"]);
  const marks = "isin,market value\nIE00DM41KE20,1.205\nIT0009914034,2.410";
  expect(await doubtsOf(marks)).toEqual(["marks"]);
  expect(await doubtsOf(marks, { decimalMark: "," })).toEqual([]);
});

test("columnDoubts: asks when a file has several portfolios until one is chosen", async () => {
  const text = "portfolio_name,isin,weight\nA,IE00DM41KE20,60\nB,IT0009914034,40";
  expect(await doubtsOf(text)).toEqual(["accounts"]);
  expect(await doubtsOf(text, { account: "A" })).toEqual([]);
});
