import { analyse } from "~/domain/analysis/analyse";
import type { AnalyseInput } from "~/domain/analysis/analyse-input";
import { AnalysisRun } from "~/domain/analysis/analysis-run";
import type { FactBook } from "~/domain/analysis/book/fact-book";
import type { Figure } from "~/domain/analysis/figures/figure";
import { type DirectInvestment, directInvestments } from "~/domain/analysis/results/direct-investments";
import { type FossilSector, fossilSectors } from "~/domain/analysis/results/fossil-sectors";
import type { ViewName } from "~/domain/metrics/view-names";
import { type TaxonomyGraph, taxonomyGraphs } from "./taxonomy-graphs";

/** The views whose figures the annexes ask for. */
export const ANNEX_VIEWS = [
  "taxonomy",
  "si",
  "allocation",
  "pai",
  "activities",
] as const satisfies readonly ViewName[];

/** Activities of the fossil fuel sector that are figures of their own: sub-sectors of the annexes. */
export const FOSSIL_ACTIVITIES = [
  "activity.coal",
  "activity.fossil_fuels",
  "activity.oil_sands_shale",
  "activity.arctic_drilling",
] as const;

/** What the annexes are made of, by the engine of every analysis. */
export interface AnnexFigures {
  readonly figures: ReadonlyMap<string, Figure>;
  /** All of them, largest first. */
  readonly investments: readonly DirectInvestment[];
  readonly fossil: readonly FossilSector[];
  readonly graphs: readonly TaxonomyGraph[];
}

/** The figures of the annexes of a portfolio; `views` are those that the viewer's licence opens. */
export function annexFigures(
  input: Omit<AnalyseInput, "views" | "explain" | "metrics">,
  book: FactBook,
  views: readonly ViewName[],
): AnnexFigures {
  const asked = { ...input, views: ANNEX_VIEWS.filter((view) => views.includes(view)), explain: false };
  const figures = Object.values(analyse(asked, book).views).flatMap((view) =>
    view && "figures" in view ? view.figures : [],
  );
  const run = new AnalysisRun(asked, book);
  const byMetric = new Map(figures.map((figure) => [figure.metric, figure]));
  return {
    figures: byMetric,
    graphs: taxonomyGraphs(byMetric),
    investments: directInvestments(run),
    fossil: views.includes("pai") ? fossilSectors(run) : [],
  };
}
