import { expect, test } from "vitest";
import type { DatasetName, Fact } from "~/domain/facts/fact";
import { AS_OF, company, fund, holding, sovereign } from "~tests/support/analysis-fixtures";
import { analyse } from "../analyse";
import type { AnalyseInput } from "../analyse-input";
import { defaultSettings } from "../settings";
import { MemoryFactBook } from "./fact-book";
import { FactPlan } from "./fact-plan";

function inputOf(views: AnalyseInput["views"], isins: readonly string[]): AnalyseInput {
  return {
    holdings: isins.map((isin) => holding(isin, 100)),
    currency: "EUR",
    totalValueEur: null,
    views,
    settings: defaultSettings(AS_OF),
    explain: false,
  };
}

/** Plays the database: answers every wave from a list of facts, and counts the waves. */
function readAll(input: AnalyseInput, stored: readonly Fact[]) {
  const plan = new FactPlan(input);
  const book = new MemoryFactBook();
  const waves: ReadonlyMap<DatasetName, readonly string[]>[] = [];
  for (let wave = plan.next(book); wave !== null; wave = plan.next(book)) {
    waves.push(wave.facts);
    book.add(stored.filter((fact) => wave.facts.get(fact.dataset)?.includes(fact.subject)));
  }
  return { book, waves };
}

const STORED = [
  ...fund("FUND", [
    { isin: "SHARE", weight_pct: 60 },
    { isin: "INNER", weight_pct: 40 },
  ]),
  ...fund("INNER", [{ isin: "BOND", weight_pct: 100 }]),
  ...company("A", "SHARE", { evic_eur_m: 10, scope1_t: 5 }),
  ...sovereign("FR", "BOND", { ghg_t: 10, gdp_eur_m: 5, social_violation: true }),
];

test("a portfolio without funds is read in three waves: instruments, issuers, countries", () => {
  const { waves } = readAll(inputOf(["pai"], ["SHARE", "BOND"]), STORED);
  expect(waves).toHaveLength(3);
  expect(waves[0]?.get("securities")).toEqual(["SHARE", "BOND"]);
  expect(waves[1]?.get("company-pai")).toEqual(["A", "gov-FR"]);
  expect(waves[2]?.get("country-indicators")).toEqual(["FR"]);
});

test("funds are followed to what they hold, and the analysis equals one with every fact at hand", () => {
  const input = inputOf(["pai"], ["FUND"]);
  const { book } = readAll(input, STORED);
  expect(analyse(input, book)).toEqual(analyse(input, new MemoryFactBook(STORED)));
  expect(book.facts("country-indicators", "FR")).toHaveLength(1);
});

test("no subject is asked for twice and nothing that no view needs is asked for", () => {
  const { waves } = readAll(inputOf(["pai"], ["FUND", "SHARE"]), STORED);
  const asked = waves.flatMap((wave) =>
    [...wave].flatMap(([dataset, subjects]) => subjects.map((subject) => `${dataset} ${subject}`)),
  );
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.some((subject) => subject.startsWith("esg-ratings"))).toBe(false);
});

test("screening lists are asked for once, when everybody in the portfolio is known", () => {
  const input = inputOf(["sanctions"], ["SHARE"]);
  const plan = new FactPlan(input);
  const book = new MemoryFactBook();
  const requests = [];
  for (let wave = plan.next(book); wave !== null; wave = plan.next(book)) {
    requests.push(wave.lists);
    book.add(STORED.filter((fact) => wave.facts.get(fact.dataset)?.includes(fact.subject)));
  }
  expect(requests.filter((lists) => lists !== null)).toEqual([
    {
      datasets: ["sanctions", "law-220-list"],
      leis: [],
      isins: ["SHARE"],
      nameKeys: ["a"],
      countries: [],
      subjects: ["A"],
    },
  ]);
});
