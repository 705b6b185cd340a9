import { expect, test } from "vitest";
import { findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, C, D, file, linesOf, moneyOf, weightsOf } from "~tests/support/portfolio-files/written";

test("weights of several model portfolios: the first is read, and each other of 100 % is named", async () => {
  const text = file(
    "ISIN;Name;Defensive weight;Balanced weight;Benchmark weight",
    `${A};Alfa;20;40;60`,
    `${B};Beta;80;60;40`,
  );
  expect(await weightsOf(text)).toEqual([20, 80]);
  expect(await linesOf(text)).toEqual(["warning R16 1D r16_more_weights"]);
});

test("weights of a country beside those of the holding are not named", async () => {
  const text = file("ISIN;Name;Country weight;Weight", `${A};Alfa;70;60`, `${B};Beta;30;40`);
  expect(await weightsOf(text)).toEqual([60, 40]);
  expect(await linesOf(text)).toEqual([]);
});

test("currency of amounts: the title's, before the currencies of the securities, when it names one for all amounts", async () => {
  const text = file(
    "Statement of investments (amounts in EUR);;;",
    "ISIN;Name;Currency;Market value",
    `${A};Alfa;USD;1.818,18`,
    `${B};Beta;EUR;2.500,00`,
  );
  expect(await moneyOf(text)).toEqual([
    [1818.18, "EUR"],
    [2500, "EUR"],
  ]);
  expect(await linesOf(text)).toContain("note R10 2D r10_title");
});

test("prices that make the values in the currency of each row decide before a title", async () => {
  const text = file(
    "Amounts in EUR;;;;;",
    "ISIN;Name;Quantity;Price;Currency;Market value",
    `${A};Alfa;10;200,00;USD;2.000,00`,
    `${B};Beta;10;250,00;EUR;2.500,00`,
  );
  expect(await moneyOf(text)).toEqual([
    [2000, "USD"],
    [2500, "EUR"],
  ]);
});

test.each(["Value (EUR k)", "Value k€", "Value (€k)", "Value in K EUR"])(
  "%s is in thousands",
  async (header) => {
    expect(await moneyOf(file(`ISIN;Name;${header}`, `${A};Alfa;2,5`))).toEqual([[2500, "EUR"]]);
  },
);

test("a price beside a nominal amount is a percentage with a warning, and above 300 that of a share", async () => {
  const text = file(
    "ISIN;Name;Nominal;Price;Currency",
    `${A};Alfa;14;600,00;EUR`,
    `${B};Beta;10.000;90,50;EUR`,
    `${B};BTP 1,35% 2030;10.000;90,50;EUR`,
  );
  const reading = await readTextFile(text, { duplicates: "refuse" });
  expect(reading.holdings.map(({ marketValue }) => marketValue)).toEqual([8400, 9050]);
  expect(findingLines(reading)).toContain("warning N03 3D n03_by_nominal");
});

test("a title with the unit and currency in brackets states both", async () => {
  const text = file("Portfolio valuation (EUR '000)", "ISIN;Name;Market value", `${A};Alfa;2,5`);
  expect(await moneyOf(text)).toEqual([[2500, "EUR"]]);
  const share = file("World Fund (EUR)", "ISIN;Name;Market value", `${A};Alfa;2,5`);
  expect(await moneyOf(share)).toEqual([[2.5, null]]);
});

test("values without a currency: a warning names them when a second column of currencies stands beside them", async () => {
  const text = file(
    "ISIN;Name;Currency;Market value;Reporting currency",
    `${A};Alfa;USD;1818,18;EUR`,
    `${B};Beta;EUR;2500,00;EUR`,
  );
  expect(await linesOf(text)).toEqual(["warning R10 1D r10_by_row"]);
});

test("a negative quantity beside a positive value is a warning on its row", async () => {
  const text = file("ISIN;Name;Quantity;Value EUR", `${A};Alfa;10;2005,50`, `${B};Beta;-10;2505,50`);
  expect(await linesOf(text)).toContain("warning N04 3D n04_quantity");
});

test("averages, counts and an opening balance are no holdings", async () => {
  const rows = [`Alfa;${A};60,5`, `Beta;${B};39,5`, "Average;;50", "Median;;50", "Number of holdings;;2"];
  expect(await weightsOf(file("Name;ISIN;Weight %", ...rows))).toEqual([60.5, 39.5]);
  const opened = file("ISIN;Name;Value EUR", ";Opening balance;4000,00", `${A};Alfa;2000,50`);
  expect(await moneyOf(opened)).toEqual([[2000.5, "EUR"]]);
});

test("weights of two quarters are those of the later", async () => {
  const groups = file(
    ";;Q2 2026;;Q3 2026;",
    "ISIN;Name;Weight;Value EUR;Weight;Value EUR",
    `${A};Alfa;50;1000;60;2000`,
    `${B};Beta;50;1000;40;1333`,
  );
  expect(await weightsOf(groups)).toEqual([60, 40]);
  expect(await weightsOf(file("ISIN;Weight Q2 2026;Weight Q3 2026", `${A};50;60`, `${B};50;40`))).toEqual([
    60, 40,
  ]);
});

