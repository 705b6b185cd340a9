import { expect, test } from "vitest";
import { readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, file, linesOf, weightsOf } from "~tests/support/portfolio-files/written";

const HOLDINGS = ["ISIN;Name;Market value EUR;Weight %", `${A};Alfa;600;60`, `${B};Beta;400;40`];

test("a breakdown of the holdings below them, with or without a header, is not held once more", async () => {
  const headed = file(...HOLDINGS, "", "Country;Value;;", "Germany;;600;60", "Italy;;400;40");
  expect(await weightsOf(headed)).toEqual([60, 40]);
  expect(await linesOf(headed)).toEqual(["note R07 4 skipped_blank", "note R16 5,6,7 skipped_second_block"]);
  const plain = file(...HOLDINGS, "", "Breakdown;;;", ";Equities;600;60", ";Bonds;400;40");
  expect(await weightsOf(plain)).toEqual([60, 40]);
});

test("columns of the same figure at several days: the last day is read, and the other column is named", async () => {
  const text = file("ISIN;Weight 31/08/2026;Weight 30/09/2026", `${A};50;60`, `${B};50;40`);
  expect(await weightsOf(text)).toEqual([60, 40]);
  expect(await linesOf(text)).toEqual(["warning R16 1B r16_same_header"]);
  const { mapping } = await readTextFile(file("ISIN;Market value 30/09/2026 (EUR)", `${A};60`));
  expect(mapping).toEqual({ ISIN: "isin", "Market value 30/09/2026 (EUR)": "market_value" });
});

test("days below the headers are part of the head, and a sum of a thousand above the table is no unit", async () => {
  const text = file("Total;1000;;", HOLDINGS[0] ?? "", ";;30/09/2026;30/09/2026", ...HOLDINGS.slice(1));
  const { holdings, rejected } = await readTextFile(text);
  expect(holdings.map(({ marketValue }) => marketValue)).toEqual([600, 400]);
  expect(rejected).toBe(0);
});

test("cash and a future that is worth nothing are held, when together they state what the securities do", async () => {
  const text = file(
    "Name;ISIN;Type;Market value EUR;Weight %",
    `Alfa;${A};Equity;1000;50`,
    "DAX FUT DEC25;;Future;0;0",
    "EUR CASH;;Cash;1000;50",
  );
  expect(await weightsOf(text)).toEqual([50, 0, 50]);
});
