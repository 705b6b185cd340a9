import { expect, test } from "vitest";
import { findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, C, D, file, linesOf } from "~tests/support/portfolio-files/written";

test("tickers of an activity statement: get ISINs and names, when its table of instruments gives one ISIN for each", async () => {
  const statement = (...instruments: string[]) =>
    file(
      "Statement,Header,Field Name,Field Value",
      'Statement,Data,Period,"April 15, 2026"',
      "Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Quantity,Close Price,Value",
      "Open Positions,Data,Summary,Stocks,USD,ALFA,10,26.5,265",
      "Open Positions,Data,Summary,Stocks,USD,BETA,2,50,100",
      "Open Positions,Total,,Stocks,USD,,,,365",
      "Financial Instrument Information,Header,Asset Category,Symbol,Description,Conid,Security ID",
      ...instruments,
    );
  const reading = await readTextFile(
    statement(
      `Financial Instrument Information,Data,Stocks,ALFA,ALFA PLC,1,${A}`,
      `Financial Instrument Information,Data,Stocks,GAMMA,GAMMA SPA,2,${B}`,
    ),
  );
  expect(reading.holdings.map(({ isin, identifier, name }) => [isin, identifier, name])).toEqual([
    [A, A, "ALFA PLC"],
    [null, "BETA", "BETA"],
  ]);
  const lines = findingLines(reading);
  expect(lines).toContain("note R15 4F r15_table_below");
  expect(lines).toContain("warning R15 5F r15_unresolved");
  // GAMMA is held by none of the positions, and stays a security that is not read.
  expect(lines).toContain("warning R16 9 r16_below");
  // Two ISINs for one ticker say nothing of which is held.
  const two = await readTextFile(
    statement(
      `Financial Instrument Information,Data,Stocks,ALFA,ALFA PLC,1,${A}`,
      `Financial Instrument Information,Data,Stocks,ALFA,ALFA PLC,2,${B}`,
    ),
  );
  expect(two.holdings.map(({ isin }) => isin)).toEqual([null, null]);
});

test("column of ISINs or tickers: holds both, and an ISIN is refused when it lost a character", async () => {
  const reading = await readTextFile(
    file("Ticker/ISIN,Quantity,Market value EUR", "VOD,1,10", `${A},1,10`, `${B.slice(0, 11)},1,10`),
  );
  expect(reading.holdings.map(({ identifierType, identifier }) => [identifierType, identifier])).toEqual([
    ["ticker", "VOD"],
    ["isin", A],
  ]);
  expect(findingLines(reading)).toContain("error R01 4A r01_length");
  expect(await linesOf(file("Code ISIN;Quantité;Valorisation EUR", `${A};1;10`, "VOD;1;10"))).toEqual([
    "error R01 3A r01_length",
  ]);
});

test("column headed “Code”: holds SEDOLs and tickers, when nothing else names securities", async () => {
  const codes = file("Code,Stock,Units held,Value (£)", "0263494,Bae,10,97", "OCDO,Ocado,1,25");
  expect((await readTextFile(codes)).holdings.map(({ identifierType }) => identifierType)).toEqual([
    "sedol",
    "ticker",
  ]);
  // Of the country, of the currency, or beside an ISIN.
  const countries = file("Code,Stock,Units held,Value (£)", "GBR,Bae,10,97", "ITA,Enel,1,25");
  const currencies = file("Code,Stock,Units held,Value (£)", "GBP,Bae,10,97", "EUR,Enel,1,25");
  const beside = file("Code,Stock,ISIN,Value (£)", `OCDO,Ocado,${A},97`);
  for (const text of [countries, currencies, beside])
    expect((await readTextFile(text)).mapping).not.toHaveProperty("Code");
});

test("list of bookings: is refused, when it has a column of kinds of booking and no column of values", async () => {
  const bookings = file("Depotnummer;Umsatzart;Fonds;ISIN;Anteile", `1;Ansparplan;Alfa;${A};0,24`);
  expect(await linesOf(bookings)).toEqual(["error F01 1 f01_transactions"]);
  const held = file("Umsatzart;Fonds;ISIN;Marktwert EUR", `Bestand;Alfa;${A};24,10`);
  expect((await readTextFile(held)).holdings).toHaveLength(1);
});

