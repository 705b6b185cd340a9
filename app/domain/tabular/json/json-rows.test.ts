import { expect, test } from "vitest";
import { jsonObjects } from "./json-objects";
import { jsonRows } from "./json-rows";

const cellsOf = (document: unknown) => jsonRows(JSON.stringify(document)).map(({ cells }) => cells);

test("JSON list: every row has the day and the currency when they stand beside the list", () => {
  const file = {
    name: "P",
    asOf: "2026-09-30",
    currency: "EUR",
    holdings: [{ isin: "A", currency: "USD" }, { isin: "B" }],
  };
  expect(jsonRows(JSON.stringify(file)).map(({ cells }) => cells)).toEqual([
    ["asOf", "currency", "isin"],
    ["2026-09-30", "USD", "A"],
    ["2026-09-30", "EUR", "B"],
  ]);
});

test("the list of objects nearest to the top is the table, however deep it lies", () => {
  const positions = [
    { isin: "A", weight: 0.6 },
    { isin: "B", weight: 0.4 },
  ];
  const table = [
    ["isin", "weight"],
    ["A", 0.6],
    ["B", 0.4],
  ];
  expect(cellsOf(positions)).toEqual(table);
  expect(cellsOf({ holdings: positions })).toEqual(table);
  expect(cellsOf({ meta: { tags: [] }, portfolio: { name: "X", value: 100, positions } })).toEqual(table);
});

test("what lies in an object of a record is a cell with both names", () => {
  const record = {
    name: "Lot 1",
    instrument: { isin: "A", name: "Alfa" },
    price: { value: 2, source: "X" },
    cost: { value: 3, currency: "EUR" },
  };
  expect(cellsOf([record])).toEqual([
    ["name", "instrument isin", "instrument name", "price value", "price source", "cost"],
    ["Lot 1", "A", "Alfa", 2, "X", "3 EUR"],
  ]);
});

test("JSON lines are a list, and a text that breaks off is damaged", () => {
  const lines = '{"isin":"A","weight":60}\r\n\r\n{"isin":"B","weight":40}\r\n';
  expect(jsonRows(lines).map(({ cells }) => cells)).toEqual([
    ["isin", "weight"],
    ["A", 60],
    ["B", 40],
  ]);
  expect(() => jsonRows('[{"isin":"A"')).toThrow();
  expect(() => jsonRows('{"isin":"A"}\n{"isin":')).toThrow();
});

test("JSON: objects by their names are rows when the document has no list", () => {
  const holdings = {
    AAPL: { isin: "US0378331005", weight: 0.6 },
    SAP: { isin: "DE0007164600", weight: 0.4 },
  };
  expect(jsonRows(JSON.stringify({ holdings })).map(({ cells }) => cells)).toEqual([
    ["isin", "weight"],
    ["US0378331005", 0.6],
    ["DE0007164600", 0.4],
  ]);
  expect(() => jsonRows(JSON.stringify({ a: { b: 1, c: 2 }, d: 3 }))).toThrow();
});

const A_AND_B = [
  ["isin", "weight"],
  ["US0378331005", 0.6],
  ["DE0007164600", 0.4],
];
const MAP = { US0378331005: 0.6, DE0007164600: 0.4 };

test.each([
  ["a list of rows below their header, as spreadsheets on the web answer", A_AND_B],
  ["the same within an object", { range: "A1:B3", values: A_AND_B }],
  ["rows beside the names of their columns", { columns: A_AND_B[0], index: [0, 1], data: A_AND_B.slice(1) }],
  ["a list for each column", { isin: ["US0378331005", "DE0007164600"], weight: [0.6, 0.4] }],
  [
    "an object for each column",
    { isin: { 0: "US0378331005", 1: "DE0007164600" }, weight: { 0: 0.6, 1: 0.4 } },
  ],
  ["numbers by ISIN", MAP],
  ["numbers by ISIN below their name", { name: "Model", weight: MAP }],
])("JSON: %s is a table", (_, document) => {
  expect(cellsOf(document)).toEqual(A_AND_B);
});

test("JSON: a list of ISINs is a column of them, and lists by their names are groups with those reasons", () => {
  expect(cellsOf(["US0378331005", "DE0007164600"])).toEqual([["isin"], ["US0378331005"], ["DE0007164600"]]);
  expect(cellsOf({ tobacco: ["US0378331005"], weapons: ["DE0007164600"] })).toEqual([
    ["isin", "category"],
    ["US0378331005", "tobacco"],
    ["DE0007164600", "weapons"],
  ]);
});

