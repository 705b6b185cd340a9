import { isThin } from "~/domain/analysis/figures/coverage";
import type { Figure } from "~/domain/analysis/figures/figure";
import { coverageGap } from "~/domain/analysis/figures/figure-gap";
import { measuredShares } from "~/domain/analysis/figures/measured-shares";
import { findMetric } from "~/domain/metrics/catalogue";
import type { ReferencePeriod } from "./reference-period";
import { indicatorOf, tableOf } from "./statement-parts";

export const STATEMENT_GAPS = [
  "not_eligible",
  "not_licensed",
  "not_covered",
  "quarter_without_figure",
  "no_total",
] as const;
/** Why a line has no figure. */
export type StatementGap = (typeof STATEMENT_GAPS)[number];

/** A figure of a statement. Values are unrounded, shares fractions of all investments (0..1). */
export interface StatementLine {
  /** "1" … "18", "t2.4", "t3.2". */
  readonly indicator: string;
  readonly metric: string;
  readonly unit: string;
  /** On all investments, as the regulation reads it; averages (12, 13 and others) on covered value. Null is missing. */
  readonly impact: number | null;
  readonly isAverage: boolean;
  /** The impact at each quarter end of the period, in their order. */
  readonly quarters: readonly (number | null)[];
  /** The same of the previous period. */
  readonly previousQuarters: readonly (number | null)[];
  /** The impact of the previous period. */
  readonly previous: number | null;
  readonly gap: StatementGap | null;
  readonly coverageShare: number;
  readonly eligibleShare: number;
  /** Covered less, as a part of what is eligible, than the company asks of figures that it judges. */
  readonly isThin: boolean;
  readonly reportedShare: number;
  /** Estimated, modelled, taken from a manager's template, or a default. */
  readonly estimatedShare: number;
}

interface Given {
  readonly period: ReferencePeriod;
  readonly previous: ReferencePeriod;
  /** Additional indicators the participant chose, e.g. "t2.4". */
  readonly optional: readonly string[];
}

/**
 * The lines of a statement: every figure of Annex I, Table 1, and those of the chosen additional indicators, in the
 * order of the catalogue, each with the previous period beside it. One place decides what the PDF, the workbook, the
 * web page and the screen state. Missing is null, with its reason in `gap`.
 */
export function statementLines({ period, previous, optional }: Given): readonly StatementLine[] {
  return period.figures.flatMap((figure) => {
    const indicator = indicatorOf(figure.metric);
    if (tableOf(indicator) !== null && !optional.includes(indicator)) return [];
    const impact = impactOf(figure);
    const quartersOf = (of: ReferencePeriod) =>
      of.quarters.map(({ figures }) => impactIn(figures ?? [], figure.metric));
    const quarters = quartersOf(period);
    const { reportedShare, estimatedShare } = measuredShares(figure);
    return [
      {
        indicator,
        metric: figure.metric,
        unit: figure.unit,
        impact,
        isAverage: isAverage(figure),
        quarters,
        previousQuarters: quartersOf(previous),
        previous: impactIn(previous.figures, figure.metric),
        gap: impact === null ? gapOf(figure, period.isMean && quarters.some((one) => one !== null)) : null,
        coverageShare: figure.coverageShare,
        eligibleShare: figure.eligibleShare,
        isThin: isThin(figure),
        reportedShare,
        estimatedShare,
      },
    ];
  });
}

const isAverage = ({ metric }: Figure) => findMetric(metric)?.aggregate === "average";

function impactIn(figures: readonly Figure[], metric: string): number | null {
  const figure = figures.find((one) => one.metric === metric);
  return figure ? impactOf(figure) : null;
}

/** Of no figure no count is stated either: nothing held of a kind is no zero. */
function impactOf(figure: Figure): number | null {
  if (coverageGap(figure) !== null) return null;
  return isAverage(figure) ? figure.covered : figure.all;
}

function gapOf(figure: Figure, hasQuarter: boolean): StatementGap {
  const gap = coverageGap(figure);
  if (gap !== "not_eligible" && hasQuarter) return "quarter_without_figure";
  return gap ?? "no_total";
}