test("open positions with the side they were opened on are positions", async () => {
  const text = file(
    "Instrument;ISIN;Side;Open date;Quantity;Current price;Market value EUR",
    `Alfa;${A};Buy;2026-01-05;10;200,50;2005,00`,
    `Beta;${B};Buy;2026-02-05;10;250,50;2505,00`,
  );
  expect(await moneyOf(text)).toEqual([
    [2005, "EUR"],
    [2505, "EUR"],
  ]);
});

test("ISINs written as text formulas are read, and the price of a Treasury bill counts as percent", async () => {
  const text = file("ISIN;Name;Type;Quantity;Price;Currency", `="${A}";Alfa;T-Bill;10000;99,50;EUR`);
  expect(await moneyOf(text)).toEqual([[9950, "EUR"]]);
});

test("lots without a code below their position are part of it", async () => {
  const position = `${A};Alfa;10;2000,50`;
  const lots = [";Lot 05.01.2026;4;800,20", ";Lot 06.02.2026;6;1200,30"];
  const text = file("ISIN;Name;Quantity;Value EUR", position, ...lots, `${B};Beta;10;2500,50`);
  expect(await moneyOf(text)).toEqual([
    [2000.5, "EUR"],
    [2500.5, "EUR"],
  ]);
  expect(await linesOf(text)).toEqual(["note R07 3,4 skipped_lot"]);
});

test.each([
  ["Saldo", "Prezzo"],
  ["Balance", "NAV"],
])("%s is a number of units beside %s, and a value without it", async (balance, price) => {
  const text = file(`ISIN;Name;${balance};${price};Currency`, `${A};Alfa;1.000,00;6,50;EUR`);
  expect(await moneyOf(text)).toEqual([[6500, "EUR"]]);
  expect(await moneyOf(file(`ISIN;Name;${balance};Currency`, `${A};Alfa;1.000,00;EUR`))).toEqual([
    [1000, "EUR"],
  ]);
});

test("a row of units with their currency belongs to the header above", async () => {
  const text = file("ISIN;Name;Market value;Weight", ";;(EUR '000);(%)", `${A};Alfa;2,5;100`);
  expect(await moneyOf(text)).toEqual([[2500, "EUR"]]);
});

test("a security that states as much as all others together is named: it may be the fund itself", async () => {
  const held = [`${A};Alfa;2000,50`, `${B};Beta;1500,25`, `${C};Gamma;1000,25`];
  const text = file("ISIN;Name;Value EUR", `${D};World fund;4501,00`, ...held);
  expect(await linesOf(text)).toContain("warning R07 2C r07_sum_of_others");
  const weighted = file(
    "ISIN;Name;Weight",
    `${D};World fund;50`,
    `${A};Alfa;20`,
    `${B};Beta;15`,
    `${C};Gamma;15`,
  );
  expect(await linesOf(weighted)).toEqual([]);
});

test("what is on loan of a holding is part of it", async () => {
  const header = "ISIN;Name;Quantity;Value EUR";
  const loan = file(header, `${A};Alfa;10;2000,50`, `${A};of which on loan;4;800,20`, `${B};Beta;10;2500,50`);
  expect((await moneyOf(loan)).map(([value]) => value)).toEqual([2000.5, 2500.5]);
  const prestito = file(header, `${A};Alfa;10;2000,50`, ";di cui in prestito;4;800,20");
  expect((await moneyOf(prestito)).map(([value]) => value)).toEqual([2000.5]);
});

test("prices of bonds under 2 are a warning: they may be fractions of the nominal amount", async () => {
  const text = file("ISIN;Name;Type;Nominal;Price;Currency", `${A};Alfa;Bond;10000;0,905;EUR`);
  expect(await linesOf(text)).toContain("warning N03 2E n03_low_price");
});

test("the code of a currency for a name is cash", async () => {
  const text = file("Name;ISIN;Value EUR", `Alfa;${A};2000,50`, "USD;;100,00");
  expect((await readTextFile(text)).holdings.map(({ assetType }) => assetType)).toEqual([null, "cash"]);
});

test.each(["% Mkt Val", "% of MV"])("%s is a weight and no value", async (header) => {
  const text = file(
    `ISIN;Name;${header};Market value EUR`,
    `${A};Alfa;44,4;2000,50`,
    `${B};Beta;55,6;2500,50`,
  );
  expect((await moneyOf(text)).map(([value]) => value)).toEqual([2000.5, 2500.5]);
  expect(await weightsOf(file(`ISIN;${header}`, `${A};44,4`, `${B};55,6`))).toEqual([44.4, 55.6]);
});

test.each(["Change in weight %", "Weight (prev.)", "Risk weight"])(
  "%s is not read beside the weight",
  async (header) => {
    expect(await weightsOf(file(`ISIN;${header};Position weight`, `${A};51;60`, `${B};49;40`))).toEqual([
      60, 40,
    ]);
  },
);

