import type { Figure } from "~/domain/analysis/figure";
import type { AnalysisViews } from "~/domain/analysis/views";
import type { ViewName } from "~/domain/metrics/view-names";
import { MORE_VIEWS } from "./analysis-screen.types";

export interface MoreFigure {
  readonly figure: Figure;
  /** The view it is listed under. */
  readonly view: ViewName;
}

/** The figures of the last tab in the order of their views; one that belongs to two stands under the first. */
export function moreFigures(views: AnalysisViews): readonly MoreFigure[] {
  const seen = new Set<string>();
  return MORE_VIEWS.flatMap((view) => {
    const shown = views[view];
    const figures = shown && "figures" in shown ? shown.figures : [];
    return figures.flatMap((figure) => {
      if (seen.has(figure.metric)) return [];
      seen.add(figure.metric);
      return [{ figure, view }];
    });
  });
}
