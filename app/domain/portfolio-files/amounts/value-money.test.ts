import { expect, test } from "vitest";
import { findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, C, file, moneyOf } from "~tests/support/portfolio-files/written";

test("a sign in the header of the values names their money, whatever the currency of the security is", async () => {
  const text = (header: string) => file(`ISIN,Name,${header},Currency`, `${A},Alfa,552.00,GBX`);
  expect(await moneyOf(text("Value (£)"))).toEqual([[552, "GBP"]]);
  expect(await moneyOf(text("Value (₹)"))).toEqual([[552, "INR"]]);
  expect(await moneyOf(text("Value (CA$)"))).toEqual([[552, "CAD"]]);
  expect(await moneyOf(text("Value US$"))).toEqual([[552, "USD"]]);
});

test("values whose header counts in pence are read in pounds", async () => {
  for (const header of ["Value (GBX)", "Value (p)", "Value in pence"])
    expect(await moneyOf(file(`ISIN,Name,${header}`, `${A},Alfa,55250`))).toEqual([[552.5, "GBP"]]);
});

test("a value made of amount and price is in the money of the price: its header, its cell, the row", async () => {
  // 1,000 shares at 55.2 pence are 552 pounds.
  const pence = [[552, "GBP"]];
  const shares = (header: string, price: string) =>
    file(`ISIN,Name,Quantity,${header}`, `${A},Alfa,1000,${price}`);
  expect(await moneyOf(shares("Price (GBX)", "55.2"))).toEqual(pence);
  expect(await moneyOf(shares("Price (pence)", "55.2"))).toEqual(pence);
  expect(await moneyOf(shares("Price", "55.2p"))).toEqual(pence);
  expect(await moneyOf(shares("Price (USD)", "2.5"))).toEqual([[2500, "USD"]]);
  expect(await moneyOf(shares("Price", "$2.50"))).toEqual([[2500, "USD"]]);
  const reading = await readTextFile(shares("Price (GBX)", "55.2"));
  expect(findingLines(reading)).toEqual(["note R10 2D r10_pence"]);
});

test("values: pounds, when the currency is GBX and quantity times price in pence is a hundred times as much", async () => {
  // 1,000 x 55.2 p = 552 pounds; 10 x 4,500 p = 450 pounds.
  const inPounds = file(
    "ISIN,Name,Quantity,Price,Ccy,Market Value",
    `${A},Alfa,1000,55.2,GBX,552.00`,
    `${B},Beta,10,4500,GBX,450.00`,
    `${C},Gamma,2,200,USD,400.00`,
  );
  expect(await moneyOf(inPounds)).toEqual([
    [552, "GBP"],
    [450, "GBP"],
    [400, "USD"],
  ]);
  expect(findingLines(await readTextFile(inPounds))).toContain("note R10 1F r10_whole_pounds");
  const inPence = file("ISIN,Name,Quantity,Price,Ccy,Market Value", `${A},Alfa,1000,55.2,GBX,55200`);
  expect(await moneyOf(inPence)).toEqual([[552, "GBP"]]);
});

test("values of several currencies: read in one currency when amount times price proves it", async () => {
  // 10 x 200 USD are 2,000 USD, and the file says 1,850: 0.925 euro for a dollar in every row of dollars.
  const text = file(
    "ISIN;Name;Quantity;Price;Currency;Market value",
    `${A};Alfa;10;200;EUR;2000`,
    `${B};Beta;10;200;USD;1850`,
    `${C};Gamma;2;500;USD;925`,
  );
  expect(await moneyOf(text)).toEqual([
    [2000, "EUR"],
    [1850, "EUR"],
    [925, "EUR"],
  ]);
  expect(findingLines(await readTextFile(text))).toContain("note R10 1F r10_by_price");
});