test("JSON: holdings are rows with the name of their portfolio, when a list has several portfolios", () => {
  const rows = [
    ["portfolio", "currency", "isin", "weight"],
    ["Balanced", "EUR", "US0378331005", 60],
    ["Growth", "USD", "DE0007164600", 40],
  ];
  const holdings = ([isin, weight]: readonly [string, number]) => [{ isin, weight }];
  const [balanced, growth] = [holdings(["US0378331005", 60]), holdings(["DE0007164600", 40])];
  const portfolios = [
    { name: "Balanced", currency: "EUR", value: 1000, holdings: balanced },
    { name: "Growth", currency: "USD", value: 2000, holdings: growth },
  ];
  expect(cellsOf({ portfolios })).toEqual(rows);
  expect(cellsOf({ Balanced: balanced, Growth: growth })).toEqual([
    ["portfolio", "category", "isin", "weight"],
    ["Balanced", "Balanced", "US0378331005", 60],
    ["Growth", "Growth", "DE0007164600", 40],
  ]);
  expect(cellsOf({ Balanced: { US0378331005: 60 }, Growth: { DE0007164600: 40 } })).toEqual([
    ["portfolio", "isin", "weight"],
    ["Balanced", "US0378331005", 60],
    ["Growth", "DE0007164600", 40],
  ]);
  const clients = [
    {
      client: "Rossi",
      accounts: [
        { accountId: "A1", positions: balanced },
        { accountId: "A2", positions: growth },
      ],
    },
  ];
  expect(cellsOf(clients)).toEqual([
    ["portfolio", "isin", "weight"],
    ["Rossi / A1", "US0378331005", 60],
    ["Rossi / A2", "DE0007164600", 40],
  ]);
});

test("JSON: the lots of a holding, and transactions beside holdings, are no rows", () => {
  const lots = [{ day: "2026-01-02", quantity: 1 }];
  expect(cellsOf([{ isin: "US0378331005", weight: 60, lots }])[0]).toEqual(["isin", "weight", "lots"]);
  const document = {
    transactions: [{ isin: "DE0007164600", amount: 5 }],
    holdings: [{ isin: "US0378331005", weight: 60 }],
  };
  expect(cellsOf(document)).toEqual([
    ["isin", "weight"],
    ["US0378331005", 60],
  ]);
});

test("JSON: a fund is a row of its own, when it states how much is held and lists what it holds itself", () => {
  const holdings = [{ isin: "DE0007164600", weight: 100 }];
  const rows = cellsOf([
    { isin: "US0378331005", weight: 60, holdings },
    { isin: "IE00B4L5Y983", weight: 40 },
  ]);
  expect(rows.map(([isin, weight]) => [isin, weight])).toEqual([
    ["isin", "weight"],
    ["US0378331005", 60],
    ["IE00B4L5Y983", 40],
  ]);
});

test("JSON: a holding beside portfolios stays a row, and companies in named parts have that name as their category", () => {
  const portfolio = { name: "Growth", holdings: [{ isin: "DE0007164600", weight: 40 }] };
  expect(cellsOf([{ isin: "US0378331005", weight: 60 }, portfolio])).toEqual([
    ["isin", "weight", "portfolio"],
    ["US0378331005", 60, null],
    ["DE0007164600", 40, "Growth"],
  ]);
  expect(cellsOf({ parts: [{ name: "Tobacco", companies: [{ isin: "GB0002875804" }] }] })).toEqual([
    ["portfolio", "category", "isin"],
    ["Tobacco", "Tobacco", "GB0002875804"],
  ]);
});

test("JSON: lists by asset class are one table with their class", () => {
  const document = {
    equities: [{ isin: "US0378331005", value: 60 }],
    bonds: [{ isin: "DE0001102564", value: 40 }],
    cash: [{ currency: "EUR", value: 5 }],
  };
  expect(cellsOf(document)).toEqual([
    ["asset type", "isin", "value", "currency"],
    ["equities", "US0378331005", 60, null],
    ["bonds", "DE0001102564", 40, null],
    ["cash", null, 5, "EUR"],
  ]);
});

