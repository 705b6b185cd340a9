import { expect, test } from "vitest";
import { findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, file } from "~tests/support/portfolio-files/written";

const read = async (...rows: string[]) => {
  const reading = await readTextFile(file(...rows));
  return {
    reading,
    findings: findingLines(reading),
    held: reading.holdings.map(({ identifier, name, marketValue, currency }) => [
      identifier ?? name,
      marketValue,
      currency,
    ]),
  };
};

test("brokerage positions: the row 'Positions Total' is no holding, when it stands in the column of symbols", async () => {
  const { reading, held } = await read(
    '"Symbol","Description","Qty (Quantity)","Price","Mkt Val (Market Value)","% of Acct (% of Account)","Security Type"',
    '"AAPL","APPLE INC","40","$250.00","$10,000.00","80%","Equity"',
    '"Cash & Cash Investments","--","--","--","$2,500.00","20%","Cash and Money Market"',
    '"Positions Total","","--","--","$12,500.00","--","--"',
  );
  expect(held.map(([, value]) => value)).toEqual([10_000, 2500]);
  expect(reading.rows.map(({ reason }) => reason)).toEqual([null, null, null, "total"]);
});

test("Form N-PORT: values are in US dollars, when the currency beside them is that of the security", async () => {
  const { held, findings } = await read(
    "ISSUER_NAME\tISSUER_CUSIP\tBALANCE\tUNIT\tCURRENCY_CODE\tCURRENCY_VALUE\tEXCHANGE_RATE\tPERCENTAGE\tPAYOFF_PROFILE",
    "Alfa\t037833100\t1000\tNS\tUSD\t250000.00\t\t50.00\tLong",
    "Beta\t000000000\t1000\tNS\tEUR\t150000.00\t0.9200\t30.00\tLong",
    "Gamma\t000000000\t1000\tNS\tJPY\t100000.00\t150.00\t20.00\tLong",
  );
  expect(held).toEqual([
    ["037833100", 250_000, "USD"],
    ["Beta", 150_000, "USD"],
    ["Gamma", 100_000, "USD"],
  ]);
  expect(findings.filter((line) => line.includes("R10"))).toEqual([]);
});

test.each([
  ["名称,数量,現在値,評価額", "アルファ"],
  ["종목명,수량,현재가,평가금액", "알파"],
  ["证券名称,持仓数量,最新价,市值", "阿尔法"],
])(
  "amounts of three digits behind a comma: are thousands, when the headers are East Asian (%s)",
  async (header, name) => {
    const { held, findings } = await read(header, `${name},100,"2,850","285,000"`);
    expect(held.map(([, value]) => value)).toEqual([285_000]);
    expect(findings.filter((line) => line.includes("N01"))).toEqual([]);
  },
);

test("amounts of three digits behind a comma: are asked, when the headers are European", async () => {
  const { findings } = await read("Name,Units,Price,Market value", 'Alfa,100,"2,850","285,000"');
  expect(findings).toContain("error N01 1D n01_ambiguous");
});

test("headers in two languages: the value is read, when its word in one of them is that for a security too", async () => {
  const { held } = await read(
    "Naam / Nom;ISIN;Aantal / Quantité;Koers / Cours;Munt / Devise;Waarde / Valeur (EUR)",
    `Alfa;${A};100;30,50;EUR;3.050,00`,
    `Beta;${B};10;250,00;USD;2.300,00`,
  );
  expect(held).toEqual([
    [A, 3050, "EUR"],
    [B, 2300, "EUR"],
  ]);
});

test("currencies: pieces are none, when a statement has them beside shares and a currency beside bonds", async () => {
  const { held, findings } = await read(
    "ISIN;Wertpapier;Nominal;Währung;Kurs;Kurswert",
    `${A};Alfa;100;STK;200,00;20.000,00`,
    `${B};Bund 2,5% 46;10000;EUR;85,20;8.520,00`,
  );
  expect(held).toEqual([
    [A, 20_000, null],
    [B, 8520, "EUR"],
  ]);
  expect(findings).toContain("warning R10 2F r10_some");
});
