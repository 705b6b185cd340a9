import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { analyse } from "~/domain/analysis/analyse";
import type { AnalyseInput } from "~/domain/analysis/analyse-input";
import { MemoryFactBook } from "~/domain/analysis/book/fact-book";
import { FactPlan } from "~/domain/analysis/book/fact-plan";
import { type AssetType, BLANK_HOLDING, type Holding } from "~/domain/analysis/positions/holding";
import { defaultSettings } from "~/domain/analysis/settings";
import { type FactRow, factOf } from "~/domain/facts/fact-row";
import { VIEW_NAMES } from "~/domain/metrics/view-names";
import { reachSql } from "~/features/analysis/facts/reach.queries.server";
import { readBook } from "~/features/analysis/facts/read-book.server";
import { indexListedRows, listIssues } from "~/features/screening/screening.service.server";
import { createContext } from "~/platform/context.server";
import { type DemoPortfolio, demoPortfolios } from "~db/seeds/demo/portfolios";
import { countedDatabase } from "~tests/support/counted-database";
import { publish, seedDemoFacts } from "~tests/support/fact-rows";
import { selectRows } from "~tests/support/sql";

const VERSION = 1;

beforeAll(async () => {
  await seedDemoFacts(2_000);
  await indexListedRows(createContext(env), VERSION);
  await publish(VERSION);
}, 120_000);

function inputOf(portfolio: DemoPortfolio): AnalyseInput {
  return {
    holdings: portfolio.holdings.map(
      (line, index): Holding => ({
        ...BLANK_HOLDING,
        id: String(index),
        isin: line.isin,
        name: line.name,
        assetType: line.assetType as AssetType,
        fixedIncome: line.fixedIncome,
        weightShare: line.weightPct / 100,
        nominal: line.nominal,
        currency: line.currency,
      }),
    ),
    currency: portfolio.currency,
    totalValueEur: portfolio.totalValue,
    views: VIEW_NAMES,
    settings: defaultSettings(portfolio.asOf),
    explain: false,
  };
}

/** A book that holds every fact there is. */
async function wholeBook(): Promise<MemoryFactBook> {
  const results = await selectRows<FactRow>`select * from facts where superseded_in is null`;
  const book = new MemoryFactBook(results.map(factOf));
  const issues = await listIssues(createContext(env), VERSION);
  book.setListDates("sanctions", issues.sanctions);
  book.setListDates("law-220-list", issues["law-220-list"]);
  return book;
}

async function tripsFor(input: AnalyseInput): Promise<number> {
  const { DB, trips } = countedDatabase(env.DB);
  await readBook(createContext({ ...env, DB }), VERSION, input);
  return trips();
}

test("a portfolio with funds is read in at most three round trips, and in none when it was read before", async () => {
  const [balanced] = demoPortfolios();
  if (!balanced) throw new Error("no demo portfolio");
  const input = inputOf(balanced);
  expect(await tripsFor(input)).toBeLessThanOrEqual(3);
  expect(await tripsFor(input)).toBe(0);
  expect(await tripsFor({ ...input, holdings: input.holdings.slice(0, 3) })).toBe(0);
});

test("what is read for a portfolio gives the figures that all facts would give, whatever was read before", {
  timeout: 60_000,
}, async () => {
  const whole = await wholeBook();
  const portfolios = demoPortfolios().map((portfolio) => ({
    name: portfolio.name,
    input: inputOf(portfolio),
  }));
  const together = portfolios.flatMap(({ input }) => input.holdings);
  const asked: readonly { readonly name: string; readonly input: AnalyseInput }[] = [
    ...portfolios.map(({ name, input }) => ({
      name: `${name}, ratings`,
      input: { ...input, views: ["esg"] as const },
    })),
    ...portfolios.map(({ name, input }) => ({
      name: `${name}, years ago`,
      input: { ...input, settings: defaultSettings("2023-03-31") },
    })),
    ...portfolios,
    ...portfolios
      .slice(0, 1)
      .map(({ input }) => ({ name: "together", input: { ...input, holdings: together } })),
    ...portfolios,
  ];
  for (const { name, input } of asked) {
    const book = await readBook(createContext(env), VERSION, input);
    expect(analyse(input, book), name).toEqual(analyse(input, whole));
    expect(book.all().length, name).toBe(new Set(book.all()).size);
  }
});

test("facts are found by dataset and subject, never scanned", async () => {
  const [portfolio] = demoPortfolios();
  if (!portfolio) throw new Error("no demo portfolio");
  const everything = new FactPlan(inputOf(portfolio)).datasets();
  const { results } = await env.DB.prepare(`explain query plan ${reachSql(everything)}`)
    .bind(VERSION, "2026-09-30", "[]")
    .all<{ detail: string }>();
  const onFacts = results
    .map(({ detail }) => detail)
    .filter((detail) => /^(SCAN|SEARCH) [fhk]\b/.test(detail));
  expect(onFacts.length).toBeGreaterThan(5);
  for (const detail of onFacts) {
    const isSmallList = /^SCAN k$/.test(detail);
    if (!isSmallList) expect(detail).toMatch(/facts_subject \(dataset=\? AND subject=\?/);
  }
});