test("JSON: values and objects by ISIN are rows with the day beside them, words are reasons", () => {
  const positions = {
    US0378331005: { weight: 60, name: "Apple" },
    DE0007164600: { weight: 40, name: "SAP" },
  };
  expect(cellsOf({ date: "2026-10-31", positions })).toEqual([
    ["date", "isin", "weight", "name"],
    ["2026-10-31", "US0378331005", 60, "Apple"],
    ["2026-10-31", "DE0007164600", 40, "SAP"],
  ]);
  expect(cellsOf({ US0378331005: "Coal", DE0007164600: "Tobacco" })).toEqual([
    ["isin", "reason"],
    ["US0378331005", "Coal"],
    ["DE0007164600", "Tobacco"],
  ]);
});

test.each([
  ["rows of different kinds", [[1, 2], ["a"]]],
  ["a list of words", ["a", "b"]],
  ["lists of different lengths", { isin: ["US0378331005"], weight: [0.6, 0.4] }],
  ["numbers by other names", { a: 1, b: 2 }],
])("JSON: %s are no table", (_, document) => {
  expect(() => cellsOf(document)).toThrow();
});

test("JSON list: an object longer than a row may be is refused and named by its number", async () => {
  async function* texts() {
    yield `[{"a": 1}, {"a": "${"x".repeat(1024 * 1024)}`;
  }
  const read = async () => {
    for await (const _ of jsonObjects(texts()));
  };
  await expect(read()).rejects.toMatchObject({ reason: "row_too_long", params: { row: 2 } });
});

test("JSON: a list of words is written with commas, one of numbers stays a list", () => {
  expect(cellsOf([{ reasons: ["Tobacco", "Coal"], years: [2024, 2025], none: [] }]).at(-1)).toEqual([
    "Tobacco, Coal",
    "[2024,2025]",
    "[]",
  ]);
});

test("JSON: a list of words is read whole, when it is longer than any other text", () => {
  const isins = Array.from({ length: 3000 }, () => "GB0002875804");
  expect(cellsOf([{ isins }]).at(-1)).toEqual([isins.join(", ")]);
});

test("JSON: a list of words is refused with its row, when it is longer than a row of a table may be", () => {
  const tags = Array.from({ length: 80_000 }, () => "GB0002875804");
  expect(() => cellsOf([{ tags: ["Tobacco"] }, { tags }])).toThrow(
    expect.objectContaining({ reason: "row_too_long", params: { row: 2 } }),
  );
});

test("JSON: a fund is a holding and no portfolio, when other securities stand beside it", () => {
  const within = [{ isin: "DE0007164600", weight: 100 }];
  const holdings = [
    { isin: "IE00DM41KE20", marketValue: 100, holdings: within },
    { isin: "US0378331005", marketValue: 50 },
    { name: "Cash", marketValue: 5 },
  ];
  const rows = cellsOf(holdings).map((cells) => cells.slice(0, 2));
  expect(rows).toEqual([
    ["isin", "marketValue"],
    ["IE00DM41KE20", 100],
    ["US0378331005", 50],
    [null, 5],
  ]);
});

test("JSON: lists by asset class are one table, when some name securities by their tickers and a summary stands beside them", () => {
  const document = {
    summary: [{ name: "Stocks", value: 60 }],
    stocks: [{ symbol: "AAPL", value: 60 }],
    bonds: [{ isin: "DE0001102564", value: 40 }],
  };
  expect(cellsOf(document)).toEqual([
    ["asset type", "symbol", "value", "isin"],
    ["stocks", "AAPL", 60, null],
    ["bonds", null, 40, "DE0001102564"],
  ]);
});

test("JSON: lists of securities are portfolios, when not all of them are called by asset classes", () => {
  const list = [{ isin: "DE0001102564", weight: 100 }];
  const portfolios = cellsOf({ Equities: list, Bonds: list, Balanced: list }).map(([portfolio]) => portfolio);
  expect(portfolios).toEqual(["portfolio", "Equities", "Bonds", "Balanced"]);
});

test("JSON: words by ISIN are reasons, when some of them state a threshold", () => {
  expect(cellsOf({ US0378331005: "Coal > 30 %", DE0007164600: "Tobacco" })).toEqual([
    ["isin", "reason"],
    ["US0378331005", "Coal > 30 %"],
    ["DE0007164600", "Tobacco"],
  ]);
});

test("JSON: companies in named parts have that name as their category, when shares of revenue stand beside some", () => {
  const parts = [
    { name: "Tobacco", companies: [{ isin: "GB0002875804" }] },
    { name: "Coal", companies: [{ isin: "DE0007164600", revenue_share: 30 }] },
  ];
  expect(cellsOf(parts).map(([, category]) => category)).toEqual(["category", "Tobacco", "Coal"]);
});
