import { findMetric } from "~/domain/metrics/catalogue";
import { type AnalysisRun, emptyFigure } from "../analysis-run";
import type { BreakdownItem } from "../figure";
import { figureOf, NO_READING } from "../figure-of";
import { ratingBucket } from "../rating-bucket";
import type { FiguresView } from "../views";
import { askedMetrics } from "./figures";
import { Groups } from "./groups";

const BUCKETS = ["1", "2", "3", "4", "5", "notCovered", "notEligible"];

/** Weight and number of positions by rating, after look-through; all parts add up to the whole portfolio. */
export function ratingsView(run: AnalysisRun): FiguresView {
  return {
    figures: askedMetrics(run, "ratings").map((metric) => {
      const rating = findMetric("esg.rating");
      if (!rating || !run.hasValue) return emptyFigure(metric);
      const { tally } = run.prepared(rating);
      return figureOf(metric, {
        readings: { ...NO_READING, all: tally.eligible > 0 ? tally.covered : null },
        eligibleShare: tally.eligible,
        coverageShare: tally.covered,
        byBasis: tally.byBasis,
        breakdown: distribution(run),
      });
    }),
  };
}

function distribution(run: AnalysisRun): BreakdownItem[] {
  const rating = findMetric("esg.rating");
  if (!rating) return [];
  const { frame, column } = run.prepared(rating);
  const eligible = frame.eligible(rating.eligibility);
  const groups = new Groups(BUCKETS);
  for (let index = 0; index < frame.size; index++) {
    const isShort = frame.isShort[index] === 1;
    if (eligible[index] !== 1) {
      groups.add("notEligible", frame.gross[index] ?? 0);
      continue;
    }
    const own = column.x[index] ?? Number.NaN;
    const isCovered = !Number.isNaN(own) && !isShort;
    const weight = frame.weight[index] ?? 0;
    groups.add(isCovered ? String(ratingBucket(own)) : "notCovered", isShort ? -weight : weight);
  }
  groups.addRest();
  return groups.items((a, b) => order(a.key) - order(b.key));
}

function order(key: string): number {
  const position = BUCKETS.indexOf(key);
  return position === -1 ? BUCKETS.length : position;
}
