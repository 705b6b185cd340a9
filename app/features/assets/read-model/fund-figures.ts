import { analyse } from "~/domain/analysis/analyse";
import type { AnalyseInput } from "~/domain/analysis/analyse-input";
import type { Universe } from "~/domain/analysis/book/universe";
import { bondShareOf, isBondHeavy } from "~/domain/analysis/figures/coverage";
import type { Figure } from "~/domain/analysis/figures/figure";
import { tallyOf } from "~/domain/analysis/figures/tally";
import type { ScreeningLists } from "~/domain/analysis/instrument-values";
import { law220Status } from "~/domain/analysis/judgements/law-220";
import { Frame } from "~/domain/analysis/positions/frame";
import { fundPositions } from "~/domain/analysis/positions/fund-positions";
import { BLANK_HOLDING, type Holding } from "~/domain/analysis/positions/holding";
import { lookThrough } from "~/domain/analysis/positions/look-through";
import { valuationOf } from "~/domain/analysis/positions/valuation";
import {
  law220Screening,
  type ScreeningCounts,
  sanctionsScreening,
  screeningCounts,
} from "~/domain/analysis/screening/screening";
import { type AnalysisSettings, defaultSettings } from "~/domain/analysis/settings";
import type { Law220Status } from "~/domain/analysis/views";
import { findMetric } from "~/domain/metrics/catalogue";
import { CARBON_FOOTPRINT } from "~/domain/metrics/headline-metrics";
import { WORKED_OUT } from "~/domain/peers/peer-metrics";
import type { PeerFigure } from "~/domain/peers/peer-standing";
import { totalShare } from "~/domain/weights/sum";

/** What the list of funds shows of a fund's holdings; worked out by the engine, as its page does. */
export interface FundFigures {
  readonly holdingsAsOf: string | null;
  readonly lookThroughShare: number | null;
  readonly carbonFootprint: number | null;
  readonly footprintCoverageShare: number | null;
  readonly footprintEligibleShare: number | null;
  /** Whether figures about companies rest mostly on bonds. */
  readonly bondHeavy: boolean | null;
  /** Of what it holds; null where that is not known, and the fund itself is screened. */
  readonly sanctions: ScreeningCounts | null;
  /** Of what it holds; null where nothing of that is known. */
  readonly law220: Law220Status | null;
  /** What portfolios are compared with; null where nothing of the fund's holdings is known. */
  readonly peer: StoredPeer | null;
}

function wholeFund(isin: string): Holding {
  return { ...BLANK_HOLDING, id: isin, isin, name: isin, assetType: "fund", marketValue: 1_000_000 };
}

/** The analysis of some funds, of each of which the list shows figures. */
export function fundInput(isins: readonly string[], today: string): AnalyseInput {
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

/** The figures of one fund as its analysis gives them; `null` and nothing screened where no holdings are known. */
export function figuresOfFund(isin: string, universe: Universe, lists: ScreeningLists): FundFigures {
  const { book } = universe;
  const input = fundInput([isin], universe.asOf);
  const { settings } = input;
  const positions = fundPositions(universe, isin);
  const dates = book.facts("fund-holdings", isin).flatMap(({ period }) => period ?? []);
  const holdingsAsOf = dates.sort().at(-1) ?? null;
  if (positions.length === 0) {
    const footprint = { carbonFootprint: null, footprintCoverageShare: null, footprintEligibleShare: null };
    const nothing = { lookThroughShare: null, bondHeavy: null, sanctions: null, law220: null, peer: null };
    return { holdingsAsOf, ...footprint, ...nothing };
  }
  const { pai, climate } = analyse(input, book).views;
  const figures = [...(pai?.figures ?? []), ...(climate?.figures ?? [])];
  const footprint = figures.find((figure) => figure.metric === CARBON_FOOTPRINT);
  const valuation = valuationOf(input);
  const exposures = lookThrough(input.holdings, valuation, { universe, settings, stopsAt: () => false });
  const frame = new Frame(exposures, valuation, universe);
  const held = totalShare(positions);
  return {
    holdingsAsOf,
    lookThroughShare: Math.min(1, Math.round(held * 1e9) / 1e9),
    carbonFootprint: footprint?.covered ?? null,
    footprintCoverageShare: footprint?.coverageShare ?? null,
    footprintEligibleShare: footprint?.eligibleShare ?? null,
    bondHeavy: isBondHeavy(bondShareOf(frame, { of: "companies" }), settings),
    sanctions: screeningCounts(sanctionsScreening(frame, lists.sanctions)),
    law220: law220Of(frame, lists, settings),
    peer: peerOf(figures),
  };
}

/** Law 220 of what a fund holds; null where nothing of it is known. */
function law220Of(frame: Frame, { law220 }: ScreeningLists, settings: AnalysisSettings): Law220Status | null {
  const metric = findMetric("law220");
  if (metric === null) return null;
  const { sum, eligible, covered } = tallyOf(frame, metric, law220Screening(frame, law220).column);
  const status = law220Status(sum, eligible, covered, settings.law220ToleranceShare);
  return status === "unknown" ? null : status;
}

/** Nine digits are more than anything shows, and what comes out of other orders of adding up is the same row. */
const DIGITS = 9;

/** Without what is one for all of them: whether they rest on bonds. */
type StoredPeer = Readonly<Partial<Record<string, Omit<PeerFigure, "bondHeavy">>>>;

function peerOf(figures: readonly Figure[]): StoredPeer {
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
