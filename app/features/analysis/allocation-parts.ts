import type { BreakdownItem } from "~/domain/analysis/figures/figure";

const TOP = 10;
/** Parts under five per cent are one bar, "less than 5.00"; the table lists them all. */
const SMALL_SHARE = 0.05;

export interface ChartParts {
  readonly shown: readonly BreakdownItem[];
  readonly merged: { readonly count: number; readonly weightShare: number };
}

/** What the chart draws: the largest ten from five per cent on, and the rest as one. Negative parts stay apart. */
export function chartParts(parts: readonly BreakdownItem[]): ChartParts {
  const long = parts.filter((part) => !part.negative).sort((a, b) => b.weightShare - a.weightShare);
  const shown = long.filter((part) => part.weightShare >= SMALL_SHARE).slice(0, TOP);
  const rest = long.filter((part) => !shown.includes(part));
  const isOne = rest.length === 1;
  return {
    shown: [...shown, ...(isOne ? rest : []), ...parts.filter((part) => part.negative)],
    merged: isOne
      ? { count: 0, weightShare: 0 }
      : { count: rest.length, weightShare: rest.reduce((sum, part) => sum + part.weightShare, 0) },
  };
}
