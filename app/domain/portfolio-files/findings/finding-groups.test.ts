import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { listedFindings } from "~/domain/tabular/finding";
import { readTextFile } from "~tests/support/portfolio-files/read";
import { A, file } from "~tests/support/portfolio-files/written";
import { findingGroups } from "./finding-groups";

test("findings: 600 rows of one cause are one group with all its rows when 500 of them are listed", async () => {
  const tickers = Array.from({ length: 600 }, (_, index) => `T${index},0.1`);
  const { findings } = await readTextFile(file("ticker,weight", ...tickers, "LAST,abc"));
  const groups = findingGroups(findings, listedFindings(findings));
  expect(groups.map(({ severity, cause, type, count }) => [severity, cause, type, count])).toEqual([
    ["error", "r03_not_a_number", null, 1],
    ["warning", "r06_below", null, 1],
    ["warning", "r15_unresolved", "Ticker", 601],
  ]);
  expect(groups[2]?.rows.length).toBe(601);
  expect(groups[2]?.listed.length).toBe(498);
});

test("findings: a group offers every suggestion of its rows at once", async () => {
  const { findings } = await readTextFile(
    file("isin,weight", "US0378331006,50", "US5949181040,25", `${A},25`),
  );
  expect(findingGroups(findings, findings)[0]?.fixes).toEqual({
    "2:A": "US0378331005",
    "3:A": "US5949181045",
  });
});

test("findings: every cause of several rows has its words in both languages", async () => {
  // Sentences about the whole file, totals and skipped rows occur once, or each stands for itself.
  const once =
    /^(?:f|n01|n02_fraction(?:_under_percent)?|n03_(?:thousands|ten_thousands|millions|hundred_millions|billions|lakh|crore|basis_points|per_mille|against_price)|n04_(?:column|side)|skipped|r06_(?:scaled|below|above|nothing|counted_twice)|r07|r10_(?:none|some|rates|rate_|no_rate|by_row|by_price|by_total|whole_pounds|title)|r11|r15_table_below|r12|r13|r16_(?:beside|below|sections|same_header|further_isins|more_(?:weights|values)|quantity_parts|split_values|amount_(?:units|value)|with_or_without|accrued)|r19|r21)/;
  for (const locale of ["en", "it"]) {
    const texts = JSON.parse(await readFile(`locales/${locale}/imports.json`, "utf8")) as {
      finding: Record<string, string>;
      cause: Record<string, string>;
    };
    const wanted = Object.keys(texts.finding).filter((key) => !once.test(key));
    expect(wanted.filter((key) => !(key in texts.cause))).toEqual([]);
  }
});
