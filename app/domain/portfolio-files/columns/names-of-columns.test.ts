import { expect, test } from "vitest";
import { findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, C, D, file } from "~tests/support/portfolio-files/written";

const held = async (text: string) =>
  (await readTextFile(text)).holdings.map(({ isin, name, marketValue, weightShare }) => [
    isin ?? "none",
    name,
    marketValue,
    weightShare,
  ]);

test("holdings of Form N-PORT: value and percentage are read, the balance is a number of shares, and shorts are negative", async () => {
  const text = file(
    "name,isin,balance,units,valUSD,pctVal,payoffProfile",
    `Alfa,${A},100,NS,20000.00,80.00,Long`,
    `Beta,${B},25,NS,5000.00,20.00,Short`,
  );
  const reading = await readTextFile(text);
  expect(reading.mapping).toEqual({
    name: "name",
    isin: "isin",
    valUSD: "market_value",
    pctVal: "weight_pct",
  });
  expect(await held(text)).toEqual([
    [A, "Alfa", 20000, 0.8],
    [B, "Beta", -5000, -0.2],
  ]);
  expect(findingLines(reading)).toContain("note N04 1G n04_column");
});

test("accounts of cash that happen to be worth as much as the securities are holdings, sectors that add up to them are not", async () => {
  const cash = file("Security;ISIN;Value EUR", `Alfa;${A};500`, "Cash USD;;200", "Cash EUR;;300");
  expect((await held(cash)).map(([, name]) => name)).toEqual(["Alfa", "Cash USD", "Cash EUR"]);
  const sectors = file("Name;ISIN;Weight", `Alfa;${A};100`, "Technology;;70", "Energy;;20", "Cash;;10");
  expect((await held(sectors)).map(([, name]) => name)).toEqual(["Alfa"]);
});

test("a name that every row has is that of the fund, where another column names the securities", async () => {
  const text = file(
    "Fund Number,Fund Name,ISIN,Security Description,% of Fund",
    `1234,GLOBAL EQUITY,${A},ALFA,60`,
    `1234,GLOBAL EQUITY,${B},BETA,40`,
  );
  expect((await held(text)).map(([, name]) => name)).toEqual(["ALFA", "BETA"]);
});

test("an ISIN that every row has is that of the fund, where another column holds those of the securities", async () => {
  const text = file(
    "ISIN,Constituent ISIN,Constituent name,Weight",
    `${C},${A},Alfa,60`,
    `${C},${B},Beta,40`,
  );
  expect((await held(text)).map(([isin]) => isin)).toEqual([A, B]);
});

test("the weight at the end is read, not the average of the period that stands before it", async () => {
  const text = file(
    "ISIN,Name,Port. Average Weight,Port. Ending Weight,Bench. Ending Weight",
    `${A},Alfa,52,60,41`,
    `${B},Beta,48,40,59`,
  );
  expect((await readTextFile(text)).mapping).toEqual({
    ISIN: "isin",
    Name: "name",
    "Port. Ending Weight": "weight_pct",
  });
});

test("headers without letters are not the same header", async () => {
  const text = file("#;Top holdings;ISIN;%", `1;Alfa;${A};60`, `2;Beta;${B};40`);
  const reading = await readTextFile(text);
  expect(reading.mapping).toEqual({ "Top holdings": "name", ISIN: "isin", "%": "weight_pct" });
  expect(findingLines(reading)).toEqual([]);
});

test.each([
  ["Czech", "Název;ISIN;Počet;Cena;Tržní hodnota;Měna;Podíl", "CZK", "Celkem"],
  ["Hungarian", "Megnevezés;ISIN;Darab;Árfolyam;Piaci érték;Deviza;Súly", "HUF", "Összesen"],
  ["Danish", "Papirnavn;ISIN;Antal;Kurs;Kursværdi;Valuta;Andel i %", "DKK", "I alt"],
])("%s headers are known", async (_, header, currency, total) => {
  const text = file(
    header,
    `Alfa;${A};10;200,00;2 000,00;${currency};20,00 %`,
    `Beta;${B};40;200,00;8 000,00;${currency};80,00 %`,
    `${total};;;;10 000,00;;100,00 %`,
  );
  expect(await held(text)).toEqual([
    [A, "Alfa", 2000, 0.2],
    [B, "Beta", 8000, 0.8],
  ]);
  expect((await readTextFile(text)).holdings.map((holding) => holding.currency)).toEqual([
    currency,
    currency,
  ]);
});

