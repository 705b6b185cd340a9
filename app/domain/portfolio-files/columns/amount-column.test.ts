import { expect, test } from "vitest";
import { findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, file } from "~tests/support/portfolio-files/written";

async function read(...lines: readonly string[]) {
  const reading = await readTextFile(file(...lines));
  return {
    held: reading.holdings.map(({ quantity, marketValue, currency }) => [quantity, marketValue, currency]),
    found: findingLines(reading).filter((line) => /R16|error/.test(line)),
  };
}

test("column of amounts: a quantity when a price stands beside it and no other quantity", async () => {
  expect(await read("isin,Name,Amount,Price,Currency", `${A},A,10,235,USD`, `${B},B,20,210.5,EUR`)).toEqual({
    held: [
      [10, 2350, "USD"],
      [20, 4210, "EUR"],
    ],
    found: ["note R16 1C r16_amount_units"],
  });
});

test.each(["Amount (EUR)", "Betrag in EUR", "Bedrag EUR", "Belopp (EUR)"])(
  "column of amounts: the value, without a doubt, when %s names its currency",
  async (header) => {
    expect(await read(`isin;Name;${header}`, `${A};A;2350,55`, `${B};B;2105,10`)).toEqual({
      held: [
        [null, 2350.55, "EUR"],
        [null, 2105.1, "EUR"],
      ],
      found: [],
    });
  },
);

test("column of amounts: the value, with a warning, when amounts have decimals and a currency stands beside them", async () => {
  const { held, found } = await read("isin,Name,Amount,Currency", `${A},A,2350.55,USD`, `${B},B,2105,EUR`);
  expect(held.map(([, value]) => value)).toEqual([2350.55, 2105]);
  expect(found).toEqual(["warning R16 1C r16_amount_value"]);
});

test("column of amounts: asked when nothing tells money from units", async () => {
  for (const lines of [
    ["isin,Name,Amount", `${A},A,10`, `${B},B,20`],
    ["isin,Name,Amount,Currency", `${A},A,10,USD`, `${B},B,20,EUR`],
  ]) {
    const { held, found } = await read(...lines);
    expect(held).toEqual([]);
    expect(found).toEqual(["error F05 1 f05_no_amount"]);
  }
});

test("column of amounts: not read when the file states the value", async () => {
  const { held, found } = await read("isin,Amount,Market value EUR", `${A},10,2350.5`);
  expect([held, found]).toEqual([[[null, 2350.5, "EUR"]], []]);
});

test("column “Outstanding amount”: read as the market value, when no other column states the size of the holding", async () => {
  const { held } = await read(
    "Borrower;LEI;Outstanding amount EUR",
    "Alfa;5493001KJTIIGC8Y1R12;1500",
    "Beta;;2500",
  );
  expect(held.map(([, value]) => value)).toEqual([1500, 2500]);
});

test("column “Outstanding amount”: ignored as the size of the issue, when nominal, price or weight is stated", async () => {
  const priced = await read(
    "ISIN;Name;Nominal;Price;Currency;Outstanding amount",
    `${A};Alfa;1000;99,50;EUR;500000000`,
    `${B};Beta;2000;101,00;EUR;750000000`,
  );
  expect(priced.held.map(([, value]) => value)).toEqual([995, 2020]);
  const weighted = await read(
    "ISIN;Name;Weight %;Outstanding amount",
    `${A};Alfa;60;500000000`,
    `${B};Beta;40;750000000`,
  );
  expect(weighted.held.map(([, value]) => value)).toEqual([null, null]);
});
