import { isThin } from "~/domain/analysis/figures/coverage";
import type { Figure } from "~/domain/analysis/figures/figure";
import { coverageGap } from "~/domain/analysis/figures/figure-gap";
import { measuredShares } from "~/domain/analysis/figures/measured-shares";

export const ANNEX_GAPS = [
  "not_eligible",
  "not_licensed",
  "not_covered",
  "quarter_without_figure",
  "product_defines",
  "no_column",
] as const;
/**
 * Why a row has no value: nothing of its kind is held, the licence does not open it, no data, none at one of the quarter ends of a mean, what meets the product's
 * characteristics is defined in its own documents, or no dataset has such a column.
 */
export type AnnexGap = (typeof ANNEX_GAPS)[number];

/** A figure of an annex. Shares are fractions (0..1), unrounded; null is missing, with its reason in `gap`. */
export interface AnnexRow {
  /** Names the row within its question, e.g. "sustainable.taxonomy"; a NACE section or kind of a sector. */
  readonly id: string;
  /** The figure of the analysis, whose calculation it has; null for one that follows from several. */
  readonly metric: string | null;
  /** 0 for a total, 1 and 2 for what is part of the row above. */
  readonly level: 0 | 1 | 2;
  /** Of all investments; of all but sovereign bonds where the metric says so. */
  readonly value: number | null;
  readonly gap: AnnexGap | null;
  readonly eligibleShare: number | null;
  readonly coverageShare: number | null;
  /** Covered less, as a part of what is eligible, than the company asks of figures that it judges. */
  readonly isThin: boolean;
  readonly reportedShare: number | null;
  /** Estimated, modelled, or taken from a manager's template. */
  readonly estimatedShare: number | null;
  /** Rests on data that is old. */
  readonly oldShare: number | null;
  readonly notLicensedShare: number | null;
  /** First and last period of the data that counted. */
  readonly periods: { readonly from: string; readonly to: string } | null;
}

type Place = Pick<AnnexRow, "id" | "level">;

const NOTHING_KNOWN = {
  metric: null,
  value: null,
  eligibleShare: null,
  coverageShare: null,
  isThin: false,
  reportedShare: null,
  estimatedShare: null,
  oldShare: null,
  notLicensedShare: null,
  periods: null,
} as const;

/** A row that no fact answers. */
export function rowWithout(place: Place, gap: AnnexGap): AnnexRow {
  return { ...NOTHING_KNOWN, ...place, gap };
}

/** A row that follows from others, such as what is assessed and not sustainable. */
export function rowOfShare(place: Place, value: number): AnnexRow {
  return { ...NOTHING_KNOWN, ...place, gap: null, value };
}

/** A figure of the analysis on all investments; missing where nothing of it is covered, or no licence opens it. */
export function rowOfFigure(place: Place, metric: string, figure: Figure | undefined): AnnexRow {
  if (!figure) return { ...rowWithout(place, "not_licensed"), metric };
  const { eligibleShare, coverageShare } = figure;
  const { reportedShare, estimatedShare } = measuredShares(figure);
  const gap = coverageGap(figure);
  const value = gap === null ? figure.all : null;
  return {
    ...place,
    metric,
    value,
    gap: value === null ? (gap ?? "quarter_without_figure") : null,
    eligibleShare,
    coverageShare,
    isThin: isThin(figure),
    reportedShare,
    estimatedShare,
    oldShare: figure.oldShare ?? 0,
    notLicensedShare: figure.notLicensedShare ?? 0,
    periods: figure.periods ?? null,
  };
}
