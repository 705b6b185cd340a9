import fc from "fast-check";
import { expect, test } from "vitest";
import { MemoryFactBook } from "~/domain/analysis/book/fact-book";
import { Universe } from "~/domain/analysis/book/universe";
import { InstrumentValues } from "~/domain/analysis/instrument-values";
import { benchmarkVerdictOf } from "~/domain/analysis/judgements/benchmark-exclusion";
import { defaultSettings } from "~/domain/analysis/settings";
import type { FactValues } from "~/domain/facts/fact";
import { AS_OF, fact } from "~tests/support/analysis-fixtures";
import { FACT_SETS, type FactSet, METHOD, PROVIDER } from "~tests/support/judgements/random-facts";
import { factsOfSet, idsAt } from "~tests/support/judgements/random-subject";
import type { AssetPart } from "../asset-detail.answers";
import { assetRowOf } from "../read-model/asset-row";
import { figuresOfFund } from "../read-model/fund-figures";
import {
  activityShares,
  allFigures,
  benchmarkExclusions,
  detailFigures,
  goalScores,
  type PageRecord,
} from "./detail-figures";

const SETS = Number(process.env.JUDGEMENT_SETS ?? 300);
const TIMEOUT_MS = 240_000;
const IDS = idsAt(0);
const PARTS: readonly AssetPart[] = ["esg", "sdg", "pai", "taxonomy", "sustainable", "activities", "law220"];

function rowOf(set: FactSet) {
  const settings = { ...defaultSettings(AS_OF), ratingProvider: PROVIDER, siMethod: METHOD };
  const universe = new Universe(new MemoryFactBook(factsOfSet(set, IDS)), settings);
  const chosen = { provider: PROVIDER, method: METHOD };
  const values = new InstrumentValues([IDS.isin], universe, settings, chosen);
  const isFund = values.exposure(0).kind === "fund";
  const fund = isFund ? figuresOfFund(IDS.isin, universe, values.lists) : null;
  return { universe, row: assetRowOf(values, chosen, { isin: IDS.isin, index: 0, isDemo: false, fund }) };
}

/** The page of the same instrument, with everything open. */
function pageOf(set: FactSet, universe: Universe): PageRecord {
  const { issuerId } = universe.instrument(IDS.isin);
  const issuer = issuerId === null ? null : universe.issuer(issuerId);
  const isState = issuer?.type === "sovereign" || issuer?.type === "sub_sovereign";
  const facts = factsOfSet(set, IDS).map((fact) => ({
    ...fact,
    basis: null,
    fileName: null,
    loadedAt: null,
  }));
  return {
    sources: { provider: PROVIDER, method: METHOD },
    day: AS_OF,
    facts,
    parts: PARTS,
    section: set.type === "fund" ? "funds" : isState ? "governatives" : "equities",
    identifiers: { isin: IDS.isin, lei: IDS.lei, sedol: null, figi: null, cusip: null, cusipWithheld: false },
    issuer: issuer && { ...issuer, sector: null, industryGroup: null, naceSection: null },
  };
}

const OF_COMPANY = {
  ghgIntensity: "ghg_intensity",
  fossilFuelActive: "fossil_fuel_active",
  ungcOecdViolation: "ungc_oecd_violation",
  controversialWeapons: "controversial_weapons",
  turnoverAligned: "taxonomy_aligned_share",
  siShare: "si_share",
} as const;
const OF_STATE = {
  countryGhgIntensity: "ghg_intensity",
  socialViolation: "social_violation",
  sdgIndex: "sdg_index",
} as const;
const OF_FUND = {
  sfdrArticle: "sfdr_article",
  siMinShare: "si_min_share",
  siReportedShare: "si_reported_share",
  taxonomyMinShare: "taxonomy_min_share",
  taxonomyReportedShare: "taxonomy_reported_share",
} as const;
const OF_ALL = { esgRating: "rating", environmental: "environmental" } as const;

/** A page shows what is known of an institution, a building or a stranger too; lists judge companies, states and funds. */
function comparedIn(
  type: unknown,
  issuerType: unknown,
): Readonly<Record<string, keyof ReturnType<typeof assetRowOf>>> {
  if (type === "fund") return { ...OF_ALL, ...OF_FUND };
  if (issuerType === "sovereign" || issuerType === "sub_sovereign") return { ...OF_ALL, ...OF_STATE };
  return issuerType === "company" ? { ...OF_ALL, ...OF_COMPANY } : OF_ALL;
}

test(
  `the page of an asset and its row in the list: no difference in ${SETS} random sets of facts`,
  () => {
    fc.assert(
      fc.property(FACT_SETS, (set) => {
        const { row, universe } = rowOf(set);
        const page = pageOf(set, universe);
        const figures = new Map(allFigures(detailFigures(page)).map(({ id, value }) => [id, value]));
        const compared = Object.entries(comparedIn(row.type, row.issuer_type));
        expect(compared.map(([id]) => [id, figures.get(id) ?? null])).toEqual(
          compared.map(([id, column]) => [id, row[column]]),
        );
        if (row.type === "fund" || row.issuer_type !== "company") return;
        const goals = goalScores(page)?.alignment;
        expect([goals?.aligned.length ?? null, goals?.misaligned.length ?? null]).toEqual([
          row.sdg_aligned_count,
          row.sdg_misaligned_count,
        ]);
        const counted = activityShares(page).filter(({ isCounted }) => isCounted !== null);
        const activities = counted.filter(({ isCounted }) => isCounted).length;
        expect(counted.length === 0 ? null : activities).toBe(row.activities_counted);
        const violations = benchmarkExclusions(page);
        expect(violations && (benchmarkVerdictOf(violations) ?? "none")).toBe(row.benchmark_exclusion);
      }),
      { numRuns: SETS, seed: Number(process.env.JUDGEMENT_SEED ?? 20_261_122) },
    );
  },
  TIMEOUT_MS,
);

test("rating, pillars and sustainable investment of a page: of the chosen provider and method alone", () => {
  const of = (dataset: "esg-ratings" | "sustainable-investment", loadId: number, values: FactValues) => ({
    ...fact(dataset, "acme", values, { key: `${loadId}`, loadId }),
    basis: null,
    fileName: null,
    loadedAt: null,
  });
  const facts = [
    of("esg-ratings", 1, { rating: 4, governance: 2, provider: "Aster" }),
    of("esg-ratings", 2, { rating: 1, environmental: 5, provider: "Birch" }),
    of("sustainable-investment", 1, { si_share: 0.4, method: "pass_fail" }),
    of("sustainable-investment", 2, { si_share: 0.1, method: "share" }),
  ];
  const shown = (provider: string | null, method: string | null) => {
    const issuer = { id: "acme", name: "Acme", type: "company", code: null, lei: null, country: null };
    const page: PageRecord = {
      day: AS_OF,
      facts,
      parts: PARTS,
      section: "equities",
      sources: { provider, method },
      identifiers: { isin: IDS.isin, lei: null, sedol: null, figi: null, cusip: null, cusipWithheld: false },
      issuer: { ...issuer, sector: null, industryGroup: null, naceSection: null },
    };
    const figures = new Map(allFigures(detailFigures(page)).map(({ id, value }) => [id, value]));
    return ["esgRating", "environmental", "governance", "siShare"].map((id) => figures.get(id) ?? null);
  };
  expect(shown("Aster", "pass_fail")).toEqual([4, null, 2, 0.4]);
  expect(shown("Birch", "share")).toEqual([1, 5, null, 0.1]);
  // A tenant's provider that does not rate it leaves it unrated.
  expect(shown("Cedar", null)).toEqual([null, null, null, null]);
});