test("asset ids of a custodian: are read as the codes that the column beside them names", async () => {
  const reading = await readTextFile(
    file(
      "ASSET ID,ASSET ID TYPE,SECURITY DESC,SHARES/PAR,BASE MARKET VALUE,BASE CURR",
      `${A},ISIN,ALFA,100,18000.00,EUR`,
      "0287580,SEDOL,BETA,10,1200.00,EUR",
      ",,US DOLLAR,500,450.00,EUR",
    ),
  );
  expect(
    reading.holdings.map(({ isin, identifierType, assetType }) => [isin, identifierType, assetType]),
  ).toEqual([
    [A, "isin", null],
    [null, "sedol", null],
    [null, null, "cash"],
  ]);
});

test.each([
  ["Asset ID", "1", "2"],
  ["Holding ID", "H-0001", "H-0002"],
  ["security_id", "8E4L9XLl6M", "abJamDdZgP"],
])(
  "“%s” of the system that wrote the file: is no code of the security, when a ticker stands beside it",
  async (...cells) => {
    const [header, first, second] = cells;
    const reading = await readTextFile(
      file(`${header};Ticker;Name;Weight`, `${first};AAPL;Alfa;60`, `${second};SAP;Beta;40`),
    );
    expect(reading.holdings.map(({ identifier }) => identifier)).toEqual(["AAPL", "SAP"]);
  },
);

test("column “Holding ID”: holdings are identified by name, when the ids only number the rows", async () => {
  const { holdings } = await readTextFile(file("Holding ID;Name;Weight", "1;Alfa;60", "2;Beta;40"));
  expect(holdings.map(({ identifier, name }) => [identifier, name])).toEqual([
    ["Alfa", "Alfa"],
    ["Beta", "Beta"],
  ]);
});

test("headers in several languages: are read, when their words mean the same", async () => {
  const reading = await readTextFile(
    file("ISIN / Codice ISIN;Name / Nome;Weight / Peso;Price / Value", `${A};Alfa;60;1`, `${B};Beta;40;2`),
  );
  expect(Object.values(reading.mapping)).toEqual(["isin", "name", "weight_pct"]);
  const swiss =
    "ISIN;Bezeichnung / Désignation / Denominazione;Marktwert / Valeur de marché / Valore di mercato";
  const { mapping } = await readTextFile(file(swiss, `${A};Alfa;60`, `${B};Beta;40`));
  expect(Object.values(mapping)).toEqual(["isin", "name", "market_value"]);
});

test("ISIN column without a known header: holdings' ISINs are read, when a column before it repeats the fund's ISIN", async () => {
  const text = file(
    "Owner of the position;Code of what is held;Name;Weight %",
    `${D};${A};Alfa;60`,
    `${D};${B};Beta;40`,
  );
  expect((await readTextFile(text)).holdings.map(({ isin }) => isin)).toEqual([A, B]);
});

test("column “Seneste kurs”: read as the price, which shows that values of a dollar security are in kroner", async () => {
  const text = file(
    "Navn;ISIN;Valuta;Antal;Seneste kurs;Værdi",
    `Alfa;${A};DKK;100;450,00;45.000,00`,
    `Beta;${B};USD;10;200,00;13.800,00`,
  );
  expect((await readTextFile(text)).holdings.map(({ currency }) => currency)).toEqual(["DKK", "DKK"]);
});

test("Strumento: heads the names of instruments, when its cells are no words for kinds of them", async () => {
  const header = "Strumento;Codice ISIN;Controvalore EUR";
  const names = file(header, `Nordea Clima;${A};500`, `BTP 1/3/35;${B};300`, `Fondo Alfa;${C};200`);
  expect((await held(names)).map(([, name]) => name)).toEqual(["Nordea Clima", "BTP 1/3/35", "Fondo Alfa"]);
  const types = await readTextFile(file(header, `Azione;${A};500`, `ETF;${B};300`, `Obbligazione;${C};200`));
  expect(types.mapping).toMatchObject({ Strumento: "asset_type" });
});
