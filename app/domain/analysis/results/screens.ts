import { findMetric } from "~/domain/metrics/catalogue";
import type { Metric } from "~/domain/metrics/metric";
import type { AnalysisRun } from "../analysis-run";
import { isFullyCovered } from "../figures/coverage";
import type { Tally } from "../figures/tally";
import { exclusionsOfIssuer } from "../judgements/benchmark-exclusion";
import { law220Status } from "../judgements/law-220";
import { sanctionsStatus } from "../judgements/sanctions";
import { consultedLists } from "../judgements/screened-party";
import type { Exposure } from "../positions/exposure";
import { hitsOf, sanctionedCountries } from "../screening/screening";
import type {
  BenchmarksView,
  BenchmarkViolation,
  Law220Result,
  SanctionsView,
  ScreeningStatus,
} from "../views";
import { figuresView } from "./figures";

/** Sanctions: hits, names to review, countries, and the lists with their dates. A screening aid, not legal advice. */
export function sanctionsView(run: AnalysisRun): SanctionsView {
  const { figures } = figuresView(run, "sanctions");
  const metric = findMetric("sanctions.weight");
  if (!run.hasValue || metric === null) {
    const nothing = { hits: [], toReview: [], countries: [], weightShare: 0, coverageShare: 0, lists: [] };
    return { figures, status: "unknown", ...nothing };
  }
  const frame = run.looked;
  const { matches } = run.sanctions;
  const { tally, column } = run.prepared(metric);
  const isHidden = (exposure: Exposure) => run.licensing.isPartHidden(exposure, metric);
  const hits = hitsOf(frame, matches, "hits", isHidden);
  const toReview = hitsOf(frame, matches, "review", isHidden);
  return {
    figures,
    status: sanctionsStatus({
      hits: hits.length,
      toReview: toReview.length,
      eligibleShare: tally.eligible,
      coverageShare: tally.covered,
    }),
    hits,
    toReview,
    countries: sanctionedCountries(frame, column.closed ?? null),
    weightShare: tally.sum,
    coverageShare: tally.covered,
    lists: consultedLists(run.universe.book, "sanctions").map(({ name, date }) => ({
      authority: name,
      date,
    })),
  };
}

/** Exclusions of Paris-aligned and climate-transition benchmarks, and Law 220. */
export function benchmarksView(run: AnalysisRun): BenchmarksView {
  const { figures } = figuresView(run, "benchmarks");
  return {
    figures,
    violations: run.hasValue ? violationsOf(run, findMetric("benchmark.pab")) : [],
    status: { pab: screeningStatus(run, "benchmark.pab"), ctb: screeningStatus(run, "benchmark.ctb") },
    isComplete: run.hasValue && isComplete(run, findMetric("benchmark.pab")),
    law220: law220Of(run),
  };
}

function isComplete(run: AnalysisRun, metric: Metric | null): boolean {
  if (metric === null) return false;
  const { frame, column, tally } = run.prepared(metric);
  const hidesOne = frame.exposures.some(
    (exposure, index) => column.x[index] === 1 && run.licensing.isPartHidden(exposure, metric),
  );
  return isScreened(tally) && !hidesOne;
}

/** Whether all there is to screen was screened. */
function isScreened({ eligible, covered }: Pick<Tally, "eligible" | "covered">): boolean {
  return eligible > 0 && isFullyCovered(eligible, covered);
}

function violationsOf(run: AnalysisRun, metric: Metric | null): BenchmarkViolation[] {
  const frame = run.looked;
  const closed = metric && run.licensing.closed(frame, metric);
  return frame.exposures.flatMap((exposure, index) => {
    const { issuerId } = exposure;
    const weightShare = frame.weight[index] ?? 0;
    if (issuerId === null || weightShare === 0 || frame.isShort[index] === 1 || exposure.kind === "fund")
      return [];
    if (metric === null || closed?.[index] === 1 || run.licensing.isPartHidden(exposure, metric)) return [];
    return exclusionsOfIssuer(run.universe, issuerId)
      .filter((row) => row.isViolation)
      .map(({ letter, benchmark, revenueShare, cause }) => ({
        holdingId: exposure.holding.id,
        isin: exposure.isin,
        issuerId,
        name: exposure.name,
        weightShare,
        letter,
        benchmark,
        revenueShare,
        cause,
      }));
  });
}

function screeningStatus(run: AnalysisRun, metricId: string): ScreeningStatus {
  const metric = findMetric(metricId);
  if (metric === null || !run.hasValue) return "cannot_tell";
  const { tally } = run.prepared(metric);
  if (tally.sum > 0) return "violating";
  return isScreened(tally) ? "ok" : "cannot_tell";
}

/** Law 220: involved above the tolerance, none found with full coverage, else partial or unknown (methodology §17). */
function law220Of(run: AnalysisRun): Law220Result {
  const metric = findMetric("law220");
  if (metric === null || !run.hasValue) return { status: "unknown", lists: [], hits: [], toReview: [] };
  const { matches } = run.law220;
  const isHidden = (exposure: Exposure) => run.licensing.isPartHidden(exposure, metric);
  const { sum, eligible, covered } = run.prepared(metric).tally;
  return {
    status: law220Status(sum, eligible, covered, run.settings.law220ToleranceShare),
    lists: consultedLists(run.universe.book, "law-220-list"),
    hits: hitsOf(run.looked, matches, "hits", isHidden),
    toReview: hitsOf(run.looked, matches, "review", isHidden),
  };
}
