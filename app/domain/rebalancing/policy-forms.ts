import type { AnalysisRun } from "~/domain/analysis/analysis-run";
import type { Figure } from "~/domain/analysis/figure";
import type { PreparedMetric } from "~/domain/analysis/prepared-metric";
import { partOf } from "~/domain/analysis/tally";
import { findMetric } from "~/domain/metrics/catalogue";
import type { Metric } from "~/domain/metrics/metric";
import type { PolicyRule } from "~/domain/policies/policy";
import type { NotAskedReason } from "./answer";
import { constantForm, formAt, type LinearForm, minus, type Row, scaleOf } from "./linear-form";
import type { TradedLine } from "./lines";

/** A figure as a quotient of two linear forms, with its coverage. */
export interface FigureForms {
  readonly numerator: LinearForm;
  readonly denominator: LinearForm;
  readonly covered: LinearForm;
  /** What coverage is a share of. */
  readonly eligible: LinearForm;
}

/** What a line adds to each of the sums a figure is made of. */
interface Sums {
  sum: number;
  covered: number;
  eligible: number;
  /** What is left out of the base of a figure without sovereigns. */
  outside: number;
}

/** The portfolio's analysis, and one of what is not held yet, in equal parts. */
export interface Runs {
  readonly held: AnalysisRun;
  readonly offered: AnalysisRun | null;
}

export type PolicyForms =
  | { readonly forms: FigureForms; readonly notAsked: null }
  | { readonly forms: null; readonly notAsked: NotAskedReason };

/** How far the forms may be from the engine's own figure. */
const AGREES = 1e-7;

/**
 * The figure of a policy as a quotient of linear forms of the weights (methodology §1, §28), or why it is none. The
 * forms must give the engine's figure for the portfolio as it is, else they are not used.
 */
export function policyForms(
  runs: Runs,
  lines: readonly TradedLine[],
  before: Float64Array,
  { metric: id }: Pick<PolicyRule, "metric">,
): PolicyForms {
  const metric = findMetric(id);
  if (metric === null || metric.aggregate === "split") return { forms: null, notAsked: "not_linear" };
  if (metric.aggregate === "count") return { forms: null, notAsked: "counted" };
  if (metric.aggregate === "absolute" && !runs.held.valuation.hasAmounts)
    return { forms: null, notAsked: "no_amounts" };
  const forms = figureForms(runs, lines, metric);
  const hasData = scaleOf(forms.covered) > 0 || forms.covered.constant > 0;
  if (!hasData) {
    const { notLicensed } = runs.held.prepared(metric).tally;
    return { forms: null, notAsked: notLicensed > 0 ? "not_licensed" : "no_data" };
  }
  const { tally } = runs.held.prepared(metric);
  const engine = readingOf(runs.held.figure(metric));
  const isAgreed =
    Math.abs(formAt(forms.covered, before) - tally.covered) <= AGREES &&
    (engine === null || Math.abs(figureAt(forms, before) - engine) <= AGREES * Math.max(1, Math.abs(engine)));
  return isAgreed ? { forms, notAsked: null } : { forms: null, notAsked: "not_linear" };
}

/** The figure at its headline, also where it is withheld. */
function readingOf({ denominator, all, eligible, covered }: Figure): number | null {
  return { ALL: all, ELIGIBLE: eligible, COVERED: covered }[denominator];
}

export function figureAt({ numerator, denominator }: FigureForms, weights: Float64Array): number {
  return formAt(numerator, weights) / formAt(denominator, weights);
}

function figureForms(runs: Runs, lines: readonly TradedLine[], metric: Metric): FigureForms {
  const held = sumsByLine(runs.held.prepared(metric));
  const offered = runs.offered === null ? new Map<string, Sums>() : sumsByLine(runs.offered.prepared(metric));
  const parts = 1 / Math.max(1, runs.offered?.holdings.length ?? 1);
  const traded = new Set(lines.map(({ holding }) => holding.id));
  const formOf = (key: keyof Sums): LinearForm => {
    const coefficients = Float64Array.from(lines, ({ holding, beforeShare }) =>
      beforeShare > 0
        ? (held.get(holding.id)?.[key] ?? 0) / beforeShare
        : (offered.get(holding.id)?.[key] ?? 0) / parts,
    );
    let constant = 0;
    for (const [id, sums] of held) if (!traded.has(id)) constant += sums[key];
    return { constant, coefficients };
  };
  const size = lines.length;
  const one = constantForm(1, size);
  const covered = formOf("covered");
  const eligible = formOf("eligible");
  const { of } = metric.eligibility;
  const base = of === "all_except_sovereigns" ? minus(one, 1, formOf("outside")) : one;
  const restsOnAll = of === "all" || of === "all_except_sovereigns";
  const numerator = formOf("sum");
  const shown = restsOnAll ? base : eligible;
  const denominatorOf = () => {
    if (metric.aggregate === "absolute") return constantForm(1e6 / runs.held.valuation.total, size);
    if (metric.denominator === "COVERED") return covered;
    if (metric.denominator === "ELIGIBLE" || metric.aggregate === "of_eligible") return shown;
    return base;
  };
  return { numerator, denominator: denominatorOf(), covered, eligible: shown };
}

function sumsByLine({ frame, metric, column }: PreparedMetric): Map<string, Sums> {
  const byLine = new Map<string, Sums>();
  const eligible = frame.eligible(metric.eligibility);
  frame.exposures.forEach(({ holding }, index) => {
    const part = partOf(frame, metric, column, index);
    const sums = byLine.get(holding.id) ?? { sum: 0, covered: 0, eligible: 0, outside: 0 };
    sums.sum += part.sum;
    sums.covered += part.covered;
    sums.eligible += part.eligible;
    if (eligible[index] !== 1) sums.outside += frame.gross[index] ?? 0;
    byLine.set(holding.id, sums);
  });
  return byLine;
}

/** The least share of all investments with data: a figure of hardly anything is no figure. */
const LEAST_COVERED = 0.001;

/** By how much rounded weights may lower a coverage that is below the threshold already. */
const COVERAGE_NOISE = 5e-5;

/**
 * The rows of a policy. Its limit: numerator ≤ limit × denominator, or at least that. Its coverage: not below what
 * figures need (methodology §20), or what there is today where that is less; a limit is not to be met by holding what
 * nobody has data of. A figure that is hidden below the threshold must reach it.
 */
export function policyRows(
  { operator, value }: Pick<PolicyRule, "operator" | "value">,
  forms: FigureForms,
  before: Float64Array,
  needed: { readonly share: number; readonly isWithheldBelow: boolean },
): readonly Row[] {
  const distance = minus(forms.numerator, value, forms.denominator);
  const limit: Row =
    operator === "at_most" ? { ...distance, min: null, max: 0 } : { ...distance, min: 0, max: null };
  const covered = formAt(forms.covered, before);
  const eligible = formAt(forms.eligible, before);
  const today = eligible > 0 ? covered / eligible : 0;
  const isToReach = needed.isWithheldBelow || covered <= 0;
  const least = isToReach ? needed.share : Math.min(needed.share, today - COVERAGE_NOISE);
  return [
    limit,
    { ...minus(forms.covered, least, forms.eligible), min: 0, max: null },
    { ...forms.covered, min: covered > 0 ? Math.min(LEAST_COVERED, covered) : LEAST_COVERED, max: null },
  ];
}
