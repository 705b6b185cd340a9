import { expect, test } from "vitest";
import { findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, C, file } from "~tests/support/portfolio-files/written";
import { headerMeaning } from "./header-words";

async function read(...lines: string[]) {
  const reading = await readTextFile(file(...lines));
  return {
    money: reading.holdings.map(({ marketValue, currency }) => [marketValue, currency]),
    findings: findingLines(reading).filter((line) => line.includes(" R10 ")),
    columns: reading.findings
      .filter(({ message }) => message.key.endsWith("r10_sign"))
      .map(({ column, message }) => [column?.header, message.params.value, message.params.currency]),
  };
}

test.each([
  ["Market Value ($)", "$", "USD", "note"],
  ["Value $", "$", "USD", "note"],
  ["Value ($k)", "$", "USD", "note"],
  ["Value (¥)", "¥", "JPY", "warning"],
  ["Value (kr)", "kr", "SEK", "warning"],
  ["Value kr.", "kr", "SEK", "warning"],
])(
  "sign of several currencies in the header “%s”: is read as in a cell, and the finding names the column",
  async (header, sign, currency, severity) => {
    const { money, findings, columns } = await read(`isin;Name;${header}`, `${A};A;1000.50`, `${B};B;20.25`);
    expect(money.map(([, code]) => code)).toEqual([currency, currency]);
    expect(findings).toEqual([`${severity} R10 2,3C r10_sign`]);
    expect(columns).toEqual([[header, sign, currency]]);
  },
);

test("dollar sign in a header: what else names a dollar decides which one", async () => {
  const rows = [`${A};A;1000.50`, `${B};B;20.25`];
  const inTitle = await read("Amounts in CAD", "isin;Name;Value ($)", ...rows);
  expect(inTitle.money.map(([, code]) => code)).toEqual(["CAD", "CAD"]);
  expect(inTitle.findings).toEqual(["note R10 2C r10_title"]);
  const inColumn = await read("isin;Name;Value ($);Currency", ...rows.map((row) => `${row};AUD`));
  expect(inColumn).toMatchObject({
    money: [
      [1000.5, "AUD"],
      [20.25, "AUD"],
    ],
    findings: [],
  });
  const inCell = await read("isin;Name;Value ($)", `${A};A;1000.50 CAD`, `${B};B;CA$ 20.25`);
  expect(inCell).toMatchObject({
    money: [
      [1000.5, "CAD"],
      [20.25, "CAD"],
    ],
    findings: [],
  });
});

test("dollar sign in a header: values are in US dollars, when the currency named elsewhere is no dollar", async () => {
  const column = await read(
    "isin;Name;Value ($);Currency",
    `${A};A;1000.50;EUR`,
    `${B};B;20.25;CAD`,
    `${C};C;30.25;USD`,
  );
  expect(column.money.map(([, code]) => code)).toEqual(["USD", "USD", "USD"]);
  expect(column.findings).toEqual(["note R10 2,3,4C r10_sign"]);
  const title = await read("Amounts in EUR", "isin;Name;Value ($)", `${A};A;1000.50`);
  expect(title).toMatchObject({ money: [[1000.5, "USD"]], findings: ["note R10 3C r10_sign"] });
  const heading = await read("isin;Name;Value ($)", "EUR positions", `${A};A;1000.50`);
  expect(heading).toMatchObject({ money: [[1000.5, "USD"]], findings: ["note R10 3C r10_sign"] });
});

test("dollar sign in the header of a price: values of amount times price are in US dollars, and the note names the price column", async () => {
  const { money, findings, columns } = await read("isin;Units;Price ($)", `${A};10;2.50`);
  expect(money).toEqual([[25, "USD"]]);
  expect(findings).toEqual(["note R10 2C r10_sign"]);
  expect(columns).toEqual([["Price ($)", "$", "USD"]]);
});

test("signs of one currency: a header knows those that a cell knows", () => {
  const signs = {
    C$: "CAD",
    A$: "AUD",
    S$: "SGD",
    CA$: "CAD",
    US$: "USD",
    "€": "EUR",
    "£": "GBP",
    "₹": "INR",
  };
  for (const [sign, currency] of Object.entries(signs))
    for (const header of [`Value (${sign})`, `Value ${sign}`])
      expect([header, headerMeaning(header)]).toMatchObject([
        header,
        { field: "market_value", currency, sign: null },
      ]);
  expect(headerMeaning("Value ($)")).toMatchObject({ field: "market_value", currency: null, sign: "$" });
  expect(headerMeaning("Value ($m)")).toMatchObject({ currency: null, sign: "$", multiplier: 1_000_000 });
  expect(headerMeaning("Patrimonio ($)").field).toBe("market_value");
});
