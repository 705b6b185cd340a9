import { analyse } from "~/domain/analysis/analyse";
import type { AnalyseInput } from "~/domain/analysis/analyse-input";
import { MemoryFactBook } from "~/domain/analysis/fact-book";
import { FactPlan } from "~/domain/analysis/fact-plan";
import type { Figure } from "~/domain/analysis/figure";
import { fundPositions } from "~/domain/analysis/fund-positions";
import type { Holding } from "~/domain/analysis/holding";
import { lookThrough } from "~/domain/analysis/look-through";
import { defaultSettings } from "~/domain/analysis/settings";
import { Universe } from "~/domain/analysis/universe";
import { valuationOf } from "~/domain/analysis/valuation";
import type { DatasetName } from "~/domain/facts/fact";
import { WORKED_OUT } from "~/domain/peers/peer-metrics";
import type { Peer } from "~/domain/peers/peer-standing";
import type { AppContext } from "~/platform/context.server";
import { listCurrentFacts } from "./read-model.queries.server";
import type { AssetScreening } from "./screening";

/** What the list of funds shows of a fund's holdings; worked out by the engine, as its page does. */
export interface FundFigures {
  readonly holdingsAsOf: string | null;
  readonly lookThroughShare: number | null;
  readonly carbonFootprint: number | null;
  readonly footprintCoverageShare: number | null;
  readonly hits: number;
  readonly toReview: number;
  /** What portfolios are compared with; null where nothing of the fund's holdings is known. */
  readonly peer: Peer | null;
}

const FOOTPRINT = "pai.2.scope123";
/** Positions are objects while a fund is worked out: so many funds at a time. */
const FUNDS_AT_A_TIME = 200;

function wholeFund(isin: string): Holding {
  return {
    id: isin,
    isin,
    issuerId: null,
    name: isin,
    assetType: "fund",
    fixedIncome: false,
    valueEur: 1_000_000,
    weightShare: null,
    nominalEur: null,
    currency: "EUR",
    visible: true,
  };
}

function inputFor(isins: readonly string[], today: string): AnalyseInput {
  return {
    holdings: isins.map(wholeFund),
    currency: "EUR",
    totalValueEur: null,
    views: ["pai", "climate"],
    settings: defaultSettings(today),
    explain: false,
    metrics: WORKED_OUT.map(({ id }) => id),
  };
}

/** Figures by the ISIN of a share class; `mains` gives for each the class whose holdings it shares. */
export async function fundFigures(
  app: AppContext,
  mains: ReadonlyMap<string, string>,
  screening: AssetScreening,
): Promise<Map<string, FundFigures>> {
  const today = app.clock().toISOString().slice(0, 10);
  const isins = [...new Set(mains.values())];
  const figures = new Map<string, FundFigures>();
  for (let from = 0; from < isins.length; from += FUNDS_AT_A_TIME) {
    const some = isins.slice(from, from + FUNDS_AT_A_TIME);
    const book = await readBook(app, inputFor(some, today));
    const universe = new Universe(book, defaultSettings(today));
    for (const isin of some) figures.set(isin, figuresOf(isin, universe, screening));
  }
  return new Map(
    [...mains].flatMap(([isin, main]) => {
      const found = figures.get(main);
      return found ? [[isin, found] as const] : [];
    }),
  );
}

async function readBook(app: AppContext, input: AnalyseInput): Promise<MemoryFactBook> {
  const book = new MemoryFactBook();
  const plan = new FactPlan(input);
  for (let wave = plan.next(book); wave !== null; wave = plan.next(book)) {
    book.add(await listCurrentFacts(app, wantedOf(wave.facts)));
  }
  return book;
}

/** These figures need who is who, what is held and what companies emit and do; nothing else is read. */
const NEEDED: readonly DatasetName[] = [
  "issuers",
  "securities",
  "fund-holdings",
  "fund-facts",
  "company-pai",
];

function wantedOf(asked: ReadonlyMap<DatasetName, readonly string[]>) {
  return new Map([...asked].filter(([dataset]) => NEEDED.includes(dataset)));
}

function figuresOf(isin: string, universe: Universe, screening: AssetScreening): FundFigures {
  const { book } = universe;
  const input = inputFor([isin], universe.asOf);
  const { settings } = input;
  const positions = fundPositions(universe, isin);
  const dates = book.facts("fund-holdings", isin).flatMap(({ period }) => period ?? []);
  const holdingsAsOf = dates.sort().at(-1) ?? null;
  if (positions.length === 0) {
    const nothing = { lookThroughShare: null, carbonFootprint: null, footprintCoverageShare: null };
    return { holdingsAsOf, ...nothing, hits: 0, toReview: 0, peer: null };
  }
  const { pai, climate } = analyse(input, book).views;
  const figures = [...(pai?.figures ?? []), ...(climate?.figures ?? [])];
  const footprint = figures.find((figure) => figure.metric === FOOTPRINT);
  const valuation = valuationOf(input.holdings, input.totalValueEur);
  const exposures = lookThrough(input.holdings, valuation, { universe, settings, stopsAt: () => false });
  const held = positions.reduce((sum, { weightShare }) => sum + weightShare, 0);
  return {
    holdingsAsOf,
    lookThroughShare: Math.min(1, Math.round(held * 1e9) / 1e9),
    carbonFootprint: footprint?.covered ?? null,
    footprintCoverageShare: footprint?.coverageShare ?? null,
    ...screening.countOf(exposures, universe),
    peer: peerOf(figures),
  };
}

/** Nine digits are more than anything shows, and what comes out of other orders of adding up is the same row. */
const DIGITS = 9;

function peerOf(figures: readonly Figure[]): Peer {
  const known = figures.flatMap(({ metric, value, eligibleShare, coverageShare }) =>
    value === null || eligibleShare <= 0
      ? []
      : [
          [
            metric,
            { value: rounded(value), coveredOfEligible: rounded(coverageShare / eligibleShare) },
          ] as const,
        ],
  );
  return Object.fromEntries(known);
}

function rounded(value: number): number {
  return Number(value.toPrecision(DIGITS));
}
