import { expect, test } from "vitest";
import { findingLines, pct, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, file } from "~tests/support/portfolio-files/written";

const TWO_ROWS = file(
  "Holdings report;;;;",
  ";;Market value;;Weight",
  "Security;ISIN;Local;EUR;%",
  `Alpha;${A};2300;2000;66,67`,
  `Beta;${B};1000;1000;33,33`,
  "Total;;;3000;100",
);

test("a header of two rows is read as one: the group above, the column below", async () => {
  const reading = await readTextFile(TWO_ROWS);
  expect(reading.detected.headerRow).toBe(3);
  expect(reading.mapping).toEqual({
    Security: "name",
    ISIN: "isin",
    "Market value EUR": "market_value",
    "Weight %": "weight_pct",
  });
  expect(
    reading.holdings.map(({ marketValue, currency, weightShare }) => [
      marketValue,
      currency,
      pct(weightShare),
    ]),
  ).toEqual([
    [2000, "EUR", 66.67],
    [1000, "EUR", 33.33],
  ]);
});

test("a title above a header of one row adds nothing to it", async () => {
  const reading = await readTextFile(
    file("Market value;;", "ISIN;Name;Weight", `${A};Alpha;60`, `${B};Beta;40`),
  );
  expect(reading.mapping).toEqual({ ISIN: "isin", Name: "name", Weight: "weight_pct" });
  expect(findingLines(reading)).toEqual(["note R07 1 skipped_title"]);
});

test("a lower row that only says in what or of what the amounts above are is part of the header", async () => {
  const local = await readTextFile(
    file("ISIN;Market value;;Weight;", ";Local;EUR;Portfolio;Benchmark", `${A};2005;1800;100;3`),
  );
  expect(local.holdings.map(({ marketValue, currency }) => [marketValue, currency])).toEqual([[1800, "EUR"]]);
  expect(local.mapping).toMatchObject({ "Weight Portfolio": "weight_pct" });
});
