import { analyse } from "~/domain/analysis/analyse";
import type { AnalyseInput } from "~/domain/analysis/analyse-input";
import { AnalysisRun } from "~/domain/analysis/analysis-run";
import type { FactBook } from "~/domain/analysis/book/fact-book";
import { type PolicyCheck, type PolicyRule, policyChecks, viewsForRules } from "~/domain/policies/policy";
import { type Group, groupsOf } from "./allocation-groups";
import { type AllocationChoice, MAX_HOLDINGS } from "./choices";
import { minus, scaleOf } from "./linear-form";
import { holdsShorts, type LineChoices, type TradedLine, tradedLines } from "./lines";
import { type PolicyForms, policyForms, type Runs } from "./policy-forms";

export interface ChangeQuestion extends LineChoices {
  /** The portfolio, candidates at no weight among its lines. */
  readonly input: Omit<AnalyseInput, "views" | "explain" | "metrics">;
  readonly book: FactBook;
  readonly policies: readonly PolicyRule[];
  readonly keepAllocation: AllocationChoice;
  /** By how much each group of the allocation may deviate, as a share of all investments. */
  readonly toleranceShare: number;
  /** Categories of funds by ISIN. */
  readonly fundCategories: ReadonlyMap<string, string>;
}

/** What is known before the search. */
export interface ChangeState {
  readonly held: AnalysisRun;
  readonly runs: Runs;
  readonly lines: readonly TradedLine[];
  readonly before: Float64Array;
  readonly checks: readonly PolicyCheck[];
  /** By the id of the policy; empty where nothing can be searched. */
  readonly forms: ReadonlyMap<string, PolicyForms>;
  readonly groups: readonly Group[];
  readonly keepAllocation: AllocationChoice;
  readonly input: AnalyseInput;
}

export function stateOf(question: ChangeQuestion): ChangeState {
  const { book, policies, keepAllocation } = question;
  const rules = policies.filter(({ scope }) => scope === "all" || scope === "portfolios");
  const views = viewsForRules(rules);
  const input = { ...question.input, views, explain: false, metrics: rules.map(({ metric }) => metric) };
  const held = new AnalysisRun(input, book);
  const checks = judged(input, book, rules);
  const lines = held.hasValue ? tradedLines(held, question) : [];
  const before = Float64Array.from(lines, ({ beforeShare }) => beforeShare);
  const runs = { held, offered: offeredRun(input, held, lines, book) };
  const isSearched = held.hasValue && lines.length <= MAX_HOLDINGS && !holdsShorts(held);
  const forms = isSearched
    ? rules.map((rule) => [rule.id, policyForms(runs, lines, before, rule)] as const)
    : [];
  const groups = isSearched ? groupsOf(runs, lines, keepAllocation, question.fundCategories) : [];
  return { held, runs, lines, before, checks, forms: new Map(forms), groups, keepAllocation, input };
}

/** The policies as the policy screen judges them, in its order. */
export function judged(
  input: AnalyseInput,
  book: FactBook,
  rules: readonly PolicyRule[],
): readonly PolicyCheck[] {
  return policyChecks(rules, analyse(input, book).views, "portfolios");
}

/** What is not held yet, in equal parts, by the sources chosen for the portfolio; null where all is held. */
function offeredRun(
  input: AnalyseInput,
  held: AnalysisRun,
  lines: readonly TradedLine[],
  book: FactBook,
): AnalysisRun | null {
  const offered = lines.filter(({ beforeShare }) => beforeShare === 0);
  if (offered.length === 0) return null;
  const holdings = offered.map(({ holding }) => ({
    ...holding,
    marketValue: null,
    nominal: null,
    weightShare: 1 / offered.length,
  }));
  const totalValueEur = held.valuation.hasAmounts ? held.valuation.total : null;
  const settings = { ...input.settings, ratingProvider: held.provider, siMethod: held.method };
  return new AnalysisRun({ ...input, holdings, totalValueEur, settings }, book);
}

/**
 * The ISINs of lines that hold asked policies back which are not met, what weighs most on them first: for each such
 * policy the part of the line in the gap, measured by the scale of its row. Where a policy cannot be judged, the gap is
 * that of its coverage.
 */
export function isinsInTheWay(question: ChangeQuestion, count: number): readonly string[] {
  const { lines, before, checks, forms } = stateOf(question);
  const total = before.reduce((sum, weight) => sum + weight, 0);
  const broken = checks.flatMap(({ rule, result, neededCoverageShare }) => {
    const own = forms.get(rule.id)?.forms;
    if (!own || result === "passes") return [];
    if (result === "cannot_tell") {
      const uncovered = minus(own.covered, neededCoverageShare ?? 1, own.eligible);
      return [{ gap: uncovered, sign: -1, scale: scaleOf(uncovered) || 1 }];
    }
    const gap = minus(own.numerator, rule.value, own.denominator);
    return [{ gap, sign: rule.operator === "at_most" ? 1 : -1, scale: scaleOf(gap) || 1 }];
  });
  const weights = lines.map(({ exposure, beforeShare }, line) => {
    // What does not depend on single lines, such as the limit on a share of all investments, is borne by all alike.
    const parts = broken.map(({ gap, sign, scale }) =>
      Math.max(0, (sign * ((gap.coefficients[line] ?? 0) + gap.constant / total)) / scale),
    );
    return { isin: exposure.isin, part: beforeShare * parts.reduce((sum, part) => sum + part, 0) };
  });
  const inTheWay = weights.filter(({ part }) => part > 0).sort((a, b) => b.part - a.part);
  return [...new Set(inTheWay.flatMap(({ isin }) => isin ?? []))].slice(0, count);
}
