import { expect, test } from "vitest";
import {
  assetTypeNamed,
  assetTypeOfCic,
  soundsLikeCash,
  soundsLikeDerivative,
} from "~/domain/instruments/asset-type-words";
import { moneyNamed } from "~/domain/vocabulary/currency-codes";
import { findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, file, weightsOf } from "~tests/support/portfolio-files/written";
import { headerMeaning } from "./header-words";

const fieldsOf = (headers: string) => headers.split(";").map((header) => headerMeaning(header).field);

test("the headers of Fineco's portfolio are understood", () => {
  expect(
    fieldsOf(
      "Titolo;ISIN;Simbolo;Mercato;Strumento;Valuta;Quantità;P.zo medio di carico;Cambio di carico;Valore di carico;P.zo di mercato;Cambio di mercato;Valore di mercato €;Var%;Var €;Var in valuta;Rateo",
    ),
  ).toEqual([
    "name",
    "isin",
    "ticker",
    null,
    "asset_type",
    "currency",
    "quantity",
    null,
    null,
    null,
    "price",
    null,
    "market_value",
    null,
    null,
    null,
    null,
  ]);
});

test("German, French, Spanish, English and provider headers are understood", () => {
  expect(fieldsOf("Bezeichnung;ISIN/WKN;Stück/Nominalwert;Marktkurs;Marktwert")).toEqual([
    "name",
    "isin",
    "quantity",
    "price",
    "market_value",
  ]);
  expect(fieldsOf("Emittententicker;Name;Anlageklasse;Marktwert;Gewichtung (%);Kurs;Marktwährung")).toEqual([
    "ticker",
    "name",
    "asset_type",
    "market_value",
    "weight_pct",
    "price",
    "currency",
  ]);
  expect(fieldsOf("Holding Name;ISIN;Portfolio Weight %;Market Value;Holding Type")).toEqual([
    "name",
    "isin",
    "weight_pct",
    "market_value",
    "asset_type",
  ]);
  expect(fieldsOf("ID_ISIN;Security;Position;Mkt Val;% Wgt")).toEqual([
    "isin",
    "name",
    "quantity",
    "market_value",
    "weight_pct",
  ]);
  expect(fieldsOf("Libellé;Code ISIN;Quantité;Cours;Valorisation;Poids")).toEqual([
    "name",
    "isin",
    "quantity",
    "price",
    "market_value",
    "weight_pct",
  ]);
  expect(fieldsOf("Valor;Código ISIN;Divisa;Importe;% Patrimonio")).toEqual([
    "name",
    "isin",
    "currency",
    "market_value",
    "weight_pct",
  ]);
  expect(fieldsOf("investor_name;portfolio_name;isin;market_value;currency")).toEqual([
    null,
    "account",
    "isin",
    "market_value",
    "currency",
  ]);
});

test("the unit written into a header is kept", () => {
  expect(headerMeaning("Valore di mercato €")).toMatchObject({ field: "market_value", currency: "EUR" });
  expect(headerMeaning("investment_value [EUR]")).toMatchObject({ field: "market_value", currency: "EUR" });
  expect(headerMeaning("Kurswert in CHF")).toMatchObject({ field: "market_value", currency: "CHF" });
  expect(headerMeaning("Anteil in %")).toMatchObject({ field: "weight_pct", isPercent: true });
  expect(headerMeaning("% of Portfolio")).toMatchObject({ field: "weight_pct", isPercent: true });
  expect(headerMeaning("Var%").field).toBeNull();
});

