import { expect, test } from "vitest";
import { countsOf, findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { candidateIsins, isinsToAsk, withCatalogue } from "./with-catalogue";

const known = (...isins: string[]) =>
  new Map(isins.map((isin) => [isin, { name: `Name of ${isin}`, fixedIncome: false }]));

test("a national code names the ISINs it may stand for", () => {
  expect(candidateIsins("cusip", "037833100")).toEqual(["US0378331005", "CA0378331007"]);
  expect(candidateIsins("sedol", "BH4HKS3")[0]).toBe("GB00BH4HKS39");
  expect(candidateIsins("wkn", "103070")).toEqual(["DE0001030708"]);
  expect(candidateIsins("ticker", "AAPL")).toEqual([]);
});

test("a valid ISIN the catalogue does not know is kept with a warning", async () => {
  const reading = await readTextFile("isin,weight\nIE00DM41KE20,60\nIT0009914034,40");
  const enriched = withCatalogue(reading, known("IT0009914034"), false);
  expect(findingLines(enriched)).toEqual(["warning R02 2A r02_unknown"]);
  expect(countsOf(enriched)).toEqual({ accepted: 2, warnings: 1, rejected: 0, skipped: 0 });
  expect(enriched.findingCounts).toEqual({ R02: 1 });
});

test("a code that fits one security becomes its ISIN and is no warning any more", async () => {
  const reading = await readTextFile("sedol,weight\nBH4HKS3,60\n0798059,40");
  expect(countsOf(reading).warnings).toBe(2);
  const enriched = withCatalogue(reading, known("GB00BH4HKS39"), false);
  expect(enriched.holdings.map(({ isin }) => isin)).toEqual(["GB00BH4HKS39", null]);
  expect(findingLines(enriched)).toEqual(["warning R15 3A r15_unresolved", "note R15 2A r15_resolved"]);
  expect(countsOf(enriched)).toEqual({ accepted: 2, warnings: 1, rejected: 0, skipped: 0 });
  expect(enriched.findingCounts).toEqual({ R15: 2 });
});

test("CUSIPs are asked for only after the agreement, and two matches are left to a person", async () => {
  const reading = await readTextFile("cusip,weight\n037833100,100");
  expect(isinsToAsk(reading, false)).toEqual([]);
  expect(isinsToAsk(reading, true)).toEqual(["US0378331005", "CA0378331007"]);
  expect(findingLines(withCatalogue(reading, known(), false))).toEqual(["warning R15 2A r15_cusip"]);
  const both = withCatalogue(reading, known("US0378331005", "CA0378331007"), true);
  expect(both.holdings[0]?.isin).toBeNull();
  expect(findingLines(both)).toEqual(["warning R15 2A r15_several"]);
});

test("a price of a file without types is a percentage where the catalogue knows the ISIN as a bond", async () => {
  const bonds = new Map([["IT0009914034", { name: "Italia 2034", fixedIncome: true }]]);
  const text = "isin,quantity,price,currency\nIT0009914034,50000,99.8,EUR\nIE00DM41KE20,100,12.5,EUR";
  const enriched = withCatalogue(await readTextFile(text), bonds, false);
  expect(enriched.holdings.map(({ marketValue }) => marketValue)).toEqual([49_900, 1_250]);
  expect(findingLines(enriched)).toContain("note N03 2C n03_bond_by_catalogue");
  const typed = "isin,type,quantity,price,currency\nIT0009914034,Equity,500,99.8,EUR";
  expect(withCatalogue(await readTextFile(typed), bonds, false).holdings[0]?.marketValue).toBe(49_900);
});
