import type { Figure } from "~/domain/analysis/figures/figure";
import type { Fact } from "~/domain/facts/fact";
import type { SourcedFact } from "~/domain/facts/sourced-fact";
import type { AssetDetail } from "~/features/assets/asset-detail.answers";
import { assetSheet } from "~/features/reports/asset-sheet";

const DAY = "2026-11-21";

/** Rows of a company of the demo universe as a page gets them. */
const sourced = (facts: readonly Fact[]): SourcedFact[] =>
  facts.map((fact) => ({
    ...fact,
    basis: typeof fact.values.basis === "string" ? fact.values.basis : null,
    fileName: `${fact.dataset}-2026.csv`,
    loadedAt: "2026-11-17T08:00:00.000Z",
  }));

/** A sheet of a fund, with figures of what it holds. */
export function demoFundSheet(
  factsOf: (dataset: Fact["dataset"], subject: string) => readonly Fact[],
  { isin, name }: { readonly isin: string; readonly name: string },
  held: readonly Figure[],
  isLoaded = true,
) {
  const datasets = ["esg-ratings", "fund-facts", "eet", "sdg-scores", "securities"] as const;
  const facts = datasets.flatMap((dataset) => sourced(factsOf(dataset, isin)));
  const provider = facts.find(({ dataset }) => dataset === "esg-ratings")?.values.provider;
  const detail: AssetDetail = {
    section: "funds",
    asset: { id: isin, section: "funds", name, isin, issuerId: null, path: isin, fixedIncome: false },
    parts: ["overview", "esg", "eet", "sdg", "pai", "law220", "holdings", "exclusions"],
    issuer: null,
    identifiers: { isin, lei: null, sedol: null, figi: null, cusip: null, cusipWithheld: false },
    facts,
    screened: [],
    instruments: [],
    funds: [],
    holdings: isLoaded ? { asOf: DAY, of: isin, positions: [] } : null,
    classes: [],
    sources: { provider: typeof provider === "string" ? provider : null, method: null },
    day: DAY,
    dataVersion: 214,
  };
  return assetSheet(detail, held);
}

/** A sheet of a company as its page has it, with every part open. */
export function demoSheet(
  factsOf: (dataset: Fact["dataset"], subject: string) => readonly Fact[],
  { isin, issuerId, name }: { readonly isin: string; readonly issuerId: string; readonly name: string },
) {
  const datasets = [
    "esg-ratings",
    "company-pai",
    "company-taxonomy",
    "sustainable-investment",
    "sdg-scores",
    "company-activities",
    "benchmark-exclusions",
    "climate-targets",
    "issuers",
  ] as const;
  const facts = datasets.flatMap((dataset) => sourced(factsOf(dataset, issuerId)));
  const text = (dataset: string, column: string) => {
    const value = facts.find((fact) => fact.dataset === dataset)?.values[column];
    return typeof value === "string" ? value : null;
  };
  const detail: AssetDetail = {
    section: "equities",
    asset: { id: isin, section: "equities", name, isin, issuerId, path: isin, fixedIncome: false },
    parts: ["overview", "esg", "pai", "sdg", "taxonomy", "sustainable", "activities", "exclusions"],
    issuer: {
      ...{ id: issuerId, name, type: "company", code: null, lei: null, country: "IT" },
      ...{ sector: text("issuers", "sector"), industryGroup: null, naceSection: null },
    },
    identifiers: { isin, lei: null, sedol: null, figi: null, cusip: null, cusipWithheld: false },
    facts: [...facts, ...sourced(factsOf("securities", isin))],
    screened: [],
    instruments: [],
    funds: [],
    holdings: null,
    classes: [],
    sources: { provider: text("esg-ratings", "provider"), method: text("sustainable-investment", "method") },
    day: DAY,
    dataVersion: 214,
  };
  return assetSheet(detail, []);
}
