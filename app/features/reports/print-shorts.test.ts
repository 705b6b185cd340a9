import { expect, test } from "vitest";
import { cash, company, holding, rating } from "~tests/support/analysis-fixtures";
import { documentOf, html, textOf } from "~tests/support/small-report";

const LONG = "XS2000000021";
const SHORT = "IT0003128367";

/** V = 10 m: 12 m long of one company, 2 m short of another. */
const holdings = [holding(LONG, 12e6, { name: "Borealis" }), holding(SHORT, -2e6, { name: "Aldera" })];
const facts = [...company("B", LONG, {}), ...company("A", SHORT, {}), rating("B", 4), rating("A", 2)];

test("report with a short position: explains shares of more than 100%, and lists the short with a negative weight", async () => {
  const text = textOf((await html({ sections: ["coverage"], holdings, facts })).html);
  expect(text).toContain(
    "Shares can pass 100%: all investments are 120.0% long less 20.0% short or overdrawn.",
  );
  expect(text).toContain("ESG rating 140.0% 20.0% short 120.0% 85.7%");
  expect(text).toContain("Short position 1 holding, −20.0% of value Aldera IT0003128367 −20.00%");
});

test("report with a short position: the summary explains a coverage of more than all value", async () => {
  const { html: page } = await html({ sections: ["summary"], locale: "it", holdings, facts });
  expect(textOf(page)).toContain(
    "tutti gli investimenti sono il 120,0% di posizioni lunghe meno il 20,0% di posizioni corte o scoperti",
  );
});

test("report with a short position: the bar of ratings has what is held long whole, and the benchmark no part held short", async () => {
  const uncovered = [holding(LONG, 6.4e6), holding("XS2000000039", 3.6e6)];
  const { views } = documentOf({ sections: ["ratings"], holdings: uncovered, facts }).figures;
  const mixed = [...holdings, holding("XS2000000039", 1e6, { name: "Corvane" }), cash(-1e6)];
  const benchmark = { name: "Index", views };
  const { html: page } = await html({ sections: ["ratings"], holdings: mixed, facts, benchmark });
  expect(page).toContain('aria-label="Share of value by rating: Rated 4 120.0%, not covered 10.0%"');
  expect(textOf(page)).toMatch(/not covered 10\.00% 36\.00% 1/);
  expect(textOf(page)).toMatch(/not covered, short −20\.00% – 1/);
});

test("report without a short position: explains nothing", async () => {
  const text = textOf((await html({ sections: ["coverage", "summary"] })).html);
  expect(text).not.toContain("Shares can pass 100%");
});
