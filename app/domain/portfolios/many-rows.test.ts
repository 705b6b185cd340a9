import { expect, test } from "vitest";
import { readTextFile } from "~tests/support/portfolio-files/read";
import { A, file } from "~tests/support/portfolio-files/written";
import { MAX_PORTFOLIO_ROWS } from "./read-portfolio";

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
