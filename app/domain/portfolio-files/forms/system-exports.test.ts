import { expect, test } from "vitest";
import { pct, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, file } from "~tests/support/portfolio-files/written";

const APPLE = "US0378331005";
const SAP = "DE0007164600";
const TOTAL = "FR0000120271";
const BAT = "GB0002875804";

async function read(...lines: readonly string[]) {
  const reading = await readTextFile(lines.join("\r\n"), { today: "2026-11-28" });
  const { holdings, findings, detected, rejected } = reading;
  return {
    held: holdings.map(({ identifier, marketValue, currency }) => [identifier, marketValue, currency]),
    weights: holdings.map(({ weightShare }) => pct(weightShare)),
    quantities: holdings.map(({ quantity }) => quantity),
    asOf: detected.asOf,
    rejected,
    found: findings.map(
      ({ severity, code, row, column }) => `${severity} ${code} ${row}${column?.letter ?? ""}`,
    ),
  };
}

test("order management: a column of current values is read before that of the start of the day, when CURR means current", async () => {
  const { held, quantities, rejected } = await read(
    "EXT_SEC_ID,SEC_NAME,QTY_SOD,QTY_CURR,MKT_PRICE,MKT_VAL_SOD,MKT_VAL_CURR,LOC_CRRNCY_CD",
    `${APPLE},APPLE INC,100,120,235.00,23500.00,28200.00,USD`,
    `${SAP},SAP SE,50,50,231.00,11550.00,11550.00,USD`,
  );
  expect(held.map(([identifier, value]) => [identifier, value])).toEqual([
    [APPLE, 28_200],
    [SAP, 11_550],
  ]);
  expect(quantities).toEqual([120, 50]);
  expect(rejected).toBe(0);
});

test("Solvency II: the list of assets is read when the names of its columns stand below their codes", async () => {
  const { held, rejected } = await read(
    "C0040;C0050;C0130;C0140;C0170;C0190;C0290",
    "ID code;ID code type;Quantity;Par amount;Total Solvency II amount;Item title;CIC",
    `ISIN/${TOTAL};1 - ISIN;10000;;600000;TOTALENERGIES;FR31`,
    `ISIN/${SAP};1 - ISIN;1000;;400000;SAP;DE31`,
  );
  expect(held.map(([identifier, value]) => [identifier, value])).toEqual([
    [TOTAL, 600_000],
    [SAP, 400_000],
  ]);
  expect(rejected).toBe(0);
});

test.each([
  ["VALUE (x$1000)", "SHRS OR PRN AMT", 1000],
  ["VALUE (to the nearest dollar)", "SHRS OR PRN AMT", 1],
  ["value", "sshPrnamt", 1],
])("form 13F: “%s” is in US dollars, and “%s” the quantity", async (value, shares, unit) => {
  const { held, quantities } = await read(
    `NAME OF ISSUER\tTITLE OF CLASS\tCUSIP\t${value}\t${shares}\tSH/PRN`,
    "APPLE INC\tCOM\t037833100\t235000\t1000000\tSH",
    "COCA COLA CO\tCOM\t191216100\t70000\t1000000\tSH",
  );
  expect(held).toEqual([
    ["037833100", 235_000 * unit, "USD"],
    ["191216100", 70_000 * unit, "USD"],
  ]);
  expect(quantities).toEqual([1_000_000, 1_000_000]);
});

test.each(["Currency: EUR", "Währung: EUR", "Devise : EUR", "Divisa;EUR"])(
  "title: “%s” is the currency of values that name none",
  async (title) => {
    const { held } = await read(title, "ISIN;Name;Mkt Val", `${SAP};SAP;600.00`, `${TOTAL};Total;400.00`);
    expect(held).toEqual([
      [SAP, 600, "EUR"],
      [TOTAL, 400, "EUR"],
    ]);
  },
);

test("line below the holdings: a base currency is that of values that name none, when no line above does", async () => {
  const lines = [
    "ISIN;Name;Base Market Value",
    `${SAP};SAP;600.00`,
    `${TOTAL};Total;400.00`,
    ";Total;1000.00",
  ];
  const { held } = await read(...lines, "", "Base currency: EUR");
  expect(held.map(([, , currency]) => currency)).toEqual(["EUR", "EUR"]);
  const above = await read("Base currency: CHF", ...lines, "", "Base currency: EUR");
  expect(above.held.map(([, , currency]) => currency)).toEqual(["CHF", "CHF"]);
});

test("title: the day of an extract is that of the holdings when no other day is stated", async () => {
  const lines = ["Isin;Descrizione;Valore Attuale EUR", `${SAP};SAP;600,00`];
  expect((await read("Data estrazione : 27-11-2026 18:02:11", ...lines)).asOf).toBe("2026-11-27");
  expect((await read("Situazione al 30/10/2026 - data estrazione 27/11/2026", ...lines)).asOf).toBe(
    "2026-10-30",
  );
});

test.each([
  ["Poids % AN", "60,00"],
  ["Anteil am FV in %", "60,00"],
  ["PRCT ACTIF NET", "60,00"],
])("weights: “%s” heads them", async (header, first) => {
  const { weights } = await read(`ISIN;Libellé;${header}`, `${SAP};SAP;${first}`, `${TOTAL};Total;40,00`);
  expect(weights).toEqual([60, 40]);
});

