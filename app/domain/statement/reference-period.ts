import { annualFigures } from "~/domain/analysis/figures/annual-figures";
import type { Figure } from "~/domain/analysis/figures/figure";
import type { NotCounted } from "~/domain/portfolios/not-counted";

/** The holdings that stand for a quarter end: a version of a portfolio. */
export interface QuarterHoldings {
  readonly portfolioId: string;
  readonly version: number;
  /** The day of the holdings, ISO. */
  readonly asOf: string;
}

/** A quarter end of a reference period, with the PAI figures of its holdings; null where none are kept. */
export interface PeriodQuarter {
  readonly on: string;
  readonly holdings: QuarterHoldings | null;
  readonly figures: readonly Figure[] | null;
  /** Which of its holdings the figures leave out. */
  readonly notCounted: NotCounted | null;
}

/** A calendar year of a statement. */
export interface ReferencePeriod {
  readonly year: number;
  /** The four quarter ends, in their order. */
  readonly quarters: readonly PeriodQuarter[];
  /** Whether `figures` are the means of all four. */
  readonly isMean: boolean;
  /** The quarter end whose figures stand for the year until all four are kept; null for a mean and without any. */
  readonly standsFor: string | null;
  readonly figures: readonly Figure[];
}

/**
 * The figures of a reference period: the arithmetic means of its four quarter ends (Delegated Regulation (EU)
 * 2022/1288, Art. 6(3)). Until all four are kept those of the newest one stand for the year, and `standsFor` names it:
 * a mean of fewer is another figure. Without any quarter end there are no figures.
 */
export function referencePeriod(year: number, quarters: readonly PeriodQuarter[]): ReferencePeriod {
  const kept = quarters.flatMap(({ figures }) => (figures === null ? [] : [figures]));
  const means = kept.length === quarters.length ? annualFigures(kept) : null;
  const newest = quarters.findLast(({ figures }) => figures !== null) ?? null;
  return {
    year,
    quarters,
    isMean: means !== null,
    standsFor: means === null ? (newest?.on ?? null) : null,
    figures: means ?? newest?.figures ?? [],
  };
}
