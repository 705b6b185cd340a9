import { findMetric } from "~/domain/metrics/catalogue";
import type { Metric } from "~/domain/metrics/metric";
import type { AnalysisRun } from "../analysis-run";
import type { BreakdownItem, Figure } from "../figure";
import { fundSustainableShare } from "../judgements/fund-disclosure";
import { partOf } from "../tally";
import { ofMethod, partOfFields } from "../terms/disclosure-terms";
import { spread } from "../terms/field-column";

/**
 * A sustainable-investment figure with the split that must stand beside it: for the total, what comes from issuers,
 * from what funds last reported and from the minimum they committed to; for the environmental part, taxonomy and
 * other. The parts add up to the figure (methodology §12).
 */
export function sustainableFigure(run: AnalysisRun, metric: Metric): Figure {
  if (!run.hasValue) return run.emptyFigure(metric);
  const breakdown = metric.id === "si.environmental" ? byKind(run) : byOrigin(run, metric);
  return run.figure(metric, { breakdown });
}

function byOrigin(run: AnalysisRun, metric: Metric): BreakdownItem[] {
  const { frame, column } = run.prepared(metric);
  const part = metric.term.kind === "sustainable" ? partOfFields(metric.term.fields) : "total";
  const sums = new Map([
    ["issuers", { weightShare: 0, count: 0 }],
    ["fundReported", { weightShare: 0, count: 0 }],
    ["fundMinimum", { weightShare: 0, count: 0 }],
  ]);
  for (let index = 0; index < frame.size; index++) {
    const added = partOf(frame, metric, column, index);
    if (!(added.covered > 0)) continue;
    const isin = frame.exposures[index]?.isin;
    const own = frame.isFund[index] === 1 && isin ? fundSustainableShare(run.universe, isin, part) : null;
    const sum = sums.get(own?.origin ?? "issuers");
    if (!sum) continue;
    sum.weightShare += added.sum;
    sum.count += 1;
  }
  return [...sums].map(([key, sum]) => ({ key, ...sum }));
}

function byKind(run: AnalysisRun): BreakdownItem[] {
  const frame = run.looked;
  const environmental = findMetric("si.environmental");
  const closed = environmental && run.licensing.closed(frame, environmental);
  const fields = run.contextOf(frame).issuerFields("sustainable-investment", ofMethod(run.method));
  return ["environmental_taxonomy_share", "environmental_other_share"].map((field) => {
    const { x } = spread(fields.column(field), frame.issuerIndex);
    let weightShare = 0;
    let count = 0;
    for (let index = 0; index < frame.size; index++) {
      const share = x[index] ?? Number.NaN;
      if (Number.isNaN(share) || closed?.[index] === 1 || frame.isShort[index] === 1) continue;
      weightShare += (frame.weight[index] ?? 0) * share;
      count += 1;
    }
    return { key: field === "environmental_taxonomy_share" ? "taxonomy" : "other", weightShare, count };
  });
}