test("a launch date or a day to come is not the day of the holdings", async () => {
  const asOf = async (title: string) =>
    (await readTextFile(file(title, "ISIN;Name;Weight", `${A};Alfa;100`))).detected.asOf;
  expect(await asOf("Fund launched on 12.05.2009")).toBeNull();
  expect(await asOf("Holdings 31.12.2026")).toBeNull();
  expect(await asOf("Holdings 30.09.2026")).toBe("2026-09-30");
});

test.each(["+/- value", "Plus/Minus", "Plus-value latente"])("%s is a gain and no value", async (header) => {
  const text = file(`ISIN;Name;${header};Poids`, `${A};Alfa;-2603,07;60`, `${B};Beta;1200,50;40`);
  expect(await weightsOf(text)).toEqual([60, 40]);
  expect((await moneyOf(text)).map(([value]) => value)).toEqual([null, null]);
});

test("stated weights decide before amounts times prices that may be in any currency", async () => {
  const rows = [`${A};Alfa;10;250,00;40`, `${B};Beta;10;250,00;60`];
  const text = file("ISIN;Name;Quantity;Price;Weight", ...rows);
  const reading = await readTextFile(text);
  expect([reading.basis, ...reading.holdings.map(({ weightShare }) => weightShare)]).toEqual([
    "weight",
    0.4,
    0.6,
  ]);
  const inEuro = file("ISIN;Name;Quantity;Price EUR;Weight", ...rows);
  expect((await readTextFile(inEuro)).basis).toBe("value");
});

test("of a value without and one with its currency, the latter is read where no column names currencies", async () => {
  const text = file("ISIN;Name;Value;Value EUR", `${A};Alfa;2200,00;2000,00`, `${B};Beta;2500,00;2500,00`);
  expect(await moneyOf(text)).toEqual([
    [2000, "EUR"],
    [2500, "EUR"],
  ]);
  const both = file("ISIN;Name;Security currency;Value;Value EUR", `${A};Alfa;USD;2200,00;2000,00`);
  expect(await moneyOf(both)).toEqual([[2200, "USD"]]);
});

test("“Anteil am Fondsvermögen in %” is a weight", async () => {
  expect(await weightsOf(file("ISIN;Anteil am Fondsvermögen in %", `${A};60`, `${B};40`))).toEqual([60, 40]);
});

test("second column of values: a warning names it when it differs in some rows and neither states a currency", async () => {
  const rows = [`${A};Alfa;USD;2200,00;2000,00`, `${B};Beta;EUR;2500,00;2500,00`];
  expect(await linesOf(file("ISIN;Name;Currency;Market value;Valuation", ...rows))).toEqual([
    "warning R16 1E r16_more_values",
  ]);
  expect(await linesOf(file("ISIN;Name;Currency;Market value;Valuation EUR", ...rows))).toEqual([]);
});

test("nominal amounts in round thousands: their mark is asked, when prices beside them would make decimals of it", async () => {
  const rows = [`${A};10.000;98.5`, `${B};5.000;97.1`];
  const priced = file("ISIN;Nominal;Price EUR", ...rows);
  expect(await linesOf(priced)).toEqual(["error N01 1B n01_ambiguous"]);
  const chosen = await readTextFile(priced, { decimalMark: "," });
  expect(chosen.holdings.map(({ marketValue }) => marketValue)).toEqual([9850, 4855]);
  // Amounts that are not round, and those that the prices group, follow the prices.
  expect((await readTextFile(file("ISIN;Nominal;Price EUR", `${A};10.500;98.5`))).holdings).toHaveLength(1);
  const grouped = await readTextFile(file("ISIN;Nominal;Price EUR", `${A};10,000;98.5`));
  expect(grouped.holdings.map(({ nominal }) => nominal)).toEqual([10_000]);
});

test("ambiguous prices: rows are not reported as missing a value, when their decimal mark is still asked for", async () => {
  expect(await linesOf(file("ISIN;Quantity;Price EUR", `${A};10;98.500`, `${B};5;97.125`))).toEqual([
    "error N01 1C n01_ambiguous",
  ]);
  // A weight that is missing is missing, whatever the price beside it.
  const weighted = file("ISIN;Quantity;Price EUR;Weight", `${A};10;98.500;`, `${B};5;97.125;100`);
  expect(await linesOf(weighted)).toEqual(["error R03 2D r03_missing", "warning N01 1C n01_ambiguous"]);
});

test("R16: a second column of values in the same money is named when it differs in some rows only", async () => {
  const text = file("ISIN;Gross value EUR;Net value EUR", `${A};1000;800`, `${B};500;500`);
  expect(await linesOf(text)).toEqual(["warning R16 1C r16_more_values"]);
  expect(await linesOf(text.replace("Gross value EUR", "Value USD"))).toEqual([]);
});
