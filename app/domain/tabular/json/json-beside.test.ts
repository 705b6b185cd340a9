import { expect, test } from "vitest";
import { jsonRows } from "./json-rows";

const cellsOf = (document: unknown) => jsonRows(JSON.stringify(document)).map(({ cells }) => cells);

test("JSON: holdings are joined with their securities, when another list has these by the same id", () => {
  const document = {
    accounts: [{ account_id: "a1", name: "Brokerage" }],
    holdings: [
      { account_id: "a1", security_id: "s2", value: 15000 },
      { account_id: "a1", security_id: "s1", value: 10000 },
    ],
    securities: [
      { security_id: "s1", isin: "US0378331005", name: "Alfa" },
      { security_id: "s2", isin: "US5949181045", name: "Beta" },
    ],
  };
  expect(cellsOf(document)).toEqual([
    ["security_id", "isin", "name", "account_id", "value"],
    ["s2", "US5949181045", "Beta", "a1", 15000],
    ["s1", "US0378331005", "Alfa", "a1", 10000],
  ]);
});

test("JSON: holdings stay as they are, when a security is missing or an id is not unique", () => {
  const holdings = [{ id: "s1", value: 1 }];
  const bare = [
    ["id", "value"],
    ["s1", 1],
  ];
  expect(cellsOf({ holdings, securities: [{ id: "s2", isin: "US0378331005" }] })).toEqual(bare);
  const twice = [
    { id: "s1", isin: "US0378331005" },
    { id: "s1", isin: "US5949181045" },
  ];
  expect(cellsOf({ holdings, securities: twice })).toEqual(bare);
});

test("JSON: cash is a further holding, when it stands beside the positions", () => {
  const positions = [{ isin: "US0378331005", marketValue: 1000, currency: "USD" }];
  const cash = [
    { currency: "USD", balance: "512.30" },
    { name: "Overdraft", iban: "DE89370400440532013000", currency: "EUR", balance: -50 },
  ];
  expect(cellsOf({ positions, cash })).toEqual([
    ["isin", "marketValue", "currency", "name", "asset type"],
    ["US0378331005", 1000, "USD", null, null],
    [null, 512.3, "USD", "Cash", "cash"],
    [null, -50, "EUR", "Overdraft", "cash"],
  ]);
});

test("JSON: cash as one number is a further holding, when the document says its currency", () => {
  const document = { currency: "EUR", cash: 1500.5, positions: [{ isin: "US0378331005", value: 1000 }] };
  expect(cellsOf(document)[2]).toEqual(["EUR", null, 1500.5, "Cash", "cash"]);
});

test.each([
  ["positions hold cash themselves", [{ name: "Cash EUR", value: 500 }], 500],
  ["positions state weights", [{ name: "Alfa", value: 500, weight: 97 }], 3],
  [
    "the list is one of bookings",
    [{ name: "Alfa", value: 500 }],
    [{ date: "2026-01-02", amount: 5, currency: "EUR" }],
  ],
])("JSON: cash beside the positions is left out, when %s", (_, positions, cash) => {
  expect(cellsOf({ positions, cash })).toHaveLength(2);
});

test("JSON: an amount is written with its currency, when its digits are a text", () => {
  const positions = [{ isin: "US0378331005", marketValue: { amount: "10000.00", currency: "USD" } }];
  expect(cellsOf({ positions })[1]).toEqual(["US0378331005", "10000 USD"]);
});

test("JSON: what an interface wraps is read as it is, when the wrapper says nothing of what is held", () => {
  const data = [
    { type: "positions", id: "1", attributes: { isin: "US0378331005", value: 1000 } },
    { type: "positions", id: "2", attributes: { isin: "DE0007164600", value: 2000 } },
  ];
  const table = [
    ["isin", "value"],
    ["US0378331005", 1000],
    ["DE0007164600", 2000],
  ];
  expect(cellsOf({ data })).toEqual(table);
  expect(
    cellsOf({ positions: { edges: data.map(({ attributes }) => ({ cursor: "x", node: attributes })) } }),
  ).toEqual(table);
  // The weight beside the item is the holding's.
  expect(cellsOf([{ item: { isin: "US0378331005" }, weight: 5 }])).toEqual([
    ["item isin", "weight"],
    ["US0378331005", 5],
  ]);
});

test("JSON: rows stand below their header, when this is called so", () => {
  const rows = [["US0378331005", 60]];
  expect(cellsOf({ asOf: "2026-09-30", header: ["ISIN", "Weight"], rows })).toEqual([
    ["asOf", "ISIN", "Weight"],
    ["2026-09-30", "US0378331005", 60],
  ]);
});
