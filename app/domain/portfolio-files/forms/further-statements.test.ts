import { expect, test } from "vitest";
import { findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, C, file } from "~tests/support/portfolio-files/written";

const read = async (...rows: string[]) => {
  const reading = await readTextFile(file(...rows));
  return {
    reading,
    findings: findingLines(reading),
    held: reading.holdings.map(({ assetType, marketValue, currency }) => [assetType, marketValue, currency]),
  };
};

test("positions with both legs of FX forwards are no transactions: buys and sells in one text name a contract", async () => {
  const { reading, held } = await read(
    "Instrument Type,ISIN,Description,Currency,Market Value (EUR)",
    `Equity,${A},Alfa,USD,5000.00`,
    "FX Forward,,BUY EUR SELL USD 15/12/2026,EUR,12.50",
    "FX Forward,,SELL USD BUY EUR 15/12/2026,USD,-8.25",
  );
  expect(reading.kind).toBe("positions");
  expect(held).toEqual([
    ["equity", 5000, "EUR"],
    ["derivative", 12.5, "EUR"],
    ["derivative", -8.25, "EUR"],
  ]);
});

test("bonds with a clean and a dirty value: the one with accrued interest is read", async () => {
  const { held } = await read(
    "ISIN,Name,Nominal,Clean Price,Clean MV,Accrued Interest,Dirty MV,Currency",
    `${B},Beta,100000,98.50,98500.00,1200.00,99700.00,EUR`,
  );
  expect(held).toEqual([[null, 99700, "EUR"]]);
});

test("group rows with a currency and the sum of their rows: no holdings, and their currency is that of the rows", async () => {
  const { reading, held } = await read(
    "Currency,ISIN,Name,Market value",
    'USD,,,"3,000.00"',
    `,${A},Alfa,"2,000.00"`,
    `,${B},Beta,"1,000.00"`,
    "EUR,,,500.00",
    `,${C},Gamma,500.00`,
  );
  expect(held).toEqual([
    [null, 2000, "USD"],
    [null, 1000, "USD"],
    [null, 500, "EUR"],
  ]);
  expect(reading.rows.filter(({ reason }) => reason === "group").map(({ number }) => number)).toEqual([2, 5]);
});

test("headers of an administrator's file: the value is that of the fund, in the currency that a line above names", async () => {
  const { held } = await read(
    "FUND CCY;EUR;;;;",
    "SEC ID;SEC NAME;SEC CCY;QTY;MV LOC;MV FUND",
    `${A};ALFA;USD;10;2000,00;1800,50`,
    ";PAYABLES;EUR;;-20,00;-20,00",
  );
  expect(held).toEqual([
    [null, 1800.5, "EUR"],
    ["cash", -20, "EUR"],
  ]);
});

test("a Japanese file: its headers, its currency and the day above them", async () => {
  const { reading, held } = await read(
    "基準日：2026年9月30日",
    "ISINコード,銘柄名,数量,時価評価額（円）,構成比(%)",
    `${A},アルファ,"1,000","3,000,000",75`,
    `${B},ベータ,500,"1,000,000",25`,
  );
  expect(reading.detected.asOf).toBe("2026-09-30");
  expect(held).toEqual([
    [null, 3_000_000, "JPY"],
    [null, 1_000_000, "JPY"],
  ]);
  expect(reading.statedTotalPct).toBe(100);
});

test("statements of further countries: cash, forwards and the headers of prices and weights", async () => {
  const { held: danish } = await read("Navn;ISIN;Kursværdi DKK", `Alfa;${A};20.000,50`, "Kontant;;10,00");
  expect(danish).toEqual([
    [null, 20000.5, "DKK"],
    ["cash", 10, "DKK"],
  ]);
  const { held: brazilian } = await read(
    "Ativo;ISIN;Valor (R$)",
    `Alfa;${A};R$ 3.850,00`,
    "Caixa;;R$ 1.150,00",
  );
  expect(brazilian[1]).toEqual(["cash", 1150, "BRL"]);
  const { held: swiss } = await read(
    "Bezeichnung;ISIN;Marktwert CHF",
    `Alfa;${A};785.00`,
    "Devisentermin EUR/CHF 12.26;;-12.30",
  );
  expect(swiss[1]).toEqual(["derivative", -12.3, "CHF"]);
  const { reading: norwegian } = await read("Verdipapir;ISIN;Siste kurs;Vekt", `Alfa;${A};280,50;70 %`);
  expect(norwegian.mapping).toMatchObject({ "Siste kurs": "price", Vekt: "weight_pct" });
});