test("values that are amount times price stay in the currency of their rows, bonds in percent with accrued interest too", async () => {
  const text = file(
    "ISIN;Name;Quantity;Price;Currency;Market value",
    `${A};Alfa;10;200;EUR;2000`,
    `${B};Beta 4% 2037;50000;90;USD;45300`,
    `${C};Gamma;2;500;USD;1000`,
  );
  expect((await moneyOf(text)).map(([, currency]) => currency)).toEqual(["EUR", "USD", "USD"]);
});

test("a value in the base currency goes with the base currency, a local one with the local", async () => {
  const row = `${A},Alfa,20110,USD,15500,GBP`;
  const header = "ISIN,Name,Local Market Value,Local Currency,Base Market Value,Base Currency";
  expect([
    [15500, "GBP"],
    [20110, "USD"],
  ]).toContainEqual((await moneyOf(file(header, row)))[0]);
  const withoutBase = file("ISIN,Name,Local Currency,Base Market Value", `${A},Alfa,USD,15500`);
  const reading = await readTextFile(withoutBase);
  expect(reading.holdings.map(({ currency }) => currency)).toEqual([null]);
  expect(findingLines(reading)).toEqual(["warning R10 1D r10_none"]);
});

test("the date of a value is no value, and the date of a price no price", async () => {
  const text = file(
    "ISIN,Name,Value Date,Price Date,Weight",
    `${A},Alfa,20260930,20260929,60`,
    `${B},Beta,20260930,20260929,40`,
  );
  const reading = await readTextFile(text);
  expect(reading.mapping).toEqual({ "Value Date": "date", ISIN: "isin", Name: "name", Weight: "weight_pct" });
  expect(reading.basis).toBe("weight");
});

test("a number of shares in thousands is multiplied, as values are", async () => {
  const text = (header: string) => file(`ISIN,Name,${header},Price,Currency`, `${A},Alfa,1.5,200,EUR`);
  expect(await moneyOf(text("Quantity (000)"))).toEqual([[300000, "EUR"]]);
  expect(await moneyOf(text("Shares ('000s)"))).toEqual([[300000, "EUR"]]);
  const values = file("ISIN;Name;Marktwert in 1000 EUR", `${A};Alfa;600`);
  expect(await moneyOf(values)).toEqual([[600000, "EUR"]]);
  expect(await moneyOf(file("ISIN;Name;Kurswert (in 1.000 €)", `${A};Alfa;600`))).toEqual([[600000, "EUR"]]);
});

test("round francs and euros end in a dash, which is no minus", async () => {
  const text = file(
    "ISIN;Name;Currency;Market value",
    `${A};Alfa;CHF;1'000.—`,
    `${B};Beta;CHF;2'500.-`,
    `${C};Gamma;CHF;1.500,--`,
  );
  expect((await moneyOf(text)).map(([value]) => value)).toEqual([1000, 2500, null].slice(0, 2));
  const commas = file("ISIN;Name;Currency;Market value", `${A};Alfa;EUR;1.500,--`, `${B};Beta;EUR;2.000,-`);
  expect((await moneyOf(commas)).map(([value]) => value)).toEqual([1500, 2000]);
});

test("short position: gives a warning when only the quantity is negative", async () => {
  const text = file("ISIN,Name,Quantity,Price,Currency", `${A},Alfa,10,200,EUR`, `${B},Beta,-2,500,EUR`);
  expect(await moneyOf(text)).toEqual([
    [2000, "EUR"],
    [-1000, "EUR"],
  ]);
  expect(findingLines(await readTextFile(text))).toContain("warning N04 3C n04_short");
});

test("a weight of a few hundredths proves nothing about the currency of a value", async () => {
  const text = file(
    "ISIN;Name;Quantity;Currency;Sector;Market value;Weight",
    `${A};Alfa;328;CHF;Staples;127942,96;59,18`,
    `${B};Beta;286;CHF;Health;88176,66;40,78`,
    `${C};Gamma;19;EUR;Energy;95,95;0,04`,
  );
  expect((await readTextFile(text)).holdings.map(({ currency }) => currency)).toEqual(["CHF", "CHF", "EUR"]);
});

