import { expect, test } from "vitest";
import { findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, file, linesOf, weightsOf } from "~tests/support/portfolio-files/written";

const moneyOf = async (text: string) =>
  (await readTextFile(text)).holdings.map(({ marketValue, currency }) => [marketValue, currency]);

test("weights of several model portfolios: the first is read, and each other of 100 % is named", async () => {
  const text = file(
    "ISIN;Name;Defensive weight;Balanced weight;Benchmark weight",
    `${A};Alfa;20;40;60`,
    `${B};Beta;80;60;40`,
  );
  expect(await weightsOf(text)).toEqual([20, 80]);
  expect(await linesOf(text)).toEqual(["warning R16 1D r16_more_weights"]);
});

test("weights of a country beside those of the holding are not named", async () => {
  const text = file("ISIN;Name;Country weight;Weight", `${A};Alfa;70;60`, `${B};Beta;30;40`);
  expect(await weightsOf(text)).toEqual([60, 40]);
  expect(await linesOf(text)).toEqual([]);
});

test("a title that says in what all amounts are decides before the currency of each security", async () => {
  const text = file(
    "Statement of investments (amounts in EUR);;;",
    "ISIN;Name;Currency;Market value",
    `${A};Alfa;USD;1.818,18`,
    `${B};Beta;EUR;2.500,00`,
  );
  expect(await moneyOf(text)).toEqual([
    [1818.18, "EUR"],
    [2500, "EUR"],
  ]);
  expect(await linesOf(text)).toContain("note R10 2D r10_title");
});

test("prices that make the values in the currency of each row decide before a title", async () => {
  const text = file(
    "Amounts in EUR;;;;;",
    "ISIN;Name;Quantity;Price;Currency;Market value",
    `${A};Alfa;10;200,00;USD;2.000,00`,
    `${B};Beta;10;250,00;EUR;2.500,00`,
  );
  expect(await moneyOf(text)).toEqual([
    [2000, "USD"],
    [2500, "EUR"],
  ]);
});

test.each(["Value (EUR k)", "Value k€", "Value (€k)", "Value in K EUR"])(
  "%s is in thousands",
  async (header) => {
    expect(await moneyOf(file(`ISIN;Name;${header}`, `${A};Alfa;2,5`))).toEqual([[2500, "EUR"]]);
  },
);

test("a price beside a nominal amount is a percentage with a warning, and above 300 that of a share", async () => {
  const text = file(
    "ISIN;Name;Nominal;Price;Currency",
    `${A};Alfa;14;600,00;EUR`,
    `${B};Beta;10.000;90,50;EUR`,
    `${B};BTP 1,35% 2030;10.000;90,50;EUR`,
  );
  const reading = await readTextFile(text, { duplicates: "refuse" });
  expect(reading.holdings.map(({ marketValue }) => marketValue)).toEqual([8400, 9050]);
  expect(findingLines(reading)).toContain("warning N03 3D n03_by_nominal");
});
