import type { Metric } from "~/domain/metrics/metric";
import { Sum } from "~/domain/weights/sum";
import type { AnalysisRun } from "../analysis-run";
import type { BreakdownItem, Figure } from "../figures/figure";
import { partOf } from "../figures/tally";
import { fundSustainableShare } from "../judgements/fund-disclosure";
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
  const sums = { taxonomy: new Part(), other: new Part(), notSplit: new Part() };
  const taxonomyOf = spread(fields.column("environmental_taxonomy_share"), frame.issuerIndex).x;
  for (let index = 0; index < frame.size; index++) {
    const whole = partOf(frame, metric, column, index);
    if (!(whole.covered > 0)) continue;
    const isFund = frame.isFund[index] === 1;
    const share = isFund ? fundTaxonomyShare(run, frame.exposures[index]?.isin ?? null) : taxonomyOf[index];
    if (share === null || share === undefined) {
      sums.notSplit.add(whole.sum);
      continue;
    }
    const taxonomy = whole.covered * share;
    sums.taxonomy.add(taxonomy);
    sums.other.add(whole.sum - taxonomy);
  }
  return Object.entries(sums).flatMap(([key, { weightShare, count }]) =>
    key === "notSplit" && count === 0 ? [] : [{ key, weightShare: weightShare.value, count }],
  );
}

/** What lines add to a part of the figure. */
class Part {
  readonly weightShare = new Sum();
  count = 0;

  add(weightShare: number): void {
    this.weightShare.add(weightShare);
    this.count += 1;
  }
}

/** The taxonomy part of a fund's own environmental share, of the same kind as that: reported, or the minimum. */
function fundTaxonomyShare({ universe }: AnalysisRun, isin: string | null): number | null {
  if (isin === null) return null;
  const whole = fundSustainableShare(universe, isin, "environmental");
  const taxonomy = fundSustainableShare(universe, isin, "environmentalTaxonomy");
  if (whole === null || taxonomy === null || taxonomy.origin !== whole.origin) return null;
  return taxonomy.share <= whole.share ? taxonomy.share : null;
}