test.each([
  [
    "a day of booking and its number",
    ["Buchungstag;Bezeichnung;ISIN;Stück;Kurs;TA.-Nr.", `05.09.2026;Alfa;${A};10;100,00;9001`],
  ],
  [
    "an order's hour and fees",
    ["Time;Product;ISIN;Quantity;Value EUR;Fees", `15:31;Alfa;${A};10;100,00;2,00`],
  ],
  [
    "the kind of order and its costs",
    ["Datum;Ordertyp;Name;ISIN;Wert;Kosten", `01.02.2026;Plan;Alfa;${A};200,00;0`],
  ],
  [
    "fees, and letters for buying and selling",
    ["papier;isin;-;wartość;prowizja", `Alfa;${A};K;502,00;3,00`, `Beta;${B};S;301,00;3,00`],
  ],
  [
    "fees, and one security with both signs",
    [
      "Produto;ISIN;Quantidade;Preco;Custos de transacao",
      `Alfa;${A};12;108,50;-1,00`,
      `Alfa;${A};-5;112,20;-1,00`,
    ],
  ],
  [
    "days of trade and settlement",
    ["Trade date;Settle date;Reference;ISIN;Quantity;Value (£)", `02/01/2026;04/01/2026;B1;${A};85;-8793.25`],
  ],
  [
    "subscriptions and redemptions",
    [
      "Fecha;Tipo;Fondo;ISIN;Participaciones;Importe",
      `02/01/2026;Suscripción;Alfa;${A};10,5;1.052,10`,
      `05/03/2026;Reembolso;Alfa;${A};2,5;253,00`,
    ],
  ],
  [
    "what was done with its price",
    ["Data;Strumento;ISIN;Evento;Quantità;Prezzo", `02/01/2026;Alfa;${A};Acquista 100 @ 6,50 EUR;100;6,50`],
  ],
  [
    "dividends paid, and their tax",
    [
      "Data pagamento;ISIN;Titolo;Quantità;Importo lordo;Ritenuta;Importo netto",
      `05/03/2026;${A};Alfa;100;21,50;5,59;15,91`,
    ],
  ],
  [
    "sales and what they brought",
    ["ISIN;Date acquired;Date sold;Quantity;Proceeds;Cost", `${A};2024-01-02;2026-03-05;10;23.50;15.00`],
  ],
  [
    "a price of execution",
    [
      "Buchungstag;Stück;Bezeichnung;ISIN;Ausführungskurs;Wert EUR",
      `02.01.2026;10;Alfa;${A};150,00;-1.500,00`,
    ],
  ],
  [
    "the day of an order and what became of it",
    [
      "Fecha de la orden;ISIN;Importe estimado;Nº de participaciones;Estado",
      `05/01/2026;${A};1200 EUR;34,28;Finalizada`,
    ],
  ],
])("list of bookings: is refused, when it has %s", async (_, rows) => {
  expect(await linesOf(file(...rows))).toEqual(["error F01 1 f01_transactions"]);
});

test("list of bookings: names the columns that tell it and what positions lack, when no producer is known", async () => {
  const [refused] = (
    await readTextFile(file("ISIN;Trade date;Quantity;Price;Fees", `${A};2026-03-12;10;5.90;4.95`))
  ).findings;
  expect(refused?.hint).toEqual({
    key: "imports:hint.transactions_by_columns",
    params: { columns: "Trade date, Fees" },
  });
});

test("positions: come in, when names of venues or companies begin like words for trades", async () => {
  const venues = file("ISIN;Stück;Kurs EUR;Handelsplatz", `${A};10;2,00;Tradegate`, `${B};5;2,00;Tradegate`);
  expect((await readTextFile(venues)).kind).toBe("positions");
  const names = file("ISIN;Name;Value EUR", `${A};Salesforce Inc.;20`, `${B};Tradeweb Markets;10`);
  expect((await readTextFile(names)).kind).toBe("positions");
  const funds = file("ISIN;Name;Market value EUR", `${A};Dividend Leaders;20`, `${B};Ventas Inc.;10`);
  expect((await readTextFile(funds)).kind).toBe("positions");
  const sales = file("ISIN;Kind;Shares", `${A};Sales;20`, `${B};Trade;10`);
  expect((await readTextFile(sales)).kind).toBe("transactions");
});