test("value of a bond: is in the currency of its nominal amount, when nothing else names one", async () => {
  const [holding] = (await readTextFile(file("ISIN;Nominal EUR;Kurs %", `${A};10.000,00;97,80`))).holdings;
  expect([holding?.marketValue, holding?.currency]).toEqual([9780, "EUR"]);
  const [other] = (await readTextFile(file("ISIN;Nominal EUR;Price;Currency", `${A};10.000,00;97,80;USD`)))
    .holdings;
  expect(other?.currency).toBe("USD");
});

test.each([
  ["Valorisation devise cotation;Devise cotation;Valorisation devise Ptf;Devise Ptf"],
  [
    "Valorisation en devise du titre;Devise du titre;Valorisation en devise du portefeuille;Devise du portefeuille",
  ],
  ["Market Value (Local);Local Ccy;Market Value (Base);Base Ccy"],
  ["Marktwert Wertpapierwährung;Wertpapierwährung;Marktwert Fondswährung;Fondswährung"],
])("values: those in the money of the portfolio with its currency when both stand in %s", async (headers) => {
  const text = file(`isin;${headers}`, `${A};2350,00;USD;2136,36;EUR`, `${B};2105,50;EUR;2105,50;EUR`);
  const { holdings } = await readTextFile(text);
  expect(holdings.map(({ marketValue, currency }) => [marketValue, currency])).toEqual([
    [2136.36, "EUR"],
    [2105.5, "EUR"],
  ]);
});

test("values: none is read in the currency of the portfolio when they are in that of each security", async () => {
  const text = file("isin;Valorisation devise cotation;Devise Ptf", `${A};2350,00;EUR`, `${B};2105,50;EUR`);
  const { holdings } = await readTextFile(text);
  expect(holdings.map(({ currency }) => currency)).toEqual([null, null]);
});

test("a sign of several currencies: the money of the row, of the title or of the header decides when it is one of them", async () => {
  const rows = [`${A},A,"$1,000.50"`, `${B},B,$20.25`];
  const inColumn = file("isin,Name,Value,Currency", ...rows.map((row) => `${row},AUD`));
  expect(await moneyOf(inColumn)).toEqual([
    [1000.5, "AUD"],
    [20.25, "AUD"],
  ]);
  const inTitle = file("Amounts in CAD", "isin,Name,Value", ...rows);
  expect((await moneyOf(inTitle)).map(([, code]) => code)).toEqual(["CAD", "CAD"]);
  const inCell = file("isin,Name,Value", `${A},A,$20.25 CAD`, `${B},B,NOK 100.50 kr`);
  expect((await moneyOf(inCell)).map(([, code]) => code)).toEqual(["CAD", "NOK"]);
  const priced = file("isin,Units,Price,Currency", `${A},10,$2.50,HKD`);
  expect(await moneyOf(priced)).toEqual([[25, "HKD"]]);
  const other = file("isin,Name,Value,Currency", `${A},A,$20.25,EUR`);
  expect(await moneyOf(other)).toEqual([[20.25, "USD"]]);
});

test("a sign of several currencies: said to be a guess when nothing else names the money", async () => {
  const found = async (text: string) =>
    findingLines(await readTextFile(text)).filter((line) => line.includes("r10_sign"));
  expect(await found(file("isin,Name,Value", `${A},A,$20.25`))).toEqual(["note R10 2C r10_sign"]);
  expect(await found(file("isin,Name,Value", "CA7800871021,Royal Bank,$20.25"))).toEqual([
    "warning R10 2C r10_sign",
  ]);
  expect(await found(file("isin;Navn;Værdi", `${A};A;45.000,00 kr.`))).toEqual(["warning R10 2C r10_sign"]);
  expect(await found(file("isin,Name,Value,Currency", `${A},A,$20.25,AUD`))).toEqual([]);
});

