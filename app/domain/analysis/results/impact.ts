import { impactDataTypeOf } from "~/domain/vocabulary/stated-words";
import type { AnalysisRun } from "../analysis-run";
import { textOf } from "../book/current-fact";
import type { BreakdownItem } from "../figures/figure";
import { partOf } from "../figures/tally";
import type { ImpactView } from "../views";
import { askedMetrics } from "./figures";

/** Impact of thematic bonds: totals a year, per million euros of the bonds covered, and expected apart from actual. */
export function impactView(run: AnalysisRun): ImpactView {
  const metrics = askedMetrics(run, "impact");
  const figures = metrics.map((metric) => run.figure(metric));
  const { hasAmounts, total } = run.valuation;
  return {
    figures,
    perMillion: figures.map((figure) => {
      const invested = figure.coverageShare * total;
      const isShown = hasAmounts && figure.value !== null && invested > 0;
      const value = isShown && figure.value !== null ? (figure.value * 1e6) / invested : null;
      return { metric: figure.metric, value, unit: `${figure.unit}/EURm` };
    }),
    dataTypes: run.hasValue ? dataTypesOf(run) : [],
  };
}

function dataTypesOf(run: AnalysisRun): BreakdownItem[] {
  const types = new Map<string, { weightShare: number; count: number }>();
  const metrics = askedMetrics(run, "impact").map((metric) => run.prepared(metric));
  run.looked.exposures.forEach((exposure, index) => {
    const isCovered = metrics.some(
      ({ frame, metric, column }) => partOf(frame, metric, column, index).covered > 0,
    );
    if (!isCovered || exposure.isin === null) return;
    const words = textOf(run.universe.rows("bond-issues", exposure.isin), "impact_data_type");
    // Rows loaded when the column was a free text say the same in other words.
    const type = words === null ? "unstated" : (impactDataTypeOf(words) ?? words);
    const known = types.get(type) ?? { weightShare: 0, count: 0 };
    known.weightShare += run.looked.weight[index] ?? 0;
    known.count += 1;
    types.set(type, known);
  });
  return [...types].map(([key, sum]) => ({ key, ...sum }));
}
