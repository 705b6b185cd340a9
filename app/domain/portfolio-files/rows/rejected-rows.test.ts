import { expect, test } from "vitest";
import { listedFindings, rowsOf } from "~/domain/tabular/finding";
import { readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, file } from "~tests/support/portfolio-files/written";
import type { PortfolioReading } from "../portfolio-reading";
import { withCatalogue } from "../with-catalogue";

/** Rejected rows that no listed error names. */
function unnamedRows(reading: PortfolioReading): number[] {
  const errors = listedFindings(reading.findings).filter(({ severity }) => severity === "error");
  const named = new Set(errors.flatMap(rowsOf));
  return reading.rows
    .filter(({ number, status }) => status === "rejected" && !named.has(number))
    .map(({ number }) => number);
}

test("rejected rows: one weight that is no number is named when 600 unknown tickers precede it", async () => {
  const tickers = Array.from({ length: 600 }, (_, index) => `T${index},0.1`);
  const reading = await readTextFile(file("ticker,weight", ...tickers, "LAST,abc"));
  expect(reading.rejected).toBe(1);
  expect(listedFindings(reading.findings)[0]).toMatchObject({ severity: "error", code: "R03", row: 602 });
  expect(unnamedRows(reading)).toEqual([]);
});

test("rejected rows: the finding that no currency is named is listed when 600 rows have a warning", async () => {
  const tickers = Array.from({ length: 600 }, (_, index) => `T${index},10.5`);
  const reading = await readTextFile(file("ticker,value", ...tickers));
  expect(listedFindings(reading.findings).map(({ code }) => code)).toContain("R10");
});

test("rejected rows: every one is named when the whole file or a column is at fault", async () => {
  const files = [
    file("x;y", `${A};60`, `${B};40`),
    file("sector;weight;currency", "IT;60;EUR"),
    file("isin;market_value;currency", `${A};1.205;EUR`, `${B};3.410;EUR`),
    file("isin,weight", "US0378331006,50", `${A},0.00`, ",5", `${B},#N/A`),
  ];
  for (const text of files) {
    const reading = await readTextFile(text);
    expect([reading.rejected > 0, unnamedRows(reading)]).toEqual([true, []]);
  }
});

test("R15: a CUSIP row has one finding when the agreement is not accepted", async () => {
  const reading = await readTextFile(file("cusip,weight", "037833100,50", "594918104,50"));
  const found = withCatalogue(reading, new Map(), false);
  expect(found.findings.map(({ code, row }) => `${code} ${row}`)).toEqual(["R15 2", "R15 3"]);
  expect([found.findingCounts, found.warnings]).toEqual([{ R15: 2 }, 2]);
});

test("rejected rows: a holding with another separator is an error, a line of dashes a note", async () => {
  const reading = await readTextFile(
    file(
      "ISIN;Name;Value EUR",
      "----;----;----",
      `${A},Alfa,110`,
      `${B};Beta;50`,
      `Disclaimer, ${A} is suspended`,
    ),
  );
  expect(reading.rows.map(({ status, reason }) => reason ?? status)).toEqual([
    "header",
    "note",
    "rejected",
    "accepted",
    "note",
  ]);
  expect(unnamedRows(reading)).toEqual([]);
});
