import type { Metric } from "~/domain/metrics/metric";
import { goalAlignmentOf, SDG_CLASSES, SDG_METRICS, sdgClassOf } from "~/domain/metrics/sdg";
import { Sum, totalShare } from "~/domain/weights/sum";
import type { AnalysisRun } from "../analysis-run";
import type { BreakdownItem, Figure } from "../figures/figure";
import type { SdgIssuer, SdgView } from "../views";
import { askedMetrics } from "./figures";

/**
 * Alignment with the 17 goals: per goal the score and the weight in each class — never the net score alone — and per
 * issuer whether it is net aligned: at least one aligned goal and none strongly misaligned (methodology §15).
 */
export function sdgView(run: AnalysisRun): SdgView {
  const figures = askedMetrics(run, "sdg").map((metric) => sdgFigure(run, metric));
  const found = run.hasValue ? issuersOf(run) : [];
  const issuers = found.map(({ issuer }) => issuer);
  const aligned = issuers.filter((issuer) => issuer.netAligned);
  const first = SDG_METRICS[0];
  const isMeasurable = first !== undefined && run.hasValue;
  return {
    figures,
    neededCoverageShare: isMeasurable ? run.neededCoverage(first) : run.settings.minCoverageShare,
    netAligned: { count: aligned.length, weightShare: weightOf(aligned) },
    scored: { count: issuers.length, weightShare: weightOf(issuers) },
    issuers: found.flatMap(({ issuer, isHidden }) => (isHidden ? [] : [issuer])),
  };
}

function sdgFigure(run: AnalysisRun, metric: Metric): Figure {
  if (!run.hasValue) return run.emptyFigure(metric);
  return metric.term.kind === "sdg"
    ? run.figure(metric, { breakdown: classesOf(run, metric) })
    : run.figure(metric);
}

/** Shares of the eligible weight in the five classes and "not covered"; they add up to one. */
function classesOf(run: AnalysisRun, metric: Metric): BreakdownItem[] {
  const { frame, column, tally } = run.prepared(metric);
  const eligible = frame.eligible(metric.eligibility);
  const notLicensed = tally.notLicensed > 0 ? ["notLicensed"] : [];
  const keys = [...SDG_CLASSES.map((sdgClass) => sdgClass.key), "notCovered", ...notLicensed];
  const classes = new Map(keys.map((key) => [key, { weight: new Sum(), count: 0 }]));
  for (let index = 0; index < frame.size; index++) {
    const weight = frame.weight[index] ?? 0;
    if (eligible[index] !== 1 || weight === 0) continue;
    const score = column.x[index] ?? Number.NaN;
    const isCovered = !Number.isNaN(score) && frame.isShort[index] === 0;
    const missing = column.closed?.[index] === 1 ? "notLicensed" : "notCovered";
    const group = classes.get(isCovered ? sdgClassOf(score) : missing);
    if (!group) continue;
    group.weight.add(weight);
    group.count += 1;
  }
  return [...classes].map(([key, { weight, count }]) => ({
    key,
    weightShare: tally.eligible > 0 ? weight.value / tally.eligible : 0,
    count,
  }));
}

/** Issuers with a score; what a fund holds and the licence does not show one by one is hidden. */
interface FoundIssuer {
  readonly issuer: SdgIssuer;
  readonly isHidden: boolean;
}

function issuersOf(run: AnalysisRun): FoundIssuer[] {
  const goals = SDG_METRICS.filter((metric) => metric.term.kind === "sdg").map((metric) =>
    run.prepared(metric),
  );
  const frame = run.looked;
  const first = goals[0];
  const eligible = first ? frame.eligible(first.metric.eligibility) : new Uint8Array(frame.size);
  const issuers = new Map<string, FoundIssuer>();
  frame.exposures.forEach((exposure, index) => {
    if (eligible[index] !== 1 || frame.isShort[index] === 1) return;
    const scores = goals.flatMap(({ metric, column }) => {
      const score = column.x[index] ?? Number.NaN;
      const goal = metric.term.kind === "sdg" ? metric.term.goal : 0;
      return Number.isNaN(score) ? [] : [{ goal, score }];
    });
    const alignment = goalAlignmentOf(scores);
    if (alignment === null) return;
    const weight = frame.weight[index] ?? 0;
    const key = exposure.issuerId ?? exposure.isin ?? exposure.holding.id;
    const known = issuers.get(key);
    if (known) {
      const weightShare = known.issuer.weightShare + weight;
      issuers.set(key, { ...known, issuer: { ...known.issuer, weightShare } });
      return;
    }
    const issuer: SdgIssuer = {
      isin: exposure.isin,
      issuerId: exposure.issuerId,
      name: exposure.name,
      weightShare: weight,
      netAligned: alignment.isNetAligned,
      alignedGoals: alignment.aligned,
      stronglyMisalignedGoals: alignment.stronglyMisaligned,
    };
    const isHidden = first !== undefined && run.licensing.isPartHidden(exposure, first.metric);
    issuers.set(key, { issuer, isHidden });
  });
  return [...issuers.values()].sort((a, b) => b.issuer.weightShare - a.issuer.weightShare);
}

function weightOf(issuers: readonly SdgIssuer[]): number {
  return totalShare(issuers);
}
