import type { AnalysisRun } from "~/domain/analysis/analysis-run";
import type { Figure } from "~/domain/analysis/figures/figure";
import type { PreparedMetric } from "~/domain/analysis/figures/prepared-metric";
import { partOf } from "~/domain/analysis/figures/tally";
import { findMetric } from "~/domain/metrics/catalogue";
import type { Metric } from "~/domain/metrics/metric";
import type { PolicyRule } from "~/domain/policies/policy";
import { rangeEnds } from "~/domain/policies/possible-range";
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
  /** What the figure divides by once all that is eligible has data. */
  readonly whole: LinearForm;
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
  const denominator = denominatorOf();
  const restsOnShown = metric.denominator !== "ALL" && metric.aggregate !== "absolute";
  return { numerator, denominator, covered, eligible: shown, whole: restsOnShown ? shown : denominator };
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

/** What a policy asks, as rows. */
interface PolicyRows {
  /** The limit on the figure as it is read; a figure of hardly anything is none. */
  readonly figure: readonly Row[];
  /** The coverage by which a figure is judged. */
  readonly coverage: Row;
  /** A pass that no missing data could change, at any coverage; null where the figure has no such range. */
  readonly certain: Row | null;
}

/**
 * The rows of a policy. Its limit: numerator ≤ limit × denominator, or at least that. Besides, one of two (methodology §30):
 * the coverage that a verdict needs, a share of the eligible weight, since a limit is not met by holding what nobody has
 * data of; or the limit with all the missing weight added where the figure is to be at most it, and without it where it is
 * to be at least it, both measured by all that is eligible.
 */
export function policyRows(
  { metric: id, operator, value }: Pick<PolicyRule, "metric" | "operator" | "value">,
  { numerator, denominator, covered, eligible, whole }: FigureForms,
  before: Float64Array,
  coverageShare: number,
): PolicyRows {
  const metric = findMetric(id);
  const { hasLeast, hasMost } = metric ? rangeEnds(metric) : { hasLeast: false, hasMost: false };
  const isMost = operator === "at_most";
  const within = (form: LinearForm): Row => ({ ...form, min: isMost ? null : 0, max: isMost ? 0 : null });
  const coveredToday = formAt(covered, before);
  const isFigure: Row = {
    ...covered,
    min: coveredToday > 0 ? Math.min(LEAST_COVERED, coveredToday) : LEAST_COVERED,
    max: null,
  };
  const possible = isMost ? minus(minus(numerator, -1, eligible), 1, covered) : numerator;
  return {
    figure: [within(minus(numerator, value, denominator)), isFigure],
    coverage: { ...minus(covered, coverageShare, eligible), min: 0, max: null },
    certain: (isMost ? hasMost : hasLeast) ? within(minus(possible, value, whole)) : null,
  };
}
