import { metricsOf } from "~/domain/metrics/catalogue";
import type { Metric } from "~/domain/metrics/metric";
import type { ViewName } from "~/domain/metrics/view-names";
import type { AnalysisRun } from "../analysis-run";
import type { Figure } from "../figures/figure";
import type { FiguresView } from "../views";
import { countryFigure } from "./countries";
import { sustainableFigure } from "./sustainable";

/** The metrics of a view that were asked for. */
export function askedMetrics(run: AnalysisRun, view: ViewName): readonly Metric[] {
  const asked = run.input.metrics;
  const metrics = metricsOf(view);
  return asked ? metrics.filter((metric) => asked.includes(metric.id)) : metrics;
}

/** Every asked figure of a view that is a plain list of figures. */
export function figuresView(run: AnalysisRun, view: ViewName): FiguresView {
  return { figures: askedMetrics(run, view).map((metric) => figureFor(run, metric)) };
}

function figureFor(run: AnalysisRun, metric: Metric): Figure {
  if (metric.term.kind === "violating_countries") return countryFigure(run, metric, metric.term.as);
  if (metric.term.kind === "sustainable") return sustainableFigure(run, metric);
  return run.figure(metric);
}