test("words that say of what or in what something is measured do not hide what it is", () => {
  expect(fieldsOf("Controvalore in Euro;Peso % su portafoglio;Data NAV;% del fondo;% NAV")).toEqual([
    "market_value",
    "weight_pct",
    "date",
    "weight_pct",
    "weight_pct",
  ]);
  expect(headerMeaning("Controvalore in Euro").currency).toBe("EUR");
  expect(fieldsOf("Market Value (Base);Weight % of NAV;Valor actual;Kurswert gesamt")).toEqual([
    "market_value",
    "weight_pct",
    "market_value",
    "market_value",
  ]);
  expect(fieldsOf("Valore di carico;Total cost;Total return %;Var % totale;Net change")).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test("words for kinds of holding are understood in five languages", () => {
  expect(
    ["Fondo", "ETF", "Azione", "Obblig.", "Aktien", "Anleihe", "Equity", "Titoli di Stato"].map(
      assetTypeNamed,
    ),
  ).toEqual([
    "fund",
    "etf",
    "equity",
    "corporate_bond",
    "equity",
    "corporate_bond",
    "equity",
    "government_bond",
  ]);
  expect(
    ["Cash", "Geldmarkt", "Futures", "FX", "Cash and/or Derivatives", "Actions", "x"].map(assetTypeNamed),
  ).toEqual(["cash", "cash", "derivative", "derivative", null, "equity", null]);
});

test("CIC codes tell cash and derivatives from securities", () => {
  expect(["XL71", "XLA1", "DEF1", "IT11", "XS12", "NO21", "US31", "LU42", "XXX"].map(assetTypeOfCic)).toEqual(
    [
      "cash",
      "derivative",
      "derivative",
      "government_bond",
      "supranational_bond",
      "corporate_bond",
      "equity",
      "fund",
      null,
    ],
  );
});

test("names of money and of derivatives are told from names of securities", () => {
  expect(
    ["EUR CASH", "$CASH", "CASH & CASH FUND & FTX CASH (CHF)", "EUR Curncy", "Liquidità"].every(
      soundsLikeCash,
    ),
  ).toBe(true);
  expect(["Cashew Holdings", "Kontoor Brands", "CASHCONVERTERS"].some(soundsLikeCash)).toBe(false);
  expect(["STOXX 50 SEP 25", "GBP/EUR", "FX Forward EUR USD"].every(soundsLikeDerivative)).toBe(true);
  expect(["Marsh & McLennan", "Optiva Group", "BTP 4,10% 2034"].some(soundsLikeDerivative)).toBe(false);
});

test("pence are hundredths of a pound and unknown money is null", () => {
  expect(moneyNamed("GBX")).toEqual({ code: "GBP", scale: 0.01 });
  expect(moneyNamed("GBp")).toEqual({ code: "GBP", scale: 0.01 });
  expect(moneyNamed("GBP")).toEqual({ code: "GBP", scale: 1 });
  expect(moneyNamed("Pfund Sterling")).toEqual({ code: "GBP", scale: 1 });
  expect(moneyNamed("ZAc")).toEqual({ code: "ZAR", scale: 0.01 });
  expect(moneyNamed("eur")).toEqual({ code: "EUR", scale: 1 });
  expect(moneyNamed("ITL")).toBeNull();
});

test("headers: the column is found when its header also has a unit, a remark or French words", () => {
  expect(headerMeaning("Market Value (USD 000s)")).toMatchObject({
    field: "market_value",
    currency: "USD",
    multiplier: 1000,
  });
  expect(headerMeaning("Controvalore (mln EUR)")).toMatchObject({ currency: "EUR", multiplier: 1_000_000 });
  expect(headerMeaning("Top 10 holdings").field).toBe("name");
  expect(headerMeaning("Poids en % de l'actif net").field).toBe("weight_pct");
  expect(headerMeaning("Percent of Fund").field).toBe("weight_pct");
  expect(["Percent", "Prozent", "Percent change"].map((header) => headerMeaning(header).field)).toEqual([
    ...[null, null, null],
  ]);
  expect(headerMeaning("Date du portefeuille").field).toBe("date");
});

test("weights: the portfolio's column is read when the benchmark's column comes first", async () => {
  const both = await readTextFile(
    file("isin,Bench. Weight,Port. Weight,Active Weight", `${A},5,60,55`, `${B},2,40,38`),
  );
  expect(both.mapping).toEqual({ isin: "isin", "Port. Weight": "weight_pct" });
  const index = await readTextFile(file("isin,Index Weight", `${A},60`, `${B},40`));
  expect(index.mapping).toEqual({ isin: "isin", "Index Weight": "weight_pct" });
});

test("the number of a footnote behind a header is no part of it", () => {
  expect(fieldsOf("ISIN¹;Weight %²;Market value (EUR)³;Peso ⁽¹⁾")).toEqual([
    "isin",
    "weight_pct",
    "market_value",
    "weight_pct",
  ]);
});

test("weights: an over- or underweight column is not read when a portfolio weight column exists", async () => {
  const { mapping } = await readTextFile(
    file("ISIN;BM Weight %;Port. Weight %;+/- Weight %", `${A};10;40;30`, `${B};90;60;-30`),
  );
  expect(mapping).toEqual({ ISIN: "isin", "Port. Weight %": "weight_pct" });
});

test("weights under two bare days are those of the later day, and the earlier column is named", async () => {
  const text = file("ISIN;Name;30.06.2026;30.09.2026", `${A};Alfa;50,00%;60,00%`, `${B};Beta;50,00%;40,00%`);
  const reading = await readTextFile(text);
  expect(reading.holdings.map(({ weightShare }) => weightShare)).toEqual([0.6, 0.4]);
  expect(findingLines(reading)).toEqual(["warning R16 1C r16_same_header"]);
});

test("a month in a header is the day of its column", async () => {
  const text = file("ISIN;Weight Sep-26;Weight Aug-26", `${A};60;50`, `${B};40;50`);
  expect((await readTextFile(text)).mapping).toEqual({ ISIN: "isin", "Weight Sep-26": "weight_pct" });
  expect(headerMeaning("Market 25").field).toBeNull();
});

test("the currency in front of the mark of a footnote is that of the column", () => {
  expect(headerMeaning("Kurswert in EUR*")).toMatchObject({ field: "market_value", currency: "EUR" });
  expect(headerMeaning("Value EUR (1)")).toMatchObject({ field: "market_value", currency: "EUR" });
  expect(headerMeaning("Market value (EUR)²")).toMatchObject({ field: "market_value", currency: "EUR" });
});

test.each([
  [
    "Webank",
    "Prezzo att.;Cambio att.;Valore acq. EUR;Valore att. EUR",
    ["price", null, null, "market_value"],
  ],
  ["Smartbroker", "Stücke;Kaufwert;Akt. Kurs;Akt. Wert", ["quantity", null, "price", "market_value"]],
  ["Northern Trust", "Shares/Par Value;Base Currency Code", ["quantity", "currency"]],
  ["BNP Paribas", "Date d'inventaire;Valo. boursière (dev. ptf)", ["date", "market_value"]],
  ["Aladdin", "Pos Date;Base Curr", ["date", "currency"]],
  ["Charles River", "PCT_OF_NAV;PCTILE", ["weight_pct", null]],
  ["Swissquote and TD", "Positions %;% of Positions", ["weight_pct", "weight_pct"]],
  ["Questrade", "Equity Symbol;Equity Description;Fund Ticker", ["ticker", "name", null]],
  ["Scalable Capital", "midPrice;portfolioShare", ["price", "weight_pct"]],
  ["Fideuram", "Composizione %;Valore quota", ["weight_pct", "price"]],
  ["MyInvestor", "Fecha VL;Participaciones", ["date", "quantity"]],
])("headers: are understood, when %s wrote them", (_, headers, fields) => {
  expect(fieldsOf(headers)).toEqual(fields);
});

test("options: are derivatives, when their codes hold a strike and a side", () => {
  const codes = ["QQQ Dec 31 '26 $600 Put", "AAPL 01/16/2026 250.00 C", "AAPL  260116C00250000"];
  expect(codes.map(soundsLikeDerivative)).toEqual([true, true, true]);
  expect(["CALL", "Put One Fund", "Callaway Golf", "Bond Call 2030"].map(soundsLikeDerivative)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  "Valore quota;Valore della quota (EUR);Valore unitario EUR",
  "Valeur de la part;Valeur unitaire;Valeur de l'UC",
  "Anteilswert;Wert je Anteil EUR;Wert pro Stück",
  "Value per share;Unit value (USD);NAV per unit",
  "Valor unitario;Valor de la participación;Valor da cota",
])("headers: are prices, when they are of the value of one unit (%s)", (headers) => {
  expect(fieldsOf(headers)).toEqual(["price", "price", "price"]);
});

test("funds: are valued by units times the value of one, when no column states the whole", async () => {
  const { holdings } = await readTextFile(
    file("Prodotto;ISIN;Quote;Valore quota EUR", `Alfa;${A};100;12,50`),
  );
  expect(holdings.map(({ marketValue }) => marketValue)).toEqual([1250]);
});

test("weights: those of the end are read, when those of the start come first", async () => {
  expect(await weightsOf(file("ISIN;Weight (start);Weight (end)", `${A};50;60`, `${B};50;40`))).toEqual([
    60, 40,
  ]);
});

test.each([
  "% of market value",
  "% des Marktwerts",
  "% des Depots",
  "% vom Portfolio",
  "% van marktwaarde",
  "% do valor de mercado",
  "% dell'attivo",
  "Anteil am Depot in %",
])("headers: a share of the whole is a weight, when it is called %s", (header) => {
  expect(headerMeaning(header).field).toBe("weight_pct");
});
