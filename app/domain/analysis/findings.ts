import type { Figure } from "./figures/figure";
import type { AnalysisViews } from "./views";

export interface NamedHolding {
  readonly isin: string | null;
  readonly issuerId: string | null;
  readonly name: string;
}

/** A sentence as data: `findings:<key>` with its parameters. Shares are fractions; the screen prints percentages. */
export interface Finding {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly metric: string | null;
  readonly holdings: readonly NamedHolding[];
}

export function named({ isin, issuerId, name }: NamedHolding): NamedHolding {
  return { isin, issuerId, name };
}

function figureNamed(figures: readonly Figure[] | undefined, metric: string): Figure | null {
  return figures?.find((figure) => figure.metric === metric) ?? null;
}

/** A figure of any view that holds figures, by its metric. */
export function figureIn(views: AnalysisViews, metric: string): Figure | null {
  for (const view of Object.values(views)) {
    const figure = view && "figures" in view ? figureNamed(view.figures, metric) : null;
    if (figure) return figure;
  }
  return null;
}
