import { expect, test } from "vitest";
import { findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, file } from "~tests/support/portfolio-files/written";

// Each text below takes an expression with two ways to match the same characters hours; read in one pass, no time at all.

test("hostile text: a file that begins with many comments is read as a table", async () => {
  const text = file(`${"<!---->".repeat(140)}x`, "ISIN,Name,Weight", `${A},Alpha,60`, `${B},Beta,40`);
  const reading = await readTextFile(text);
  expect(reading.holdings.map(({ name }) => name)).toEqual(["Alpha", "Beta"]);
});

test("hostile text: a long row of digits below the header is no header", async () => {
  const digits = `${"1".repeat(900_000)}x`;
  const reading = await readTextFile(
    file("ISIN,Name,Weight", `${digits},x,x`, `${A},Alpha,60`, `${B},Beta,40`),
  );
  expect(reading.detected.headerRow).toBe(1);
});

test("hostile text: a long name of coupons without a maturity is no name of a bond", async () => {
  const name = "1% ".repeat(300_000);
  const reading = await readTextFile(
    file("ISIN,Name,Quantity,Price,Currency", `${A},${name}x,10,50,EUR`, `${B},Beta,10,50,EUR`),
  );
  expect(findingLines(reading).filter((line) => line.includes("n03_bond_by_name"))).toEqual([]);
});

test("hostile text: many spaces behind the word for a sum are no sum", async () => {
  const name = `Total${" ".repeat(300_000)}!`;
  const reading = await readTextFile(file("ISIN,Name,Weight", `${A},${name},60`, `${B},Beta,40`));
  expect(reading.holdings).toHaveLength(2);
});

test("hostile text: many open brackets in a cell above the table are no header", async () => {
  const reading = await readTextFile(file(`${"(".repeat(300_000)},x`, "ISIN,Name,Weight", `${A},Alpha,60`));
  expect(reading.detected.headerRow).toBe(2);
});

test("hostile text: many spaces between a digit and a letter are no number", async () => {
  const weight = `1${" ".repeat(300_000)}x`;
  const reading = await readTextFile(file("ISIN,Name,Weight", `${A},Alpha,${weight}`, `${B},Beta,40`));
  expect(findingLines(reading)).toContain("error R03 2C r03_not_a_number");
});
