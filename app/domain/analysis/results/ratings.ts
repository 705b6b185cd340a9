import { findMetric } from "~/domain/metrics/catalogue";
import type { Metric } from "~/domain/metrics/metric";
import type { AnalysisRun } from "../analysis-run";
import type { BreakdownItem } from "../figures/figure";
import { figureOf, NO_READING } from "../figures/figure-of";
import { ratingBucket } from "../figures/rating-bucket";
import { splitTrace } from "../figures/split-trace";
import type { Frame } from "../positions/frame";
import { heldShareAt } from "../positions/held-weight";
import { emptyWorking } from "../terms/term-column";
import type { FiguresView } from "../views";
import { askedMetrics } from "./figures";
import { Groups } from "./groups";

const NOT_LICENSED = "notLicensed";
const BUCKETS = ["1", "2", "3", "4", "5", "notCovered", "notEligible"];

/** Weight and number of positions by rating, after look-through; all parts add up to the whole portfolio. */
export function ratingsView(run: AnalysisRun): FiguresView {
  return {
    figures: askedMetrics(run, "ratings").map((metric) => {
      const rating = findMetric("esg.rating");
      if (!rating || !run.hasValue) return run.emptyFigure(metric);
      const { tally } = run.prepared(rating);
      return figureOf(metric, {
        readings: { ...NO_READING, all: tally.eligible > 0 ? tally.covered : null },
        eligibleShare: tally.eligible,
        coverageShare: tally.covered,
        neededCoverageShare: run.neededCoverage(rating),
        byBasis: tally.byBasis,
        notLicensedShare: tally.notLicensed,
        data: tally.data,
        breakdown: distribution(run, rating),
        ...(run.input.explain && { holdings: working(run, rating) }),
      });
    }),
  };
}

function distribution(run: AnalysisRun, rating: Metric): BreakdownItem[] {
  const { frame } = run.prepared(rating);
  const groups = new Groups(BUCKETS);
  frame.exposures.forEach((exposure, index) => {
    const key = bucketAt(run, rating, index);
    groups.add(key, weightAt(frame, key, index), exposure);
  });
  return groups.items((a, b) => order(a.key) - order(b.key));
}

/** What is eligible weighs what is left after netting, as in the rating itself; the rest was not netted. */
function weightAt(frame: Frame, key: string, index: number): number {
  return key === "notEligible" ? (frame.gross[index] ?? 0) : heldShareAt(frame, index);
}

function bucketAt(run: AnalysisRun, rating: Metric, index: number): string {
  const { frame, column } = run.prepared(rating);
  if (frame.eligible(rating.eligibility)[index] !== 1) return "notEligible";
  if (column.closed?.[index] === 1) return NOT_LICENSED;
  const own = column.x[index] ?? Number.NaN;
  return Number.isNaN(own) || frame.isShort[index] === 1 ? "notCovered" : String(ratingBucket(own));
}

function working(run: AnalysisRun, rating: Metric) {
  const { frame, column } = run.prepared(rating);
  return splitTrace(frame, (index) => {
    const key = bucketAt(run, rating, index);
    const exposure = frame.exposures[index];
    const isHidden = exposure !== undefined && run.licensing.isPartHidden(exposure, rating);
    const working = key === "notEligible" || isHidden ? emptyWorking("no_data") : column.working(index);
    return { ...working, key, weightShare: weightAt(frame, key, index) };
  });
}

/** What is not licensed stands between what is not covered and what is not eligible. */
function order(key: string): number {
  if (key === NOT_LICENSED) return BUCKETS.indexOf("notCovered") + 0.5;
  const position = BUCKETS.indexOf(key);
  return position === -1 ? BUCKETS.length : position;
}