test("date: “HOLDING_DATE” heads the day of the holdings", async () => {
  const lines = [`${SAP};SAP;2026-11-27;600.00`, `${TOTAL};Total;2026-11-27;400.00`];
  expect((await read("ISIN;NAME;HOLDING_DATE;MARKET_VALUE_EUR", ...lines)).asOf).toBe("2026-11-27");
});

test.each([
  "Main positions",
  "Top positions",
  "Hauptpositionen",
  "Principali posizioni",
  "Principales positions",
])("fact sheet: “%s” heads the names of holdings", async (header) => {
  const reading = await readTextFile(`${header}\tWeight\nApple\t4.90%\nSAP\t3.10%`);
  expect(reading.holdings.map(({ name }) => name)).toEqual(["Apple", "SAP"]);
});

test.each([
  ["ISIN", "ISIN"],
  ["ISIN 1", "ISIN 2"],
  ["Old ISIN", "New ISIN"],
  ["New ISIN", "Old ISIN"],
])(
  "two columns of ISINs: a row that is blank in one is read from the other (%s, %s)",
  async (first, second) => {
    const isOldFirst = first.startsWith("Old");
    const lines = isOldFirst
      ? [`${BAT},${SAP},SAP,60`, `,${TOTAL},TotalEnergies,40`]
      : [`${SAP},${BAT},SAP,60`, `-,${TOTAL},TotalEnergies,40`];
    const { held, weights, found } = await read(`${first},${second},Name,Weight %`, ...lines);
    const isOldSecond = second.startsWith("Old");
    expect(held.map(([identifier]) => identifier)).toEqual(
      isOldSecond ? [SAP, "TotalEnergies"] : [SAP, TOTAL],
    );
    expect(weights).toEqual([60, 40]);
    expect(found.filter((line) => line.startsWith("note R16"))).toHaveLength(
      isOldFirst || isOldSecond ? 0 : 1,
    );
  },
);

test("numbers alone are no names: how many positions a sector has identifies no holding", async () => {
  const { held, found } = await read("Sector,Positions,Weight %", "Energy,10,60", "Health,5,40");
  expect(held).toEqual([]);
  expect(found).toEqual(["error F05 1"]);
});

test("two columns of ISINs: that of the underlying names no holding when the other is blank", async () => {
  const { held } = await read(
    "Underlying ISIN,ISIN,Name,Weight %",
    `,${SAP},SAP,60`,
    `${TOTAL},,Put TotalEnergies Dec 26,40`,
  );
  expect(held.map(([identifier]) => identifier)).not.toContain(TOTAL);
});

test("abbreviations of order and accounting systems: are read as the words they stand for", async () => {
  const { holdings, detected } = await readTextFile(
    file(
      "AS_OF_DT|ACCT_CD|SEC_ID|SEC_NM|LONG_SHORT_IND|QTY_HELD|MKT_PRC|MKT_VAL_SOD|MKT_VAL_LCL|LOC_CRRNCY_CD",
      `20260930|F1|${A}|ALFA|L|10|100.05|990.00|1000.50|EUR`,
      `20260930|F1|${B}|BETA|S|20|100.01|1900.00|2000.25|USD`,
    ),
  );
  expect(holdings.map(({ quantity, marketValue, currency }) => [quantity, marketValue, currency])).toEqual([
    [10, 1000.5, "EUR"],
    [-20, -2000.25, "USD"],
  ]);
  expect(detected.asOf).toBe("2026-09-30");
});

test("column “Quote”: is the price beside a column of quantities, and a number of units alone", async () => {
  const priced = await readTextFile(
    file("ISIN;Name;Nominal/Holding;Quote;Market value EUR", `${A};Alfa;10;100,05;1000,50`),
  );
  expect(priced.holdings[0]?.quantity).toBe(10);
  const units = await readTextFile(file("ISIN;Fondo;Quote;Controvalore EUR", `${A};Alfa;10;1000,50`));
  expect(units.holdings[0]?.quantity).toBe(10);
});

test.each([
  ["Strategische Gewichtung", "Bandbreite min", "Bandbreite max"],
  ["Zielgewicht", "Untergrenze", "Obergrenze"],
  ["Peso obiettivo", "Limite inferiore", "Limite superiore"],
  ["SAA", "Lower bound", "Upper bound"],
])("model portfolio: “%s” is the weight, “%s” and “%s” its limits", async (weight, least, most) => {
  const { holdings } = await readTextFile(
    file(`ISIN;Name;${least};${weight};${most}`, `${A};Alfa;30%;40%;50%`, `${B};Beta;50%;60%;70%`),
  );
  expect(holdings.map(({ minShare, weightShare, maxShare }) => [minShare, weightShare, maxShare])).toEqual([
    [0.3, 0.4, 0.5],
    [0.5, 0.6, 0.7],
  ]);
});

test("weights of a model beside those held: the latter are read", async () => {
  const { holdings } = await readTextFile(
    file("ISIN;Name;Strategische Gewichtung;Gewichtung", `${A};Alfa;40%;41%`, `${B};Beta;60%;59%`),
  );
  expect(holdings.map(({ weightShare }) => weightShare)).toEqual([0.41, 0.59]);
});

test("column “Pos”: numbers the rows, and is no quantity", async () => {
  const { holdings } = await readTextFile(
    file("Pos;ISIN;Name;Value EUR", `1;${A};Alfa;60,50`, `2;${B};Beta;40,50`),
  );
  expect(holdings.map(({ quantity, marketValue }) => [quantity, marketValue])).toEqual([
    [null, 60.5],
    [null, 40.5],
  ]);
});