test("a mark of a footnote behind a number is no part of it, and a word is", async () => {
  const { reading, findings } = await read("ISIN,Name,Weight %", `${A},Alfa,60.5*`, `${B},Beta,39.5 (est.)`);
  expect(reading.holdings.map(({ weightShare }) => weightShare)).toEqual([0.605]);
  expect(findings).toContain("error R03 3C r03_not_a_number");
});

test("amounts in yen: three digits behind the only mark are thousands, for yen have no cents", async () => {
  const { held } = await read("ISIN;Name;Value JPY", `${A};Alfa;12,500`, `${B};Beta;1,000`);
  expect(held).toEqual([
    [null, 12_500, "JPY"],
    [null, 1_000, "JPY"],
  ]);
});

test("the trailer of an interface file is no holding", async () => {
  const { reading } = await read("ISIN|NAME|MKT_VAL|CCY", `${A}|ALFA|2000.00|USD`, "TRL|1|2000.00");
  expect(reading.rows.map(({ reason }) => reason)).toEqual([null, null, "note"]);
});

test("cash: takes its name from the column of national numbers when its label is there", async () => {
  const { reading, held } = await read(
    "Valor;Titel;Whg;Kurswert in CHF",
    "3886335;Nestlé N;CHF;7'850.00",
    "Konto CHF;;CHF;149.75",
  );
  expect(held[1]).toEqual(["cash", 149.75, "CHF"]);
  expect(reading.holdings[1]?.name).toBe("Konto CHF");
});

test("a value in the currency of the portfolio: the column of currencies is that of each security where they differ", async () => {
  const header = "Instrument;ISIN;Ccy;Market value (portfolio ccy);Market value (instrument ccy)";
  const { held, findings } = await read(
    header,
    `Alfa;${A};USD;1800,50;2000,00`,
    `Beta;${B};EUR;1000,00;1000,00`,
  );
  expect(held).toEqual([
    [null, 1800.5, null],
    [null, 1000, null],
  ]);
  expect(findings).toContain("warning R10 1D r10_none");
  const { held: inOne } = await read(
    header,
    `Alfa;${A};EUR;1800,50;1800,50`,
    `Beta;${B};EUR;1000,00;1000,00`,
  );
  expect(inOne[0]).toEqual([null, 1800.5, "EUR"]);
});

test("amount unit: is read and reported when a header names billions, lakh or crore", async () => {
  const { held, findings } = await read("ISIN,Name,Market Value (USD bn)", `${A},Alfa,1.25`);
  expect(held).toEqual([[null, 1_250_000_000, "USD"]]);
  expect(findings).toContain("note N03 1C n03_billions");
  expect((await read("ISIN,Name,Value (INR lakh)", `${A},Alfa,12.5`)).held).toEqual([
    [null, 1_250_000, "INR"],
  ]);
  expect((await read("ISIN,Name,Value (INR crore)", `${A},Alfa,1.5`)).held).toEqual([
    [null, 15_000_000, "INR"],
  ]);
});

test("line above the table: gives the amounts its currency and unit when it states them", async () => {
  const lines = ["Values in millions of USD", "Importi in euro", "Beträge in Tsd. CHF"];
  const money = lines.map(async (line) => (await read(line, "ISIN,Name,Value", `${A},Alfa,1.25`)).held[0]);
  expect(await Promise.all(money)).toEqual([
    [null, 1_250_000, "USD"],
    [null, 1.25, "EUR"],
    [null, 1250, "CHF"],
  ]);
});

test("a line above the table that names several currencies, or speaks of something else, is that of no value", async () => {
  const lines = [
    "Values in EUR and USD",
    "Values in this report are not audited, USD hedged classes included",
  ];
  for (const line of lines)
    expect((await read(line, "ISIN,Name,Value", `${A},Alfa,1.25`)).held).toEqual([[null, 1.25, null]]);
});

test("cash group: is read as a group with its accounts as holdings when its label is in another column", async () => {
  const { held } = await read(
    "Segment;ISIN;Name;Wert EUR",
    `Aktien;${A};Alfa;785,50`,
    "Liquide Mittel;;;50,00",
    ";;Konto EUR;30,00",
    ";;Konto CHF;20,00",
  );
  expect(held.map(([, value]) => value)).toEqual([785.5, 30, 20]);
});

