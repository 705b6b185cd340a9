import { expect, test } from "vitest";
import { BAT, LOCKHEED, statedIn as read, SAP } from "~tests/support/read-exclusion-list";

const LISTED = [`BAT;${BAT};E`, `SAP;${SAP};W`, `Lockheed;${LOCKHEED};R`];
const LEGEND = ["E = Excluded", "W = Watch list", "R = Removed from list"];

test.each([
  ["below the table", ["Company;ISIN;Code", ...LISTED, "", ...LEGEND]],
  ["above the table", [...LEGEND, "", "Company;ISIN;Code", ...LISTED]],
  [
    "in one line behind a label",
    [
      "Legend: E = Excluded; W = Watch list; R = Released",
      "Company,ISIN,Code",
      ...LISTED.map((line) => line.replaceAll(";", ",")),
    ],
  ],
  ["in two cells", ["Company;ISIN;Code", ...LISTED, "", ...LEGEND.map((line) => line.replace(" = ", ";"))]],
])("exclusion list: codes are read as the legend explains them, when it stands %s", async (_, lines) => {
  const { stated, found } = await read(...lines);
  expect(stated.map(([isin]) => isin)).toEqual([BAT]);
  expect(found.filter((one) => one.includes("X10"))).toHaveLength(2);
});

test("exclusion list: a company stays excluded, when one of its two codes says so", async () => {
  const { stated } = await read("Company;ISIN;Equity;Bonds", `BAT;${BAT};E;W`, "", ...LEGEND);
  expect(stated.map(([isin]) => isin)).toEqual([BAT]);
});

test("exclusion list: a legend of reasons, countries or answers leaves no company out", async () => {
  const legend = ["T = Tobacco", "W = Weapons", "N = No data"];
  const { stated } = await read("Company;ISIN;Code", `BAT;${BAT};T`, `SAP;${SAP};N`, "", ...legend);
  expect(stated.map(([isin]) => isin)).toEqual([BAT, SAP]);
});

test("exclusion list: a column that holds more than codes of the legend is not explained by it", async () => {
  const { stated } = await read("Company;ISIN;Country", `BAT;${BAT};GB`, `SAP;${SAP};W`, "", ...LEGEND);
  expect(stated.map(([isin]) => isin)).toEqual([BAT, SAP]);
});
