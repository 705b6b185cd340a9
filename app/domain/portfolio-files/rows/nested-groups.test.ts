import { expect, test } from "vitest";
import { findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, C, file } from "~tests/support/portfolio-files/written";
import { nestedGroups } from "./nested-groups";

const groupsIn = (amounts: (number | null)[], titles?: number[]) => [
  ...nestedGroups(amounts, {
    mayBeGroup: (index) => titles?.includes(index) ?? true,
    mayStandAlone: () => false,
    least: titles === undefined ? 2 : 1,
  }),
];

const namesIn = async (header: string, ...lines: string[]) =>
  (await readTextFile(file(header, ...lines))).holdings.map(({ name }) => name);

test("groups within groups are found from the sums of what is below them", () => {
  expect(groupsIn([100, 70, 40, 30, 30, 30], [0, 1, 4])).toEqual([0, 1, 4]);
  expect(groupsIn([70, 40, 30, null, 30, 20, 10])).toEqual([0, 4]);
});

test("nested groups: none are found when a row stands outside all of them, or when all are pairs of equal rows without codes", () => {
  expect(groupsIn([70, 40, 30, 25])).toEqual([]);
  expect(groupsIn([40, 40, 60, 60])).toEqual([]);
  expect(groupsIn([50, 25, 25])).toEqual([]);
});

test("rows that make the weights complete are holdings, although some add up to others", () => {
  expect(groupsIn([30, 20, 10, 20, 15, 5])).toEqual([]);
});

test("half a million rows: looked through once, when every row is less than the one above", () => {
  // Looking through the rest below each row would outlast the test by far.
  const amounts = Array.from({ length: 500_000 }, (_, at) => 500_000 - at);
  expect(groupsIn(amounts)).toEqual([]);
});

test("groups above tickers alone are left out, also those of a single holding", async () => {
  const rows = ["My Fund;;100", "Technology;;65", "Apple;AAPL US;40", "Microsoft;MSFT US;25", "Staples;;30"];
  const all = [...rows, "Nestle;NESN SW;30", "Cash;;5", "US Dollar;USD Curncy;5"];
  expect(await namesIn("Security;Ticker;% Wgt", ...all)).toEqual([
    "Apple",
    "Microsoft",
    "Nestle",
    "US Dollar",
  ]);
});

test("groups above names alone are left out where they cover all names", async () => {
  const weights = ["Technology;70", "Apple;40", "Microsoft;30", "Staples;30", "Nestle;20", "Danone;10"];
  expect(await namesIn("Name;Weight", ...weights)).toEqual(["Apple", "Microsoft", "Nestle", "Danone"]);
  const reading = await readTextFile(file("Name;Weight", ...weights, "Total;100"));
  expect(reading.acceptedTotalPct).toBe(100);
  expect(findingLines(reading)).toContain("note R07 2,5 skipped_group");
});

test("a holding without a code stays where the weights are complete with it, although others add up to it", async () => {
  const held = [`Alfa;${A};25`, `Beta;${B};25`];
  expect(await namesIn("Name;ISIN;Weight", "Private fund;;50", ...held)).toEqual([
    "Private fund",
    "Alfa",
    "Beta",
  ]);
  expect(await namesIn("Name;Ticker;Weight", "Private fund;;50", "Alfa;ALF;25", "Beta;BET;25")).toHaveLength(
    3,
  );
});

test("groups that state a weight alone are left out", async () => {
  const rows = [
    "Stocks (2);;;70",
    `Alfa;${A};2000;30`,
    `Beta;${B};2500;40`,
    "Bonds (1);;;30",
    `Gamma;${C};2000;30`,
  ];
  expect(await namesIn("Name;ISIN;Market value;Weight", ...rows)).toEqual(["Alfa", "Beta", "Gamma"]);
});

test("weights far above 100 % beside values are a warning, for a row may have come in with its parts", async () => {
  const text = file(
    "Name;Value EUR;Weight",
    "Fund;1000;100",
    "Alfa;600;60",
    "Beta;400,50;40",
    "Gamma;0,75;0,1",
  );
  expect(findingLines(await readTextFile(text))).toContain("warning R06 1C r06_counted_twice");
});