test("values of several currencies: read in the currency of the file's total, when it is their plain sum", async () => {
  const rows = ["ISIN;Name;Currency;Market value", `${A};Alfa;USD;1000`, `${B};Beta;EUR;2000`];
  const text = file(...rows, "Total EUR;;;3000");
  expect(await moneyOf(text)).toEqual([
    [1000, "EUR"],
    [2000, "EUR"],
  ]);
  expect(findingLines(await readTextFile(text))).toContain("note R10 1D r10_by_total");
  expect(await moneyOf(file(...rows, "Total EUR;;;2850"))).toEqual([
    [1000, "USD"],
    [2000, "EUR"],
  ]);
});

test("total row: names no currency, when the code is an ordinary word or part of a name", async () => {
  const rows = ["ISIN;Name;Currency;Market value", `${A};Alfa;USD;1000`, `${B};Beta;EUR;2000`];
  const totals = [
    "TOTAL ALL ASSETS;;",
    "TOTAL OF TOP HOLDINGS;;",
    "TOTAL USD BOND PORTFOLIO;;",
    "Total;;ALL",
  ];
  for (const total of totals) {
    const lines = findingLines(await readTextFile(file(...rows, `${total};3000`)));
    expect(lines).not.toContain("note R10 1D r10_by_total");
  }
});

test.each(["Total (EUR):;;;3000", "Total;;EUR;3000", "TOTAL FUND A USD;;EUR;3000"])(
  "values of several currencies: are in euros, when the row of the total is “%s”",
  async (total) => {
    const rows = ["ISIN;Name;Currency;Market value", `${A};Alfa;USD;1000`, `${B};Beta;EUR;2000`];
    expect((await moneyOf(...rows, total)).map(([, currency]) => currency)).toEqual(["EUR", "EUR"]);
  },
);

test("currency of the value: read from the column named after the value, when columns for security and account currency precede it", async () => {
  const text = file(
    "ISIN;Nome;Valuta titolo;Valuta conto;Controvalore;Rateo;Valuta controvalore",
    `${A};Alfa;USD;CHF;1.000,00;0,00;EUR`,
    `${B};Beta;EUR;CHF;2.000,50;1,00;EUR`,
  );
  expect(await moneyOf(text)).toEqual([
    [1000, "EUR"],
    [2000.5, "EUR"],
  ]);
});

test("currency of the value: that of the column of its own, when amount and currency stand in two columns after one name", async () => {
  const header = "ISIN,Name,Price Amount,Price Currency,Market Value Amount,FX,Market Value Currency";
  expect(
    await moneyOf(header, `${A},Alfa,250,USD,9200.00,1.08,EUR`, `${B},Beta,200,EUR,5000.00,1,EUR`),
  ).toEqual([
    [9200, "EUR"],
    [5000, "EUR"],
  ]);
  const json = {
    positions: [
      {
        isin: A,
        price: { amount: 9, currency: "USD" },
        marketValue: { amount: 90, currency: "EUR", rate: 1 },
      },
    ],
    baseCurrency: "CHF",
  };
  expect(await moneyOf(JSON.stringify(json))).toEqual([[90, "EUR"]]);
});

test.each([
  ["MV LOC;MV FUND", "2000;1800,50", "1000,50;900,25"],
  ["MV FUND;MV LOC", "1800,50;2000", "900,25;1000,50"],
  ["Local value;Base value", "2000;1800,50", "1000,50;900,25"],
])(
  "values of the fund: are not in the currency of each security, when those stand beside them (%s)",
  async (headers, alfa, beta) => {
    expect(
      await moneyOf(`ISIN;Name;Ccy;${headers}`, `${A};Alfa;USD;${alfa}`, `${B};Beta;CHF;${beta}`),
    ).toEqual([
      [1800.5, null],
      [900.25, null],
    ]);
  },
);
