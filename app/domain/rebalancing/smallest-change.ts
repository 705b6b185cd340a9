import { findMetric } from "~/domain/metrics/catalogue";
import type { PolicyCheck } from "~/domain/policies/policy";
import { groupRows } from "./allocation-groups";
import type { ConflictLimit, NotPossibleReason, SmallestChange } from "./answer";
import { type ChangeQuestion, type ChangeState, judged, stateOf } from "./change-state";
import { MAX_HOLDINGS, MAX_HOLDINGS_TIMES_POLICIES } from "./choices";
import { smallestConflict } from "./conflict";
import { holdingRows, holdsShorts, reweighted, type TradedLine, tradedLines } from "./lines";
import { type Outcome, outcomeOf } from "./outcome";
import { policyRows } from "./policy-forms";
import { isAlwaysKept, isWithin, narrowed, type Problem, turnoverOf } from "./problem";
import { roundedWeights, settledWeights } from "./rounding";
import { leastTurnover } from "./solve";
import { type AskedPolicy, cheapestWays } from "./ways";

/**
 * The smallest change of weights that meets a portfolio's policies (methodology §28): least turnover Σ|Δw| / 2 with the
 * same sum of weights, each holding within its bounds, each policy a linear row, and groups that keep their share. A
 * policy that cannot be such a row is named with its reason and not asked. What is found is judged again by the engine,
 * by the functions of the policy screen: a change that it denies is no answer. Missing data is neither met nor counted.
 * Nothing is thrown for bad data.
 */
export function smallestChange(question: ChangeQuestion): SmallestChange {
  const state = stateOf(question);
  const { checks, held, lines } = state;
  const nothing = (reason: NotPossibleReason) => outcomeOf(state, { status: "not_possible", reason });
  if (checks.length === 0) return nothing("no_policies");
  if (!held.hasValue) return nothing("no_value");
  if (holdsShorts(held)) return nothing("short_positions");
  if (lines.length > MAX_HOLDINGS) return outcomeOf(state, { status: "too_large" });
  const asked = checks.filter(({ rule }) => state.forms.get(rule.id)?.forms);
  if (asked.length === 0) return nothing("no_policy_asked");
  const limits = limitsOf(question, state, lines);
  if (isWithin(limits, state.before) && asked.every(({ result }) => result === "passes")) {
    const isAllMet = checks.every(({ result }) => result === "passes");
    return isAllMet ? outcomeOf(state, { status: "already_met" }) : nothing("rest_not_asked");
  }
  if (lines.length * asked.length > MAX_HOLDINGS_TIMES_POLICIES)
    return outcomeOf(state, { status: "too_large" });
  const policies = asked.map((check) => askedPolicy(state, limits, check));
  const problem = { ...limits, withData: withDataOf(state, asked) };
  return outcomeOf(state, search(question, state, problem, policies));
}

/** Bounds, sum and allocation without any policy. */
function limitsOf(
  { maxWeightShare, toleranceShare }: Pick<ChangeQuestion, "maxWeightShare" | "toleranceShare">,
  { before, groups }: ChangeState,
  lines: readonly TradedLine[],
): Problem {
  return {
    before,
    lower: Float64Array.from(lines, ({ lowerShare }) => lowerShare),
    upper: Float64Array.from(lines, ({ upperShare }) => upperShare),
    total: before.reduce((sum, weight) => sum + weight, 0),
    rows: [...holdingRows(lines, maxWeightShare), ...groupRows(groups, before, toleranceShare)],
  };
}

/** Of each line, the part that the figures of the policies asked have data of, on average over them. */
function withDataOf({ forms, lines }: ChangeState, asked: readonly PolicyCheck[]): Float64Array {
  const parts = asked.flatMap(({ rule }) => forms.get(rule.id)?.forms?.covered.coefficients ?? []);
  const sumAt = (line: number) => parts.reduce((sum, covered) => sum + (covered[line] ?? 0), 0);
  return Float64Array.from(lines, (_, line) => sumAt(line) / parts.length);
}

/**
 * A policy with the ways to pass it. Where its limit alone makes the pass certain, as of "at least" on a share of all
 * investments, no coverage is asked. A certain pass is no way of its own where it takes the coverage of a verdict anyway, as
 * "at most 10 %" takes 90 % where a verdict takes 65; nor where no weights within the limits fall below that coverage.
 */
function askedPolicy(
  { held, forms, before }: ChangeState,
  limits: Problem,
  { rule }: PolicyCheck,
): AskedPolicy {
  const metric = findMetric(rule.metric);
  const own = forms.get(rule.id)?.forms;
  if (!metric || !own) return { id: rule.id, rows: [], ways: [] };
  const needed = held.neededCoverage(metric);
  const { figure, coverage, certain } = policyRows(rule, own, before, needed);
  const isMost = rule.operator === "at_most";
  if (certain !== null && !isMost && own.whole === own.denominator)
    return { id: rule.id, rows: figure, ways: [] };
  const takesCoverage = isMost && own.whole === own.eligible && rule.value <= 1 - needed;
  if (certain === null || takesCoverage || isAlwaysKept(coverage, limits))
    return { id: rule.id, rows: [...figure, coverage], ways: [] };
  return { id: rule.id, rows: figure, ways: [[coverage], [certain]] };
}

