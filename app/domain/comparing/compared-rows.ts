import type { Figure } from "~/domain/analysis/figures/figure";
import type { AnalysisViews } from "~/domain/analysis/views";
import type { ViewName } from "~/domain/metrics/view-names";

/** Groups of figures that are set side by side, in this order. */
export const COMPARED_VIEWS = [
  "esg",
  "pai",
  "taxonomy",
  "si",
  "climate",
  "benchmarks",
  "sanctions",
] as const satisfies readonly ViewName[];

export type ComparedView = (typeof COMPARED_VIEWS)[number];

/** A figure that stands in a row, with its group. */
export interface ComparedRow {
  readonly metric: string;
  readonly view: ComparedView;
}

/** The figures that cover something in at least one portfolio, group by group, each once. */
export function comparedRows(
  portfolios: readonly { readonly views: AnalysisViews }[],
): readonly ComparedRow[] {
  return COMPARED_VIEWS.flatMap((view) => {
    const known = portfolios.flatMap(({ views }) =>
      comparedFigures(views, view).filter(({ coverageShare }) => coverageShare > 0),
    );
    return [...new Set(known.map(({ metric }) => metric))].map((metric) => ({ metric, view }));
  });
}

/** A portfolio's figure of a row; null where its analysis has none. */
export function comparedFigure(views: AnalysisViews, { metric, view }: ComparedRow): Figure | null {
  return comparedFigures(views, view).find((figure) => figure.metric === metric) ?? null;
}

function comparedFigures(views: AnalysisViews, view: ComparedView): readonly Figure[] {
  const shown = views[view];
  return shown && "figures" in shown ? shown.figures : [];
}
