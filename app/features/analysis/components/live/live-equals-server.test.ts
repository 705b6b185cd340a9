import fc from "fast-check";
import { expect, test } from "vitest";
import { analyse } from "~/domain/analysis/analyse";
import { MemoryFactBook } from "~/domain/analysis/book/fact-book";
import { consultedLists } from "~/domain/analysis/judgements/screened-party";
import type { LicenceGrants } from "~/domain/analysis/licensing/licence-grants";
import { licensedFacts } from "~/domain/analysis/licensing/licensed-book";
import { defaultSettings } from "~/domain/analysis/settings";
import type { AnalysisViews } from "~/domain/analysis/views";
import { DATASETS } from "~/domain/datasets/datasets";
import type { DatasetName } from "~/domain/facts/fact";
import { holdingOf } from "~/domain/portfolios/stated-line";
import { AS_OF } from "~tests/support/analysis-fixtures";
import { differencesBetween } from "~tests/support/judgements/differences";
import { plannedBook } from "~tests/support/judgements/planned-book";
import { METHOD, PROVIDER } from "~tests/support/judgements/random-facts";
import {
  bodyOf,
  factsOfSubject,
  PER_EUR,
  type RandomSubject,
  SUBJECTS,
} from "~tests/support/judgements/random-subject";
import type { AnalysisBody } from "../../analysis.schemas";
import type { LiveMaterial } from "../../analysis.service.server";
import { statedHoldings } from "../../stated-holdings";
import { liveEngine } from "./live-engine";
import { LIVE_VIEWS, type LiveSubject } from "./live-subject";

/** How many portfolios a run tries; `JUDGEMENT_SETS=10000` is the long run. */
const SETS = Number(process.env.JUDGEMENT_SETS ?? 150);
const TIMEOUT_MS = 600_000;

const SECTIONS = ["equities", "governatives", "supranationals", "thematics", "funds"];
const LICENCES: fc.Arbitrary<LicenceGrants> = fc.oneof(
  fc.constant(null),
  fc
    .uniqueArray(
      fc.tuple(fc.constantFrom(...SECTIONS), fc.constantFrom(...(Object.keys(DATASETS) as DatasetName[]))),
      {
        minLength: 20,
        maxLength: 120,
        selector: String,
      },
    )
    .map((opened) =>
      Object.fromEntries(
        SECTIONS.map((section) => [
          section,
          Object.fromEntries(opened.filter(([own]) => own === section).map(([, dataset]) => [dataset, {}])),
        ]),
      ),
    ),
);

/** The portfolio as the screen that edits it has it. */
function asEdited({ holdings, currency, totalValue }: AnalysisBody): LiveSubject {
  return {
    currency,
    totalValue: totalValue ?? null,
    asOf: AS_OF,
    holdings: holdings.map((line, index) => holdingOf({ ...line, identifierType: null }, index)),
  };
}

interface Answers {
  readonly isComplete: boolean;
  readonly onServer: AnalysisViews;
  readonly inBrowser: AnalysisViews;
}

function answersTo(random: RandomSubject, licence: LicenceGrants): Answers {
  const body = bodyOf(random);
  const { subject } = statedHoldings(body, AS_OF, PER_EUR);
  const settings = { ...defaultSettings(AS_OF), ratingProvider: PROVIDER, siMethod: METHOD, licence };
  const input = { ...subject, views: LIVE_VIEWS, settings, explain: false };
  const loaded = new MemoryFactBook(factsOfSubject(random));
  for (const dataset of ["sanctions", "law-220-list"] as const)
    loaded.setListDates(dataset, consultedLists(loaded, dataset));
  const book = plannedBook(input, loaded);
  const material: LiveMaterial = {
    ...licensedFacts(input, book, book.all()),
    dataVersion: 1,
    settings,
    eurPerUnit: 1,
    perEur: Object.fromEntries(PER_EUR),
  };
  const received = JSON.parse(JSON.stringify(material)) as LiveMaterial;
  return {
    isComplete: material.isComplete,
    onServer: analyse(input, loaded).views,
    inBrowser: liveEngine(received)(asEdited(body)),
  };
}

test(
  `the browser's figures: no difference from the server's in ${SETS} portfolios with random facts and licences`,
  () => {
    let compared = 0;
    fc.assert(
      fc.property(SUBJECTS, LICENCES, (random, licence) => {
        const { isComplete, onServer, inBrowser } = answersTo(random, licence);
        // Where the licence holds facts back one by one, the screen asks the server.
        if (!isComplete) return;
        compared += 1;
        expect(differencesBetween(inBrowser, onServer)).toEqual([]);
      }),
      { numRuns: SETS, seed: Number(process.env.JUDGEMENT_SEED ?? 20_261_122) },
    );
    expect(compared).toBeGreaterThan(SETS / 2);
  },
  TIMEOUT_MS,
);
