import { expect, test } from "vitest";
import { readTextFile } from "~tests/support/portfolio-files/read";
import { A, file } from "~tests/support/portfolio-files/written";
import { MAX_PORTFOLIO_ROWS } from "../read-portfolio";

// As many rows of one kind as a file may have: compared with each other they take minutes, in one pass half a second.
const COUNT = MAX_PORTFOLIO_ROWS - 10;
const rows = (row: (at: number) => string) => Array.from({ length: COUNT }, (_, at) => row(at));
const HEADER = "ISIN;Name;Quantity;Value EUR";

test("many rows: accounts of cash below each other are all held", async () => {
  const reading = await readTextFile(file(HEADER, ...rows((at) => `;Cash EUR;${at};${at + 1}`)));
  expect(reading.holdings).toHaveLength(COUNT);
});

test("many rows: lots of one security are one holding", async () => {
  const reading = await readTextFile(file(HEADER, ...rows((at) => `${A};Alpha;1;${(at % 7) + 1}`)));
  // 2,855 times 1 + 2 + … + 7, and 1 + 2 + 3 + 4 + 5 of the rest.
  expect(reading.holdings.map(({ marketValue }) => marketValue)).toEqual([2_855 * 28 + 15]);
  expect(reading.holdings[0]?.rows).toHaveLength(COUNT);
});

test("many rows: amounts that name nothing are refused, each by its row", async () => {
  const reading = await readTextFile(file(HEADER, `${A};Alpha;1;5`, ...rows((at) => `;;;${at + 1}`)));
  expect(reading.holdings).toHaveLength(1);
  expect(reading.rejected).toBe(COUNT);
});

test("many rows: accounts with a debit in each cell are all held with its sign", async () => {
  const reading = await readTextFile(file(HEADER, ...rows((at) => `;Cash EUR;1;${at + 1}.50 DR`)));
  expect(reading.holdings).toHaveLength(COUNT);
  expect(reading.holdings[1]?.marketValue).toBe(-2.5);
});

test("many rows: a heading with a currency above each gives each its currency", async () => {
  const lines = rows((at) => (at % 2 === 0 ? "USD positions" : `;Cash;1;${at}`));
  const reading = await readTextFile(file("ISIN;Name;Quantity;Value", `${A};Alfa;1;5`, ...lines));
  expect(reading.holdings).toHaveLength(COUNT / 2 + 1);
  expect(reading.holdings.at(-1)?.currency).toBe("USD");
});

test("many rows: sections with a header and a unit each are read by them", async () => {
  const header = "Name;ISIN;Value (USD '000)";
  const lines = rows((at) => ["Bonds", header, `Alfa ${at};;2`][at % 3] ?? "");
  const reading = await readTextFile(file("Name;ISIN;Value (EUR)", `Alfa;${A};5`, ...lines));
  expect(reading.holdings).toHaveLength(1 + Math.floor(COUNT / 3));
  expect(reading.holdings.at(-1)).toMatchObject({ marketValue: 2000, currency: "USD" });
});

test("many rows: a hundred columns without a header are refused as one file", async () => {
  const reading = await readTextFile(file("x", ...rows(() => "a,".repeat(100))));
  expect(reading.findings.map(({ code }) => code)).toContain("F04");
});

test("many rows: each weight is compared with the values of its own currency, when there are two", async () => {
  const lines = rows(
    (at) => `;House ${at};0.005;${at === 7 ? 100_000 : 100};${at % 2 === 0 ? "EUR" : "USD"}`,
  );
  const reading = await readTextFile(file("ISIN;Name;Weight %;Market value;Currency", ...lines));
  expect(reading.holdings).toHaveLength(COUNT);
  const contradicted = reading.findings.filter(
    ({ code, message }) => code === "R06" && "derivedPct" in (message.params ?? {}),
  );
  expect(contradicted.map(({ row }) => row)).toEqual([9]);
});
