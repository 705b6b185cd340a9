import type { BasisKey } from "../book/data-state";
import type { Figure } from "./figure";

/** Bases of values that nobody reported: estimated, from a model, from a fund's template, or a default. */
const NOT_REPORTED: readonly BasisKey[] = ["estimated", "modelled", "manager_eet", "default"];

/** How the covered share of a figure was measured; the three add up to it. */
export function measuredShares({ basisShares }: Pick<Figure, "basisShares">) {
  return {
    reportedShare: basisShares.reported ?? 0,
    estimatedShare: NOT_REPORTED.reduce((sum, basis) => sum + (basisShares[basis] ?? 0), 0),
    unstatedShare: basisShares.unstated ?? 0,
  };
}