test.each([
  ["degiro", "Date,Time,Product,ISIN,Reference exchange,Venue,Quantity,Price"],
  ["degiro", "Datum,Uhrzeit,Produkt,ISIN,Referenzbörse,Ausführungsort,Anzahl,Kurs"],
  ["degiro", "Data,Ora,Prodotto,ISIN,Borsa di riferimento,Borsa,Quantità,Quotazione"],
  ["flatex", "Buchungstag;Valuta;Bezeichnung;ISIN;Nominal (Stk.);;Betrag;;Kurs;;Devisenkurs;TA.-Nr."],
  ["scalable", "date;time;status;reference;description;assetType;type;isin;shares;price;amount;fee"],
  ["trade_republic", "datetime,date,account_type,category,type,asset_class,name,symbol,shares,price,amount"],
])(
  "transactions: are refused by the name of %s, when the header is that broker's",
  async (source, header) => {
    const reading = await readTextFile(file(header, header.replaceAll(/[^,;]+/g, "1")));
    expect([reading.kind, reading.transactionsOf]).toEqual(["transactions", source]);
  },
);

test("positions: come in, when they have a day of trade, costs, advice or a short position", async () => {
  for (const rows of [
    ["Trade date;ISIN;Name;Quantity;Market value EUR;Fees", `2026-01-05;${A};Alfa;10;100;1`],
    ["ISIN;Name;Value EUR;Costs", `${A};Alfa;100;1`, `${B};Beta;-50;1`],
    ["Account classification;ISIN;Name;Market value EUR;Unrealized returns", `Trade;${A};Alfa;100;1`],
    ["ISIN;Nome;Controvalore EUR;Modalità", `${A};Alfa;100;Rimborso a scadenza`],
    ["ISIN;Name;Value EUR;Recommendation", `${A};Alfa;100;Buy`, `${B};Beta;50;Sell`],
    ["ISIN;Name;Quantity;Cost;Value EUR;Tax", `${A};Alfa;1;90;100;1`],
    ["Time;ISIN;Name;Weight %;Fees", `10:00;${A};Alfa;100;1`],
  ])
    expect((await readTextFile(file(...rows))).kind, rows[0]).toBe("positions");
});

test("column of ISINs: a SEDOL or CUSIP is read, when its check digit is right", async () => {
  const reading = await readTextFile(
    file("ISIN,Name,Weight", "B0YQ5W0,Alfa,40", "037833100,Beta,30", "B0YQ5W1,Gamma,30"),
  );
  expect(reading.holdings.map(({ identifierType }) => identifierType)).toEqual(["sedol", "cusip"]);
  expect(findingLines(reading)).toContain("error R01 4A r01_length");
});

test("column of FIGIs: is read as FIGIs, when the file has no column of ISINs", async () => {
  const { holdings } = await readTextFile(
    file("Holding Name,FIGI,Shares,Market Value EUR", "Alfa,BBG000B9XRY4,10,100"),
  );
  expect(holdings.map(({ identifierType }) => identifierType)).toEqual(["figi"]);
});

test("filings with the SEC: values, percentages and options are read, when they are N-PORT or 13F", async () => {
  const nport = await readTextFile(
    file(
      "ISSUER_NAME\tISSUER_CUSIP\tBALANCE\tUNIT\tCURRENCY_CODE\tCURRENCY_VALUE\tPERCENTAGE",
      "Alfa\t037833100\t10\tNS\tUSD\t2005\t60",
      "Beta\t594918104\t5\tNS\tUSD\t1336.67\t40",
    ),
  );
  expect(nport.holdings.map(({ marketValue, weightShare }) => [marketValue, weightShare])).toEqual([
    [2005, 0.6],
    [1336.67, 0.4],
  ]);
  const filing = await readTextFile(
    file(
      "NAMEOFISSUER\tCUSIP\tVALUE\tPUTCALL",
      "Alfa\t037833100\t2005000\t",
      "Beta\t594918104\t2000000\tPut",
    ),
  );
  expect(filing.holdings.map(({ assetType }) => assetType)).toEqual([null, "derivative"]);
});

