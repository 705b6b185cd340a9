import { coveredOfEligible, coversEnough } from "~/domain/analysis/figures/coverage";
import type { Figure } from "~/domain/analysis/figures/figure";
import { lacksData } from "~/domain/analysis/figures/uncovered";
import { type Finding, figureIn, named } from "~/domain/analysis/findings";
import type { AnalysisViews } from "~/domain/analysis/views";
import { findMetric } from "~/domain/metrics/catalogue";
import { compare } from "./compare";

/** From which value on a figure is worth saying, where there is no benchmark to compare with. */
interface Mark {
  readonly metric: string;
  readonly good: number;
  readonly bad: number;
  /** More important facts come first whatever their distance. */
  readonly rank: number;
}

/** A figure this much better or worse than the benchmark's is worth saying. */
const RELATIVE_DIFFERENCE = 0.1;
/** From this rank on a figure counts breaches: one is one, however little was looked at. */
const BREACH = 3;

const MARKS: readonly Mark[] = [
  { metric: "sanctions.weight", good: -1, bad: 1e-9, rank: 5 },
  { metric: "pai.14", good: 0, bad: 1e-9, rank: 4 },
  { metric: "pai.10", good: 0, bad: 1e-9, rank: 3 },
  { metric: "esg.rating", good: 3.5, bad: 2.5, rank: 2 },
  { metric: "pai.4", good: 0.02, bad: 0.1, rank: 1 },
  { metric: "pai.2.scope12", good: 30, bad: 150, rank: 1 },
  { metric: "pai.3.scope12", good: 50, bad: 250, rank: 1 },
  { metric: "si.total", good: 0.4, bad: 0.05, rank: 1 },
  { metric: "taxonomy.turnover.aligned.all", good: 0.15, bad: 0.01, rank: 0 },
  { metric: "climate.targetSet", good: 0.5, bad: 0.1, rank: 1 },
  { metric: "pai.13", good: 0.4, bad: 0.25, rank: 0 },
  { metric: "pai.11", good: 0.05, bad: 0.5, rank: 0 },
  { metric: "pai.12", good: 0.05, bad: 0.2, rank: 0 },
];

export interface StrengthsAndWeaknesses {
  readonly strengths: readonly Finding[];
  readonly weaknesses: readonly Finding[];
}

interface Weighed {
  readonly finding: Finding;
  readonly score: number;
}

/**
 * The strengths and weaknesses of a portfolio, at most three of each, most important first. Figures are compared with
 * a benchmark where the two may be compared (methodology §26), else with fixed marks; a figure that covers less than is
 * needed is neither, unless it counts breaches. Holdings are named where the figure carries its working.
 */
export function strengthsAndWeaknesses(
  views: AnalysisViews,
  benchmark: AnalysisViews | null,
): StrengthsAndWeaknesses {
  const strengths: Weighed[] = [];
  const weaknesses: Weighed[] = [...lowCoverage(views)];
  for (const mark of MARKS) {
    const figure = figureIn(views, mark.metric);
    if (figure === null || figure.value === null) continue;
    const judged = judge(figure, benchmark && figureIn(benchmark, mark.metric), mark);
    if (judged === null) continue;
    const isTrusted = coversEnough(figure);
    if (judged.isStrength && isTrusted) strengths.push(judged);
    if (!judged.isStrength && (isTrusted || mark.rank >= BREACH)) weaknesses.push(judged);
  }
  return { strengths: best(strengths), weaknesses: best(weaknesses) };
}

function judge(
  figure: Figure,
  benchmark: Figure | null,
  mark: Mark,
): (Weighed & { isStrength: boolean }) | null {
  const value = figure.value ?? 0;
  const isHigherBetter = findMetric(figure.metric)?.better === "higher";
  const comparison = mark.rank < BREACH ? compare(figure, benchmark) : null;
  if (comparison?.relative != null && comparison.other !== null && comparison.reason === null) {
    const { verdict, other, difference = 0 } = comparison;
    const distance = Math.abs(comparison.relative);
    if (verdict === "alike" || distance < RELATIVE_DIFFERENCE) return null;
    const params = { value, benchmark: other, difference: Math.abs(difference) };
    return weighed(figure, `${verdict}_than_benchmark`, params, mark, verdict === "better", distance);
  }
  const isGood = isHigherBetter ? value >= mark.good : value <= mark.good;
  const isBad = isHigherBetter ? value <= mark.bad : value >= mark.bad;
  if (!isGood && !isBad) return null;
  const distance =
    Math.abs(value - (isGood ? mark.good : mark.bad)) /
    Math.max(Math.abs(mark.good), Math.abs(mark.bad), 1e-9);
  return weighed(figure, isGood ? "strength" : "weakness", { value }, mark, isGood, distance);
}

function weighed(
  figure: Figure,
  key: string,
  params: Finding["params"],
  mark: Mark,
  isStrength: boolean,
  distance: number,
): Weighed & { isStrength: boolean } {
  // A clean screen is expected: it matters less as a strength than its opposite does as a weakness.
  const rank = isStrength && mark.rank >= BREACH ? 0 : mark.rank;
  const holdings = isStrength ? [] : largest(figure);
  return {
    finding: {
      key,
      params: { ...params, coverageShare: figure.coverageShare },
      metric: figure.metric,
      holdings,
    },
    score: rank * 10 + Math.min(distance, 5),
    isStrength,
  };
}

function lowCoverage(views: AnalysisViews): Weighed[] {
  const rating = figureIn(views, "esg.rating");
  if (rating?.withheld === undefined) return [];
  const params = {
    coverageShare: coveredOfEligible(rating) ?? 0,
    neededShare: rating.neededCoverageShare,
  };
  const missing = (views.esg?.uncovered ?? []).filter(lacksData);
  const holdings = missing.slice(0, 3).map(named);
  return [{ finding: { key: "coverage_too_low", params, metric: "esg.rating", holdings }, score: 45 }];
}

/** The three holdings that add most to a figure. */
function largest(figure: Figure) {
  const lines = (figure.holdings ?? []).filter((line) => (line.contribution ?? 0) > 0);
  const sorted = [...lines].sort((a, b) => (b.contribution ?? 0) - (a.contribution ?? 0));
  const seen = new Set<string>();
  const distinct = sorted.filter((line) => {
    const key = line.issuerId ?? line.isin ?? line.name;
    return !seen.has(key) && seen.add(key);
  });
  return distinct.slice(0, 3).map(named);
}

function best(weighedFindings: readonly Weighed[]): Finding[] {
  return [...weighedFindings]
    .sort((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ finding }) => finding);
}