test("rows that name nothing: are totals or notes, when they end as sums or are a sentence", async () => {
  const reading = await readTextFile(
    file(
      "Asset class,ISIN,Name,Market value EUR",
      `Equity,${A},Alfa,100`,
      `Equity,${B},Beta,200`,
      "Equity Total,,,300",
      "Bond,,Vanguard Total,400",
      "Bond - Subtotal,,,400",
      ",,,The information herein is no advice.",
    ),
  );
  expect(reading.holdings.map(({ name }) => name)).toEqual(["Alfa", "Beta", "Vanguard Total"]);
  expect(findingLines(reading).filter((line) => !line.startsWith("warning R15"))).toEqual([
    "note R07 4,6 skipped_total",
    "note R07 7 skipped_note",
  ]);
});

test("values headed as clean and as dirty: the one with accrued interest is read", async () => {
  const { held, findings } = await read(
    "Name,ISIN,Nominal,Market Value (clean) EUR,Accrued Interest EUR,Market Value (dirty) EUR",
    `Beta,${B},10000,9875,112.50,9987.50`,
  );
  expect(held).toEqual([[null, 9987.5, "EUR"]]);
  expect(findings).toEqual(["note R16 1D r16_with_or_without"]);
});

test.each([
  "Old weight",
  "Weight before",
  "Altes Gewicht",
  "Gewicht alt",
  "Ancien poids",
  "Vecchio peso",
  "Peso anterior",
])("weights before and after a change: those headed as new are read beside “%s”", async (before) => {
  const after = {
    Old: "New weight",
    Weight: "Weight after",
    Altes: "Neues Gewicht",
    Gewicht: "Gewicht neu",
    Ancien: "Nouveau poids",
    Vecchio: "Nuovo peso",
    Peso: "Peso nuevo",
  }[before.split(" ")[0] as "Old"];
  const { reading } = await read(`ISIN,Name,${before},${after}`, `${A},Alfa,50,61`, `${B},Beta,50,39`);
  expect(reading.holdings.map(({ weightShare }) => weightShare)).toEqual([0.61, 0.39]);
});

test("a column of amounts whose header no language is known of: no weights, whatever it adds up to", async () => {
  const { reading, findings } = await read("שם נייר;ISIN;כמות;שווי שוק;מטבע", `טבע;${A};100;5640.50;ILS`);
  expect(reading.holdings).toEqual([]);
  expect(findings).toEqual(["error F05 1 f05_no_amount"]);
});

test("assets of a fund headed in its currency: values beside the percentages, and no weights", async () => {
  const { reading, held } = await read(
    "Fondo;ISIN;Participaciones;V. liquidativo;Patrimonio (€);%",
    `Alfa;${A};12,3456;110,50;1.364,19;57,70%`,
    `Beta;${B};10;100,00;1.000,00;42,30%`,
  );
  expect(held).toEqual([
    [null, 1364.19, "EUR"],
    [null, 1000, "EUR"],
  ]);
  expect(reading.holdings.map(({ weightShare }) => weightShare)).toEqual([0.577, 0.423]);
});

test("a remark that begins like a booking: the file stays one of positions", async () => {
  const { reading, held } = await read(
    "ISIN,Name,Value EUR,Note",
    `${A},Alfa,100,buy more`,
    `${B},Beta,50,`,
    `${C},Gamma,25,`,
  );
  expect(reading.kind).toBe("positions");
  expect(held).toHaveLength(3);
});

test.each([
  "Depotwert",
  "Portfolio value",
  "Valore del portafoglio",
  "Valeur du portefeuille",
  "Valor de la cartera",
])("a sum called “%s”: skipped as a total", async (label) => {
  const { reading, held } = await read(
    "Name,ISIN,Value EUR",
    `Alfa,${A},100`,
    `Beta,${B},50`,
    `${label},,150`,
  );
  expect(held).toHaveLength(2);
  expect(reading.rows.at(-1)?.reason).toBe("total");
});

test.each([
  "Solde espèces",
  "Beleggingsrekening saldo",
  "EUR BARGELD",
  "Barmittel EUR",
  "Saldo de efectivo",
  "Saldo liquido",
  "Kontosaldo",
])("money called “%s”: cash", async (label) => {
  const { held } = await read("Name,ISIN,Value EUR", `Alfa,${A},100`, `Beta,${B},50`, `${label},,25.5`);
  expect(held.at(-1)).toEqual(["cash", 25.5, "EUR"]);
});

test("money with a code of the producer's own (_CURRENCYEUR): cash, and no wrong ISIN", async () => {
  const { held } = await read(
    "Name;ISIN;Währung;Art des Wertpapiers;Wert EUR",
    `Alfa;${A};EUR;Aktie;100`,
    "EURO;_CURRENCYEUR;EUR;Barmittel;25,5",
  );
  expect(held).toEqual([
    ["equity", 100, "EUR"],
    ["cash", 25.5, "EUR"],
  ]);
});
