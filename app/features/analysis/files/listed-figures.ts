import type { Figure } from "~/domain/analysis/figures/figure";
import type { AnalysisViews } from "~/domain/analysis/views";
import { VIEW_NAMES, type ViewName } from "~/domain/metrics/view-names";

/** A figure with the view it is listed under. */
export interface ListedFigure {
  readonly view: ViewName;
  readonly figure: Figure;
}

/** Every figure of these views once, in their order; one that belongs to two stands under the first. */
export function listedFigures(
  views: AnalysisViews,
  names: readonly ViewName[] = VIEW_NAMES,
): readonly ListedFigure[] {
  const seen = new Set<string>();
  return names.flatMap((view) => {
    const shown = views[view];
    const figures = shown && "figures" in shown ? shown.figures : [];
    return figures.flatMap((figure) => {
      if (seen.has(figure.metric)) return [];
      seen.add(figure.metric);
      return [{ view, figure }];
    });
  });
}
