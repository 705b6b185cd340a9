import { lacksData } from "~/domain/analysis/figures/uncovered";
import type { Finding } from "~/domain/analysis/findings";
import { eligibleShareOf } from "~/domain/analysis/positions/held-weight";
import type { AnalysisViews, ContributionItem } from "~/domain/analysis/views";
import { strengthsAndWeaknesses } from "~/domain/comparing/strengths";
import { CARBON_FOOTPRINT, ESG_RATING } from "~/domain/metrics/headline-metrics";
import type { ReportFigures } from "./report-figures";

/** A strength or a weakness as a code with its numbers; the words are a translation's. */
export type KeyPoint =
  | {
      readonly code: "holding";
      readonly holdingId: string;
      readonly name: string;
      /** Of the whole line, as the list of holdings states it. */
      readonly weightShare: number;
      readonly rating: number | null;
      /** Weight × (own rating − the portfolio's). */
      readonly relative: number;
      readonly emissionsShare: number | null;
      readonly isViolating: boolean;
    }
  | {
      readonly code: "violation";
      readonly name: string;
      /** Of a fund: of what it holds in companies that breach. */
      readonly weightShare: number;
      readonly isFund: boolean;
    }
  | { readonly code: "figure"; readonly finding: Finding }
  | {
      readonly code: "missing";
      readonly metric: string;
      readonly names: readonly string[];
      readonly count: number;
      readonly weightShare: number;
    }
  | { readonly code: "unallocated"; readonly weightShare: number };

const POINTS = 3;
const FROM_HOLDINGS = 2;
/** A holding that moves the rating by less is not a reason for it. */
const MIN_RATING_CHANGE = 0.005;
/** A gap smaller than this share of all investments holds nothing back. */
const MIN_GAP = 0.01;
const VIOLATIONS = "pai.10";

/** The three things that speak most for a portfolio: who lifts its rating, then which figures do. */
export function strengthsOf(figures: ReportFigures, benchmark: AnalysisViews | null): readonly KeyPoint[] {
  const up = (figures.views.contribution?.items ?? []).filter(
    ({ relative }) => (relative ?? 0) >= MIN_RATING_CHANGE,
  );
  const { strengths } = strengthsAndWeaknesses(figures.views, benchmark);
  return chosen(
    up.map((item) => holdingPoint(item, figures)),
    strengths.filter(({ metric }) => metric !== ESG_RATING).map(figurePoint),
  );
}

/** The three things that hold a portfolio back: who lowers its rating, breaches, missing data, then figures. */
export function weaknessesOf(figures: ReportFigures, benchmark: AnalysisViews | null): readonly KeyPoint[] {
  const down = (figures.views.contribution?.items ?? []).filter(
    ({ relative }) => (relative ?? 0) <= -MIN_RATING_CHANGE,
  );
  const holdings = down.reverse().map((item) => holdingPoint(item, figures));
  const named = new Set(holdings.slice(0, FROM_HOLDINGS).map(({ holdingId }) => holdingId));
  const violations = (figures.flagged.get(VIOLATIONS) ?? [])
    .filter(({ holdingIds }) => !holdingIds.some((id) => named.has(id)))
    .map(({ name, weightShare, isFund }): KeyPoint => ({ code: "violation", name, weightShare, isFund }));
  const { weaknesses } = strengthsAndWeaknesses(figures.views, benchmark);
  const low = weaknesses.filter(({ key }) => key === "coverage_too_low");
  const others = weaknesses.filter(({ key, metric }) => key !== "coverage_too_low" && metric !== VIOLATIONS);
  return chosen(holdings, [
    ...low.map(figurePoint),
    ...violations.slice(0, 1),
    ...missing(figures, low.length > 0),
    ...others.map(figurePoint),
  ]);
}

const figurePoint = (finding: Finding): KeyPoint => ({ code: "figure", finding });

function chosen(holdings: readonly KeyPoint[], others: readonly KeyPoint[]): readonly KeyPoint[] {
  const first = holdings.slice(0, Math.max(FROM_HOLDINGS, POINTS - others.length));
  return [...first, ...others].slice(0, POINTS);
}

function holdingPoint(item: ContributionItem, figures: ReportFigures) {
  const emissions = figures.emissions.find(({ holdingId }) => holdingId === item.holdingId);
  const isViolating = (figures.flagged.get(VIOLATIONS) ?? []).some(
    ({ isDirect, isFund, holdingIds }) => isDirect && !isFund && holdingIds.includes(item.holdingId),
  );
  return {
    code: "holding" as const,
    holdingId: item.holdingId,
    name: item.name,
    weightShare: figures.lines.find(({ id }) => id === item.holdingId)?.weightShare ?? item.weightShare,
    rating: figures.ratings.get(item.holdingId)?.rating ?? null,
    relative: item.relative ?? 0,
    emissionsShare: emissions?.share ?? null,
    isViolating,
  };
}

/** What the weights leave open, and data that is missing; where the rating is not shown for it, that is said already. */
function missing(figures: ReportFigures, isRatingWithheld: boolean): KeyPoint[] {
  const open = (figures.uncovered.get(ESG_RATING) ?? []).find(({ reason }) => reason === "unallocated");
  const unallocated =
    open && open.weightShare >= MIN_GAP
      ? [{ code: "unallocated" as const, weightShare: open.weightShare }]
      : [];
  const gaps = [CARBON_FOOTPRINT, ...(isRatingWithheld ? [] : [ESG_RATING])].flatMap((metric) => {
    const lines = (figures.uncovered.get(metric) ?? []).filter(lacksData);
    const weightShare = eligibleShareOf(lines);
    if (weightShare < MIN_GAP) return [];
    const names = lines.slice(0, 2).map(({ name }) => name);
    return [{ code: "missing" as const, metric, names, count: lines.length, weightShare }];
  });
  return [...unallocated, ...gaps];
}
