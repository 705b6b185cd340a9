import { expect, test } from "vitest";
import { readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, file, valuesOf } from "~tests/support/portfolio-files/written";

test("lots: one available lot is part of its total, when a column states both", async () => {
  const text = file(
    "ISIN;Name;Status;Quantity;Market value EUR",
    `${A};a;Available;60;600.5`,
    `${A};a;Pledged;40;400`,
    `${A};a;Total;100;1000.5`,
    `${B};b;Available;50;500`,
    `${B};b;Total;50;500`,
  );
  expect(await valuesOf(text)).toEqual([1000.5, 500]);
});

test("lots: the balances of a custodian's message are parts of the aggregate", async () => {
  const text = file(
    "ISIN;Balance type;Quantity;Price;Currency",
    `${A};AGGR;100;10.5;EUR`,
    `${A};AVAI;60;10.5;EUR`,
    `${A};BLOK;40;10.5;EUR`,
    `${B};AGGR;50;1.5;EUR`,
    `${B};AVAI;50;1.5;EUR`,
  );
  expect(await valuesOf(text)).toEqual([1050, 75]);
});

test("lots: equal lots of one security are added up, when no column calls one of them the total", async () => {
  const text = file(
    "ISIN;Name;Depot;Market value EUR",
    `${A};a;One;500.5`,
    `${A};a;Two;500.5`,
    `${B};b;One;1`,
  );
  expect(await valuesOf(text)).toEqual([1001, 1]);
});

test("lots: one row without a code is the whole of the row above, when its name calls it a lot", async () => {
  const lots = file(
    "ISIN;Name;Quantity;Market value EUR",
    `${A};a;10;400.5`,
    ";Lot 2022-02-02;10;400.5",
    `${B};b;5;1`,
  );
  expect(await valuesOf(lots)).toEqual([400.5, 1]);
});

test("accounts: two titles of depots are two portfolios, when the first stands above the header", async () => {
  const text = file(
    "Depot 1234567",
    "ISIN;Name;Market value EUR",
    `${A};a;100`,
    "Depot 7654321",
    `${A};a;300`,
  );
  const { accounts, findings } = await readTextFile(text);
  expect(accounts).toEqual([
    { name: "Depot 1234567", rows: 1 },
    { name: "Depot 7654321", rows: 1 },
  ]);
  expect(findings.map(({ code }) => code)).toContain("R11");
});
