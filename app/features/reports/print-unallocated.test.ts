import { expect, test } from "vitest";
import { company, holding, rating } from "~tests/support/analysis-fixtures";
import { A, html, textOf } from "~tests/support/small-report";

const holdings = [holding(A, null, { name: "Aldera", weightShare: 0.9 })];
const facts = [...company("A", A, {}), rating("A", 4)];

test.each([
  [
    "en",
    "10.0% of value not allocated : the weights stated leave it open.",
    /Eligible without a rating 10\.0% of value Not allocated 10\.0% of value/,
  ],
  [
    "it",
    "10,0% del valore non allocato : i pesi indicati lo lasciano aperto.",
    /Applicabili senza rating 10,0% del valore Non allocato 10,0% del valore/,
  ],
] as const)(
  "report in %s of weights that leave a tenth open: names it as such, and counts no holding for it",
  async (locale, weakness, gap) => {
    const text = textOf((await html({ locale, sections: ["summary", "coverage"], holdings, facts })).html);
    expect(text).toContain(weakness);
    expect(text).toMatch(gap);
  },
);