/** A table larger than this is searched with room for rounding at once. */
const SMALL_TABLE = 300_000;

/** How much narrower rows are searched, as a share of their scale, so that the weights that are proposed keep them. */
interface Attempt {
  readonly margin: number;
  readonly isRounded: boolean;
}
const ATTEMPTS_OF_LARGE: readonly Attempt[] = [
  { margin: 1e-5, isRounded: true },
  { margin: 1e-8, isRounded: false },
];
/** Exact first: what is worked out by hand comes out as it is. The last is for limits that leave one point only. */
const ATTEMPTS: readonly Attempt[] = [
  { margin: 0, isRounded: true },
  ...ATTEMPTS_OF_LARGE,
  { margin: 0, isRounded: false },
];
/** More turnover than this is too much for round numbers. */
const WORTH_ROUNDING = 5e-5;

function search(
  question: ChangeQuestion,
  state: ChangeState,
  limits: Problem,
  policies: readonly AskedPolicy[],
): Outcome {
  const ways = cheapestWays(limits, policies);
  if (ways.status === "gave_up") return { status: "too_large" };
  if (ways.status === "infeasible") {
    const conflict = smallestConflict(limits, policies, relaxedLimits(question, state, limits));
    return { status: "infeasible", conflict };
  }
  const { problem, isProven } = ways;
  const isSmall = problem.before.length * (problem.rows.length + problem.before.length) < SMALL_TABLE;
  let least = Number.POSITIVE_INFINITY;
  for (const { margin, isRounded } of isSmall ? ATTEMPTS : ATTEMPTS_OF_LARGE) {
    const found = leastTurnover(margin === 0 ? problem : narrowed(problem, margin));
    if (found.status === "gave_up") return { status: "too_large" };
    if (found.status === "infeasible") continue;
    const turnover = turnoverOf(problem.before, found.weights);
    if (margin === 0) least = turnover;
    if (isRounded && turnover > least + WORTH_ROUNDING) continue;
    const rounded = isRounded ? roundedWeights(problem, found.weights) : null;
    const settled = isRounded && margin === 0 ? null : settledWeights(problem, found.weights);
    for (const weights of [rounded, settled]) {
      const after = weights && isWithin(limits, weights) ? confirmed(question, state, weights) : null;
      if (weights && after) return { status: "solved", weights, after, isProven };
    }
  }
  return { status: "not_possible", reason: "not_confirmed" };
}

/** The engine's judgement of the weights; null where it denies a policy that was asked. */
function confirmed(
  { book, policies }: ChangeQuestion,
  { input, held, lines, forms }: ChangeState,
  weights: Float64Array,
): readonly PolicyCheck[] | null {
  const after = new Map(lines.map(({ holding }, index) => [holding.id, weights[index] ?? 0]));
  const checks = judged(reweighted(input, held, after), book, policies);
  const isMet = checks.every(({ rule, result }) => result === "passes" || !forms.get(rule.id)?.forms);
  return isMet ? checks : null;
}

/** The limits without one of them each, as far as the question has them. */
function relaxedLimits(
  question: ChangeQuestion,
  state: ChangeState,
  limits: Problem,
): ReadonlyMap<ConflictLimit, Problem> {
  const { held, lines } = state;
  const unbound = lines.map((line) =>
    line.isExcluded || line.exposure.kind === "cash" ? line : { ...line, lowerShare: 0, upperShare: 1 },
  );
  const isBound = lines.some(
    ({ isExcluded, exposure, lowerShare, upperShare }) =>
      !isExcluded && exposure.kind !== "cash" && (lowerShare > 0 || upperShare < 1),
  );
  const relaxed: [ConflictLimit, Problem][] = [];
  if (isBound) relaxed.push(["bounds", limitsOf({ ...question, maxWeightShare: null }, state, unbound)]);
  if (lines.some(({ isExcluded }) => isExcluded)) {
    const allowed = tradedLines(held, { ...question, excluded: new Set() });
    relaxed.push(["excluded", limitsOf(question, state, allowed)]);
  }
  if (state.groups.length > 0)
    relaxed.push(["allocation", { ...limits, rows: holdingRows(lines, question.maxWeightShare) }]);
  if (question.cash === "keep" && lines.some(({ exposure }) => exposure.kind === "cash"))
    relaxed.push(["cash", limitsOf(question, state, tradedLines(held, { ...question, cash: "free" }))]);
  return new Map(relaxed);
}
