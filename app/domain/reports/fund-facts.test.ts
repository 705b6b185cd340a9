import { expect, test } from "vitest";
import { MemoryFactBook } from "~/domain/analysis/book/fact-book";
import { Universe } from "~/domain/analysis/book/universe";
import { defaultSettings } from "~/domain/analysis/settings";
import type { Fact } from "~/domain/facts/fact";
import { AS_OF, fact, holding } from "~tests/support/analysis-fixtures";
import { fundFactsOf } from "./fund-facts";

const FUND = "IE00B4L5Y983";
const factsOf = (facts: readonly Fact[]) =>
  fundFactsOf([holding(FUND, 100)], new Universe(new MemoryFactBook(facts), defaultSettings(AS_OF)));

test("fund facts of a report: article and shares are the template's, when the fund facts state none", () => {
  const facts = [fact("eet", FUND, { "20040": "8", "20420": 0.3, "20510": 0.45 }, { period: "2025-03-31" })];
  expect(factsOf(facts)).toMatchObject([{ article: "8", siMinShare: 0.3, siReportedShare: 0.45 }]);
});

test("fund facts of a report: are those of the portfolio's day, when later ones are loaded", () => {
  const facts = [
    fact("fund-facts", FUND, { sfdr_article: "8", carbon_target: false }, { period: "2025-03-31" }),
    fact("fund-facts", FUND, { sfdr_article: "9", carbon_target: true }, { period: "2025-12-31" }),
  ];
  expect(factsOf(facts)).toMatchObject([{ article: "8", carbonTarget: false }]);
});

test("fund facts of a report: none, when a line is no fund or nothing is loaded", () => {
  expect(factsOf([])).toEqual([]);
});
