import { expect, test } from "vitest";
import { findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, file, linesOf } from "~tests/support/portfolio-files/written";

const held = async (text: string) =>
  (await readTextFile(text)).holdings.map(({ isin, assetType, name, marketValue, currency, weightShare }) => [
    isin ?? assetType,
    name,
    marketValue,
    currency,
    weightShare,
  ]);

test("a simplified Chinese list: the market value is read, not the cost, and 合计 is a total", async () => {
  const text = file(
    "证券代码,证券名称,ISIN,持仓数量,最新价,币种,成本市值,市值,占净值比例(%)",
    `ALF,阿尔法,${A},10,200.00,美元,1100.00,2000.00,40.00`,
    `BET,贝塔,${B},10,250.00,美元,1500.00,2500.00,50.00`,
    "现金,现金,,,,美元,,500.00,10.00",
    "合计,,,,,,2600.00,5000.00,100.00",
  );
  expect(await held(text)).toEqual([
    [A, "阿尔法", 2000, "USD", 0.4],
    [B, "贝塔", 2500, "USD", 0.5],
    ["cash", "现金", 500, "USD", 0.1],
  ]);
});

test("a traditional Chinese list in ten thousand yuan is read times 10,000", async () => {
  const text = file("證券名稱;ISIN;市值（萬元）;權重（%）", `阿法;${A};200,5;40,1`, `貝塔;${B};299,5;59,9`);
  expect(await held(text)).toEqual([
    [A, "阿法", 2_005_000, "CNY", 0.401],
    [B, "貝塔", 2_995_000, "CNY", 0.599],
  ]);
  expect(await linesOf(text)).toEqual(["note N03 1C n03_ten_thousands"]);
});

test("a Korean list: 평가금액 is the value and 매입금액 the cost, in millions of won", async () => {
  const text = file(
    "기준일: 2026년 9월 30일",
    "종목명,ISIN코드,수량,매입금액(백만원),평가금액(백만원),비중(%)",
    `알파,${A},100,20,25,50.00`,
    `베타,${B},100,20,25,50.00`,
    "합계,,,40,50,100.00",
  );
  expect((await held(text)).map(([, , value, currency]) => [value, currency])).toEqual([
    [25_000_000, "KRW"],
    [25_000_000, "KRW"],
  ]);
  expect((await readTextFile(text)).detected.asOf).toBe("2026-09-30");
});

test.each([
  [
    "Brazilian",
    "Ativo;Código ISIN;Qtde;Preço médio;Valor aplicado;Último preço;Posição a mercado;Moeda;% Alocação",
  ],
  ["Turkish", "Menkul Kıymet;ISIN Kodu;Adet;Alış Fiyatı;Maliyet;Fiyat;Piyasa Değeri;Para Birimi;Ağırlık (%)"],
  ["Finnish", "Nimi;ISIN-koodi;Kpl;Hankintahinta;Hankinta-arvo;Hinta;Markkina-arvo;Valuutta;Paino-%"],
  [
    "Norwegian",
    "Verdipapirnavn;ISIN;Antall andeler;GAV;Kostpris;Kurs;Markedsverdi;Valuta;Andel av portefølje %",
  ],
  ["Danish", "Værdipapirnavn;Fondskode;Stk.;GAK;Anskaffelsessum;Kurs;Aktuel værdi;Valuta;Andel af formue %"],
])("%s headers are known, and the cost is not the value", async (_, header) => {
  const text = file(
    header,
    `Alfa;${A};10;150,00;1.500,00;200,00;2.000,00;EUR;20,00 %`,
    `Beta;${B};40;150,00;6.000,00;200,00;8.000,00;EUR;80,00 %`,
  );
  expect(await held(text)).toEqual([
    [A, "Alfa", 2000, "EUR", 0.2],
    [B, "Beta", 8000, "EUR", 0.8],
  ]);
});

const ASSETS = [
  `ISIN/${A};1;10;1100.00;1818.18;ALFA;ALFA SA;USD;US31`,
  `${B};1;10;1500.00;2500.00;BETA;BETA SE;EUR;DE31`,
];

test.each([
  [
    "names",
    [
      "Asset ID Code;Asset ID Code Type;Quantity;Acquisition value;Total Solvency II amount;Item Title;Issuer Name;Currency;CIC",
    ],
  ],
  ["codes", ["C0040;C0050;C0130;C0160;C0170;C0190;C0200;C0260;C0290"]],
  [
    "names above codes",
    [
      "Asset ID Code;Asset ID Code Type;Quantity;Acquisition value;Total Solvency II amount;Item Title;Issuer Name;Currency;CIC",
      "C0040;C0050;C0130;C0160;C0170;C0190;C0200;C0260;C0290",
    ],
  ],
])(
  "a list of assets of Solvency II (S.06.02) with %s: amounts are in no currency of a security",
  async (_, headers) => {
    const text = file(...headers, ...ASSETS);
    expect((await held(text)).map((one) => one.slice(0, 4))).toEqual([
      [A, "ALFA", 1818.18, null],
      [B, "BETA", 2500, null],
    ]);
    expect(await linesOf(text)).toContain(`warning R10 ${headers.length}E r10_none`);
  },
);

