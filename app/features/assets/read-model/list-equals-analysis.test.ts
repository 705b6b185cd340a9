import fc from "fast-check";
import { expect, test } from "vitest";
import { analyse } from "~/domain/analysis/analyse";
import { MemoryFactBook } from "~/domain/analysis/book/fact-book";
import { Universe } from "~/domain/analysis/book/universe";
import { InstrumentValues } from "~/domain/analysis/instrument-values";
import { defaultSettings } from "~/domain/analysis/settings";
import type { Fact } from "~/domain/facts/fact";
import { VIEW_NAMES } from "~/domain/metrics/view-names";
import { AS_OF, holding } from "~tests/support/analysis-fixtures";
import { FACT_SETS, METHOD, PROVIDER } from "~tests/support/judgements/random-facts";
import { factsOfSet } from "~tests/support/judgements/random-subject";
import { differencesOf } from "~tests/support/judgements/row-against-views";
import { assetRowOf } from "./asset-row";
import { figuresOfFund } from "./fund-figures";

/** How many sets a run tries; `JUDGEMENT_SETS=10000` is the long run. */
const SETS = Number(process.env.JUDGEMENT_SETS ?? 300);

const TIMEOUT_MS = 240_000;

const IDS = { isin: "IT0000000001", issuerId: "C1", lei: "LEI-C1", country: "IT" };
const CHOSEN = { provider: PROVIDER, method: METHOD };
const settings = { ...defaultSettings(AS_OF), ratingProvider: PROVIDER, siMethod: METHOD };

function listedRow(facts: readonly Fact[]) {
  const universe = new Universe(new MemoryFactBook(facts), settings);
  const values = new InstrumentValues([IDS.isin], universe, settings, CHOSEN);
  const isFund = values.exposure(0).kind === "fund";
  const fund = isFund ? figuresOfFund(IDS.isin, universe, values.lists) : null;
  return assetRowOf(values, CHOSEN, { isin: IDS.isin, index: 0, isDemo: false, fund });
}

/** Columns of screening and of funds: each must take several values, or their comparison would show nothing. */
const SCREENED = {
  sanctions_hit_count: [null, 0, 1, 2],
  sanctions_review_count: [null, 0, 1],
  sanctions_debt_ban: [null, false, true],
  sanctions_embargo: [null, false, true],
  sanctions_listed_persons: [null, false, true],
  law_220: [null, "none_found", "involved", "partial"],
} as const;

test("the random sets: every verdict of screening occurs", () => {
  const rows = fc
    .sample(FACT_SETS, { numRuns: 2_000, seed: 7 })
    .map((set) => listedRow(factsOfSet(set, IDS)));
  for (const [column, verdicts] of Object.entries(SCREENED)) {
    const found = new Set(rows.map((row) => row[column as keyof typeof SCREENED]));
    expect([column, ...verdicts.map((verdict) => [verdict, found.has(verdict)])]).toEqual([
      column,
      ...verdicts.map((verdict) => [verdict, true]),
    ]);
  }
});

test(
  `a list and an analysis of the instrument alone: no difference in ${SETS} random sets of facts`,
  () => {
    fc.assert(
      fc.property(FACT_SETS, (set) => {
        const facts = factsOfSet(set, IDS);
        const lines = [holding(IDS.isin, 1_000)];
        const input = { holdings: lines, currency: "EUR", totalValueEur: null, settings, explain: false };
        const { views } = analyse({ ...input, views: VIEW_NAMES }, new MemoryFactBook(facts));
        expect(differencesOf(listedRow(facts), views)).toEqual([]);
      }),
      { numRuns: SETS, seed: Number(process.env.JUDGEMENT_SEED ?? 20_261_122) },
    );
  },
  TIMEOUT_MS,
);
