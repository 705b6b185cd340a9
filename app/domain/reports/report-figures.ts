import { analyse } from "~/domain/analysis/analyse";
import type { AnalyseInput } from "~/domain/analysis/analyse-input";
import type { FactBook } from "~/domain/analysis/book/fact-book";
import { type Origin, originOf } from "~/domain/analysis/book/origin";
import { Universe } from "~/domain/analysis/book/universe";
import type { TraceLine } from "~/domain/analysis/figures/figure";
import { mergedUncovered } from "~/domain/analysis/figures/uncovered";
import { licensedBook } from "~/domain/analysis/licensing/licensed-book";
import { valuationOf } from "~/domain/analysis/positions/valuation";
import type { AnalysisViews } from "~/domain/analysis/views";
import { CARBON_FOOTPRINT, ESG_RATING } from "~/domain/metrics/headline-metrics";
import type { ViewName } from "~/domain/metrics/view-names";
import { type FundFacts, fundFactsOf } from "./fund-facts";
import {
  coverageByHolding,
  type FlaggedIssuer,
  flaggedIssuers,
  type HoldingPart,
  type HoldingRating,
  partsByHolding,
  ratingsByHolding,
} from "./holding-figures";
import { MEASURED } from "./measured";
import { linesOf, type ReportLine } from "./report-lines";
import { type ReportSection, tracedIn, viewsOf } from "./sections";

/** What an analysis starts from, without the choice of views. */
export type ReportInput = Omit<AnalyseInput, "views" | "explain" | "metrics">;

/** As it is held: what is short is negative. */
export type Uncovered = Pick<TraceLine, "name" | "isin" | "weightShare" | "reason">;

/** Everything a report prints that is computed: the views, and what the printed tables take from the working. */
export interface ReportFigures {
  readonly views: AnalysisViews;
  readonly ratings: ReadonlyMap<string, HoldingRating>;
  /** Who causes the financed emissions, all scopes. */
  readonly emissions: readonly HoldingPart[];
  /** Lines to which emissions apply, and whether they are known. */
  readonly emissionsKnown: ReadonlyMap<string, boolean>;
  /** Issuers caught by a yes-or-no figure, by metric id. */
  readonly flagged: ReadonlyMap<string, readonly FlaggedIssuer[]>;
  /** What is eligible and not covered, by metric id, largest first. */
  readonly uncovered: ReadonlyMap<string, readonly Uncovered[]>;
  /** Age of the data behind a figure, and the loads it came with, by metric id. */
  readonly origins: ReadonlyMap<string, Origin>;
  readonly funds: readonly FundFacts[];
  readonly lines: readonly ReportLine[];
}

const FLAG = /^(pai\.(4|10|14)|activity\..+)$/;
const GAPS = [ESG_RATING, CARBON_FOOTPRINT];

/**
 * Computes a report. The working of a figure is a line per exposure, so only the few figures whose working is printed
 * are opened, one after the other, and each is reduced to what the tables need before the next.
 */
export function reportFigures(
  input: ReportInput,
  book: FactBook,
  sections: readonly ReportSection[],
): ReportFigures {
  const views = viewsOf(sections);
  const { views: figures } = analyse({ ...input, views, explain: false }, book);
  const flagged = new Map<string, readonly FlaggedIssuer[]>();
  const uncovered = new Map<string, readonly Uncovered[]>();
  const universe = new Universe(licensedBook(input, valuationOf(input), book), input.settings);
  let ratings: ReadonlyMap<string, HoldingRating> = new Map();
  let emissions: readonly HoldingPart[] = [];
  let emissionsKnown: ReadonlyMap<string, boolean> = new Map();
  for (const { metric, view } of tracedIn(sections)) {
    const trace = traceOf(input, book, metric, view);
    if (metric === ESG_RATING) ratings = ratingsByHolding(trace);
    if (metric === CARBON_FOOTPRINT) {
      emissions = partsByHolding(trace);
      emissionsKnown = coverageByHolding(trace);
    }
    if (FLAG.test(metric)) flagged.set(metric, flaggedIssuers(trace));
    if (GAPS.includes(metric)) uncovered.set(metric, uncoveredOf(trace));
  }
  return {
    views: figures,
    ratings,
    emissions,
    emissionsKnown,
    flagged,
    uncovered,
    origins: sections.includes("coverage") ? originsOf(input, book) : new Map(),
    funds: fundFactsOf(input.holdings, universe),
    lines: linesOf(input, universe),
  };
}

/** Where the measured figures are from: one view is opened after the other. */
function originsOf(input: ReportInput, book: FactBook): ReadonlyMap<string, Origin> {
  const origins = new Map<string, Origin>();
  for (const { view, metrics } of MEASURED) {
    const own = analyse({ ...input, views: [view], metrics, explain: true }, book).views[view];
    const figures = own && "figures" in own ? own.figures : [];
    for (const { metric, holdings } of figures) {
      const origin = originOf(holdings ?? []);
      if (origin) origins.set(metric, origin);
    }
  }
  return origins;
}

function traceOf(input: ReportInput, book: FactBook, metric: string, view: ViewName): readonly TraceLine[] {
  const { views } = analyse({ ...input, views: [view], metrics: [metric], explain: true }, book);
  const own = views[view];
  return own && "figures" in own ? (own.figures[0]?.holdings ?? []) : [];
}

function uncoveredOf(trace: readonly TraceLine[]): readonly Uncovered[] {
  return mergedUncovered(trace.filter(({ covered, weightShare }) => !covered && weightShare !== 0));
}
