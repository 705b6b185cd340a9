import { expect, test } from "vitest";
import { findingLines, pct, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, file, valuesOf } from "~tests/support/portfolio-files/written";

const TWO_ROWS = file(
  "Holdings report;;;;",
  ";;Market value;;Weight",
  "Security;ISIN;Local;EUR;%",
  `Alpha;${A};2300;2000;66,67`,
  `Beta;${B};1000;1000;33,33`,
  "Total;;;3000;100",
);

test("a header of two rows is read as one: the group above, the column below", async () => {
  const reading = await readTextFile(TWO_ROWS);
  expect(reading.detected.headerRow).toBe(3);
  expect(reading.mapping).toEqual({
    Security: "name",
    ISIN: "isin",
    "Market value EUR": "market_value",
    "Weight %": "weight_pct",
  });
  expect(
    reading.holdings.map(({ marketValue, currency, weightShare }) => [
      marketValue,
      currency,
      pct(weightShare),
    ]),
  ).toEqual([
    [2000, "EUR", 66.67],
    [1000, "EUR", 33.33],
  ]);
});

test("a title above a header of one row adds nothing to it", async () => {
  const reading = await readTextFile(
    file("Market value;;", "ISIN;Name;Weight", `${A};Alpha;60`, `${B};Beta;40`),
  );
  expect(reading.mapping).toEqual({ ISIN: "isin", Name: "name", Weight: "weight_pct" });
  expect(findingLines(reading)).toEqual(["note R07 1 skipped_title"]);
});

test("a lower row that only says in what or of what the amounts above are is part of the header", async () => {
  const local = await readTextFile(
    file("ISIN;Market value;;Weight;", ";Local;EUR;Portfolio;Benchmark", `${A};2005;1800;100;3`),
  );
  expect(local.holdings.map(({ marketValue, currency }) => [marketValue, currency])).toEqual([[1800, "EUR"]]);
  expect(local.mapping).toMatchObject({ "Weight Portfolio": "weight_pct" });
});

test.each([
  ["Name;ISIN;Units;Price;Value;Weight", ";;(number);(EUR);(EUR '000);(%)"],
  ["Bezeichnung;ISIN;Bestand;Kurs;Kurswert;Anteil", ";;Stück;in EUR;in TEUR;in %"],
  ["Nom;ISIN;Quantité;Cours;Valorisation;Poids", ";;Parts;EUR;kEUR;en %"],
])("header: a row of units below is part of it, when one of them is pieces (%s)", async (header, units) => {
  const reading = await readTextFile(
    file(header, units, `Alfa;${A};1000;200;200;40`, `Beta;${B};1000;300;300;60`),
  );
  expect(
    reading.holdings.map(({ marketValue, currency, weightShare }) => [
      marketValue,
      currency,
      pct(weightShare),
    ]),
  ).toEqual([
    [200_000, "EUR", 40],
    [300_000, "EUR", 60],
  ]);
  expect(findingLines(reading)).toContain("note N03 2E n03_thousands");
  expect(findingLines(reading).filter((line) => !line.startsWith("note"))).toEqual([]);
});

test.each([
  ["Book", "Market", "Value EUR"],
  ["Carico", "Mercato", "Controvalore"],
  ["Einstand", "Aktuell", "Kurswert"],
  ["Cost", "Valuation", "Value"],
  ["Valore di carico", "Valore di mercato", "Controvalore"],
])(
  "the group %s above a repeated header is no market value, the group %s is",
  async (cost, market, value) => {
    const text = file(
      `;;;${cost};;${market};;`,
      `ISIN;Name;Quantity;Price;${value};Price;${value};Country`,
      `${A};Alfa;10;120;1200;200;2000;IE`,
      `${B};Beta;10;150;1500;250;2500;IT`,
    );
    expect(await valuesOf(text)).toEqual([2000, 2500]);
  },
);

test("equal headers: neither is read as the value when no group above names the market value", async () => {
  const text = file(";;Alpha;Beta", "ISIN;Name;Value;Value", `${A};Alfa;1200;2000`);
  const reading = await readTextFile(text);
  expect(reading.holdings).toEqual([]);
  expect(findingLines(reading)[0]).toBe("error F05 2 f05_no_amount");
});

test.each([
  ["30/06/2026", "30/09/2026"],
  ["August 2026", "September 2026"],
  ["31-Aug-26", "30-Sep-26"],
])("of equal headers below %s and %s the later one's are read", async (earlier, later) => {
  const text = file(
    `;;${earlier};;${later};`,
    "ISIN;Name;Value EUR;Weight %;Value EUR;Weight %",
    `${A};Alfa;1200;44;2000;60`,
    `${B};Beta;1500;56;1333;40`,
  );
  expect(await valuesOf(text)).toEqual([2000, 1333]);
});

test("values below “Base” are not in the currency of each security", async () => {
  const text = file(
    ";;;Local;;Base;",
    "ISIN;Name;Currency;Price;Value;Price;Value",
    `${A};Alfa;USD;120;1200;100;1000`,
    `${B};Beta;EUR;150;1500;150;1500`,
  );
  const { holdings } = await readTextFile(text);
  expect(holdings.map(({ marketValue, currency }) => [marketValue, currency])).toEqual([
    [1000, null],
    [1500, null],
  ]);
});

test("the currency in front of a value is that of the value", async () => {
  const text = file(
    ";;;Local;;SEK;",
    "ISIN;Name;Ccy;Price;Market value;Price;Market value",
    `${A};Alfa;USD;200;2000;1800;18000`,
  );
  const { holdings } = await readTextFile(text);
  expect(holdings.map(({ marketValue, currency }) => [marketValue, currency])).toEqual([[18_000, "SEK"]]);
});