test("kinds of holdings: are read, when their words are joined by underscores", async () => {
  const { holdings } = await readTextFile(
    file("ISIN;Typ;Value EUR", `${A};EXCHANGE_TRADED_FUND;10`, `${B};MUTUAL_FUND;20`),
  );
  expect(holdings.map(({ assetType }) => assetType)).toEqual(["etf", "fund"]);
});

test("values of Avanza: are in kronor, when the securities are in another currency", async () => {
  const header = "Kontonummer;Namn;Volym;Marknadsvärde;GAV (SEK);GAV;Valuta;ISIN";
  const rows = [`1;Alfa;1;2388,20;267,63;26,76;USD;${A}`, `1;Beta;2;100,00;24,77;24,77;SEK;${B}`];
  const ofAvanza = await readTextFile(file(header, ...rows));
  expect(ofAvanza.holdings.map(({ currency }) => currency)).toEqual(["SEK", "SEK"]);
  // Without its two columns of cost nothing says so, and each value is in the currency of its row.
  const other = await readTextFile(file(header.replace("GAV (SEK);GAV", "Anskaffning;Kurs"), ...rows));
  expect(other.holdings.map(({ currency }) => currency)).toEqual(["USD", "SEK"]);
});

test("date above the header: the day comes first, when the words in front of it are Italian or French", async () => {
  const dayOf = async (title: string) =>
    (await readTextFile(file(title, "ISIN;Titolo;Controvalore EUR", `${A};Alfa;10`))).detected.asOf;
  expect(await dayOf("Portafoglio titoli al 10/09/2026")).toBe("2026-09-10");
  expect(await dayOf("Relevé au 10/09/2026")).toBe("2026-09-10");
  expect(await dayOf("Holdings as of 10/09/2026")).toBeNull();
  // What the dates prove themselves counts for more than the language.
  expect(await dayOf("Posizioni al 10/25/2026")).toBe("2026-10-25");
});

test("headers: are read, when a German, Indian or Chinese broker wrote them", async () => {
  const dkb = file(
    "Datum der Erstellung;Depotnummer;Wertpapierbezeichnung;ISIN;Bewertungskurs;Stückzahl;Absoluter Gewinn",
    `15.06.2026;5;Alfa;${A};210,10 €;5;643,65 €`,
  );
  const german = await readTextFile(dkb);
  expect([german.detected.asOf, german.holdings[0]?.marketValue]).toEqual(["2026-06-15", 1050.5]);
  const zerodha = await readTextFile(
    file("Instrument,Qty.,Avg. cost,LTP,Cur. val,P&L", "ALFA,10,2350.00,2810.50,28105.00,4605.00"),
  );
  expect(zerodha.holdings.map(({ marketValue, quantity }) => [marketValue, quantity])).toEqual([[28105, 10]]);
  const console = await readTextFile(
    file("Symbol,ISIN,Quantity Available,Average Price,Previous Closing Price", `C,${C},10,66.00,82.00`),
  );
  expect(console.holdings[0]?.marketValue).toBe(820);
  const moomoo = await readTextFile(
    file("代码,名称,持有数量,现价,市值,币种", "00700,腾讯控股,100,400,40000,HKD"),
  );
  expect(moomoo.holdings.map(({ identifier, marketValue }) => [identifier, marketValue])).toEqual([
    ["00700", 40000],
  ]);
});

test("quantity: is the total column, when columns of available and blocked quantities stand beside it", async () => {
  const text = file("ISIN,Available quantity,Blocked quantity,Total quantity,Price EUR", `${D},7,3,10,2.00`);
  expect((await readTextFile(text)).holdings.map(({ quantity }) => quantity)).toEqual([10]);
});