test("groups of one holding each are left out above a total of all", async () => {
  const grouped = ["Energy;;4433,64", `Alfa;${A};4433,64`, "Technology;;1668,25", `Beta;${B};1668,25`];
  const rows = [...grouped, "Cash EUR;;487,49", "Total;;6589,38"];
  expect(await namesIn("Name;ISIN;Value EUR", ...rows)).toEqual(["Alfa", "Beta", "Cash EUR"]);
});

test("groups above names: left out, also those of one holding, when they leave cells blank that holdings fill", async () => {
  const rows = ["Energy;4433,64;;", "Alfa;4433,64;EUR;10", "Technology;1668,25;;", "Beta;1668,25;EUR;5"];
  expect(await namesIn("Name;Value EUR;Currency;Quantity", ...rows)).toEqual(["Alfa", "Beta"]);
});

test("subtotals below names are left out, and a company called Total is held", async () => {
  const rows = [
    "Alfa;4433,64",
    "Total Energy;4433,64",
    "Beta;1668,25",
    "Gamma;1000,50",
    "Total Technology;2668,75",
  ];
  expect(await namesIn("Name;Value EUR", ...rows, "Total Gabon;77,50")).toEqual([
    "Alfa",
    "Beta",
    "Gamma",
    "Total Gabon",
  ]);
});

test("cash account: is kept as a holding, when its amount equals that of the group title above it", async () => {
  const header = "Bestand;Name;ISIN;Kurs;Marktwert EUR;Anteil in %";
  const rows = (account: string) => [
    ";Aktien;;;400,00;40,00",
    `10;Alfa;${A};21,05;210,50;21,05`,
    `10;Beta;${B};18,95;189,50;18,95`,
    ";Liquidität;;;600,00;60,00",
    `;${account};;;600,00;60,00`,
    ";Gesamtsumme;;;1.000,00;100,00",
  ];
  expect(await namesIn(header, ...rows("Hausbank"))).toEqual(["Alfa", "Beta", "Hausbank"]);
  expect(await namesIn(header, ...rows("Tagesgeldkonto"))).toEqual(["Alfa", "Beta", "Tagesgeldkonto"]);
});

test("groups of a single row: are left out when the titles are those of a German fund's statement of assets", async () => {
  const header = "Gattungsbezeichnung;ISIN;Whg.;Bestand;Kurswert in EUR;% des Fondsvermögens";
  const names = await namesIn(
    header,
    "Aktien;;;;40.000,00;40,00",
    `Alfa;${A};STK;100;24.000,00;24,00`,
    `Beta;${B};STK;76;16.000,00;16,00`,
    "Verzinsliche Wertpapiere;;;;59.000,00;59,00",
    `Gamma;${C};EUR;65;59.000,00;59,00`,
    "Bankguthaben;;;;1.500,00;1,50",
    "EUR-Guthaben;;EUR;1.500,00;1.500,00;1,50",
    "Sonstige Verbindlichkeiten;;;;-500,00;-0,50",
    "Fondsvermögen;;;;100.000,00;100,00",
  );
  expect(names).toEqual(["Alfa", "Beta", "Gamma", "EUR-Guthaben", "Sonstige Verbindlichkeiten"]);
});

test("totals of a currency: are no cash when each states the sum of the holdings above it", async () => {
  const header = "Name;ISIN;Value EUR";
  const holdings = [`Alfa;${A};1000`, `Beta;${B};500`, "USD;;1500", `Gamma;${C};250`];
  expect(await namesIn(header, ...holdings, "EUR;;250", "Total;;1750")).toEqual(["Alfa", "Beta", "Gamma"]);
  expect(await namesIn(header, ...holdings, "EUR;;90", "Total;;1840")).toEqual([
    "Alfa",
    "Beta",
    "USD",
    "Gamma",
    "EUR",
  ]);
});

test("group rows without codes: found by values, when rounded weights of holdings add up by chance", async () => {
  // 0.10 of Delta is 0.05 + 0.05, and no sum of them.
  const rows = [
    ...["Tech;80000.40;80.00", "Alfa;50000.10;50.00", "Beta;30000.30;30.00"],
    ...[
      "Other;20000.30;20.00",
      "Gamma;19800.20;19.80",
      "Delta;100.04;0.10",
      "Epsilon;50.03;0.05",
      "Zeta;50.03;0.05",
    ],
  ];
  const names = await namesIn("Name;Value EUR;Weight %", ...rows, "Total;100000.70;100.00");
  expect(names).toEqual(["Alfa", "Beta", "Gamma", "Delta", "Epsilon", "Zeta"]);
});