test("a part of a Tripartite Template is known by the names of its fields", async () => {
  const text = file(
    "14_Identification code of the financial instrument;17_Instrument name;22_Market valuation in quotation currency ( A );24_Clean market value in portfolio currency (B);26_Valuation weight",
    `${A};Alfa;2200;2000;0,4`,
    `${B};Beta;3000;3000;0,6`,
  );
  const reading = await readTextFile(text);
  expect(reading.detected.format).toBe("tpt");
  expect(reading.holdings.map(({ isin, weightShare }) => [isin, weightShare])).toEqual([
    [A, 0.4],
    [B, 0.6],
  ]);
});

test.each([
  ["Instrument Ccy", "Market Value Ref. Ccy", "Ref. Ccy"],
  ["QC", "Market value PC", "PC"],
  ["Divisa titolo", "Controvalore divisa rif.", "Divisa di riferimento"],
])("beside %s, the values under %s are in the currency under %s", async (own, value, reference) => {
  const text = file(
    `ISIN;Name;${own};Quantity;${value};${reference}`,
    `${A};Alfa;USD;10;1600,50;CHF`,
    `${B};Beta;EUR;10;9900,00;CHF`,
  );
  expect((await held(text)).map(([, , amount, currency]) => [amount, currency])).toEqual([
    [1600.5, "CHF"],
    [9900, "CHF"],
  ]);
});

test("currency of values: the title's, when it says “expressed in EUR” and the values have none", async () => {
  const text = file(
    "Statement of investments (expressed in EUR);;",
    "ISIN;Name;Market value",
    `${A};Alfa;10,50`,
  );
  expect(findingLines(await readTextFile(text))).toContain("note R10 2C r10_title");
});

test("an East Asian header with a code of a currency is in that currency, and one of a benchmark is no weight", async () => {
  const text = file(
    "銘柄名;ISIN;通貨;評価額 EUR;ベンチマーク比率;比率",
    `アルファ;${A};USD;2000,50;0,1;40`,
    `ベータ;${B};EUR;3000,75;0,2;60`,
  );
  expect((await held(text)).map(([, , value, currency, weight]) => [value, currency, weight])).toEqual([
    [2000.5, "EUR", 0.4],
    [3000.75, "EUR", 0.6],
  ]);
});

test("Korean words for cash are cash, and 합계 is a total", async () => {
  const rows = [`알파;${A};2000,50`, "예수금;;100,25", "현금;;50,25", "합계;;2151,00"];
  const text = file("종목명;ISIN코드;평가금액(EUR)", ...rows);
  expect((await held(text)).map(([code]) => code)).toEqual([A, "cash", "cash"]);
  expect(await linesOf(text)).toContain("note R07 5 skipped_total");
});

test.each([
  ["Kurswert in Fr.", "CHF"],
  ["Wartość rynkowa [zł]", "PLN"],
  ["Tržní hodnota (Kč)", "CZK"],
  ["Piaci érték (Ft)", "HUF"],
  ["Valoare de piață (lei)", "RON"],
  ["Rayiç Değer (TL)", "TRY"],
  ["Current Value (Rs.)", "INR"],
  ["Markedsværdi (kr.)", "DKK"],
  ["Markedsverdi (kr)", "NOK"],
  ["Marknadsvärde (kr)", "SEK"],
])("values headed “%s”: are in %s", async (header, code) => {
  expect(await held(file(`ISIN;Name;${header}`, `${A};Alfa;10,50`))).toEqual([[A, "Alfa", 10.5, code, null]]);
});

test.each([
  ["1 000,50 Kč", "CZK"],
  ["1.000,50 Ft", "HUF"],
  ["₺1.000,50", "TRY"],
  ["1.000,50 TL", "TRY"],
  ["1 000,50 ₽", "RUB"],
  ["1 000,50 руб.", "RUB"],
  ["Rs. 1,000.50", "INR"],
])("a value written “%s”: is in %s", async (value, code) => {
  expect(await held(file("ISIN;Name;Value", `${A};Alfa;"${value}"`))).toEqual([
    [A, "Alfa", 1000.5, code, null],
  ]);
});
