import type { Metric } from "~/domain/metrics/metric";
import { Sum } from "~/domain/weights/sum";
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
  const breakdown = metric.id === "si.environmental" ? byKind(run, metric) : byOrigin(run, metric);
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

/** Taxonomy and other of what the figure counts; what a fund states of the whole only is in neither. */
function byKind(run: AnalysisRun, metric: Metric): BreakdownItem[] {
  const { frame, column } = run.prepared(metric);
  const fields = run.contextOf(frame).issuerFields("sustainable-investment", ofMethod(run.method));
  const sums = new Map(
    ["taxonomy", "other", "notSplit"].map((key) => [key, { weightShare: new Sum(), count: 0 }]),
  );
  const taxonomyOf = spread(fields.column("environmental_taxonomy_share"), frame.issuerIndex).x;
  for (let index = 0; index < frame.size; index++) {
    const whole = partOf(frame, metric, column, index);
    if (!(whole.covered > 0)) continue;
    const isFund = frame.isFund[index] === 1;
    const share = isFund ? fundTaxonomyShare(run, frame.exposures[index]?.isin ?? null) : taxonomyOf[index];
    const add = (key: string, weightShare: number) => {
      const sum = sums.get(key);
      if (!sum) return;
      sum.weightShare.add(weightShare);
      sum.count += 1;
    };
    if (share === null || share === undefined) {
      add("notSplit", whole.sum);
      continue;
    }
    const taxonomy = whole.covered * share;
    add("taxonomy", taxonomy);
    add("other", whole.sum - taxonomy);
  }
  return [...sums].flatMap(([key, { weightShare, count }]) =>
    key === "notSplit" && count === 0 ? [] : [{ key, weightShare: weightShare.value, count }],
  );
}

/** The taxonomy part of a fund's own environmental share, of the same kind as that: reported, or the minimum. */
function fundTaxonomyShare({ universe }: AnalysisRun, isin: string | null): number | null {
  if (isin === null) return null;
  const whole = fundSustainableShare(universe, isin, "environmental");
  const taxonomy = fundSustainableShare(universe, isin, "environmentalTaxonomy");
  if (whole === null || taxonomy === null || taxonomy.origin !== whole.origin) return null;
  return taxonomy.share <= whole.share ? taxonomy.share : null;
}
