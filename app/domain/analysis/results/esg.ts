import { isPublicIssuer, type Kind } from "~/domain/instruments/kind";
import { findMetric } from "~/domain/metrics/catalogue";
import { sumOf } from "~/domain/weights/sum";
import type { AnalysisRun } from "../analysis-run";
import type { PreparedMetric } from "../figures/prepared-metric";
import { ratingBucket } from "../figures/rating-bucket";
import { partOf } from "../figures/tally";
import { isNotAskedFor, mergedUncovered, uncoveredReasonAt } from "../figures/uncovered";
import { heldShare } from "../positions/held-weight";
import type { EsgView, RatingSleeve, UncoveredHolding } from "../views";
import { askedMetrics } from "./figures";

/** The ESG rating with its pillars, its corporate and sovereign sleeves, and what keeps it from being covered. */
export function esgView(run: AnalysisRun): EsgView {
  const figures = askedMetrics(run, "esg").map((metric) => run.figure(metric));
  const rating = findMetric("esg.rating");
  const prepared = rating && run.hasValue ? run.prepared(rating) : null;
  const shown = figures.find((figure) => figure.metric === "esg.rating");
  const value = shown?.value ?? null;
  return {
    figures,
    provider: run.hasValue ? run.provider : null,
    neededCoverageShare: rating && run.hasValue ? run.neededCoverage(rating) : run.settings.minCoverageShare,
    bucket: value === null ? null : ratingBucket(value),
    sleeves: prepared ? sleevesOf(prepared, shown?.withheld !== undefined) : [],
    uncovered: prepared ? uncoveredOf(prepared) : [],
  };
}

function sleeveOf(kind: Kind): RatingSleeve["sleeve"] {
  if (kind === "company") return "corporate";
  return isPublicIssuer(kind) ? "sovereign" : "other";
}

/** The sleeves that hold something. Their ratings give away the whole, so they are withheld with it. */
function sleevesOf({ frame, metric, column }: PreparedMetric, isWithheld: boolean): RatingSleeve[] {
  const sleeves = (["corporate", "sovereign", "other"] as const).map((sleeve) => {
    const parts = frame.exposures.flatMap((exposure, index) =>
      sleeveOf(exposure.kind) === sleeve ? [partOf(frame, metric, column, index)] : [],
    );
    const covered = sumOf(parts.map((part) => part.covered));
    return {
      sleeve,
      rating: covered > 0 && !isWithheld ? sumOf(parts.map(({ sum }) => sum)) / covered : null,
      eligibleShare: sumOf(parts.map(({ eligible }) => eligible)),
      coverageShare: covered,
    };
  });
  return sleeves.filter(({ eligibleShare }) => eligibleShare > 0);
}

/** Eligible exposures without a rating, as they are held. */
function uncoveredOf(prepared: PreparedMetric): UncoveredHolding[] {
  const { frame, metric, column } = prepared;
  const lines = frame.exposures.flatMap(({ holding, isin, issuerId, name }, index): UncoveredHolding[] => {
    const part = partOf(frame, metric, column, index);
    if (!(part.eligible > part.covered)) return [];
    const reason = uncoveredReasonAt(prepared, index);
    return [
      {
        ...{ holdingId: holding.id, isin, issuerId, name },
        weightShare: heldShare(part.eligible - part.covered, frame.isShort[index] === 1),
        ...(isNotAskedFor(reason) && { reason }),
      },
    ];
  });
  return mergedUncovered(lines);
}
