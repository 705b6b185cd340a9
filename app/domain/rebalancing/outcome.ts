import type { PolicyCheck } from "~/domain/policies/policy";
import type {
  Conflict,
  NotLookedAt,
  NotPossibleReason,
  PolicyOfChange,
  PolicyReading,
  SmallestChange,
  Trade,
  TradeEffect,
} from "./answer";
import type { ChangeState } from "./change-state";
import { formAt } from "./linear-form";
import { type FigureForms, figureAt } from "./policy-forms";
import { turnoverOf } from "./problem";

/** What a search came to. */
export type Outcome =
  | { readonly status: "already_met" | "too_large" }
  | { readonly status: "not_possible"; readonly reason: NotPossibleReason }
  | { readonly status: "infeasible"; readonly conflict: Conflict }
  | {
      readonly status: "solved";
      readonly weights: Float64Array;
      readonly after: readonly PolicyCheck[];
      readonly isProven: boolean;
    };

/** The answer that a search gives: trades with their effects, every policy before and after. */
export function outcomeOf(state: ChangeState, outcome: Outcome): SmallestChange {
  const { before, checks, lines, groups, keepAllocation } = state;
  const isMet = outcome.status === "already_met";
  const weights = outcome.status === "solved" ? outcome.weights : isMet ? before : null;
  const after = outcome.status === "solved" ? outcome.after : isMet ? checks : null;
  return {
    status: outcome.status,
    reason: outcome.status === "not_possible" ? outcome.reason : null,
    turnoverShare: weights && turnoverOf(before, weights),
    trades: weights && after ? tradesOf(state, weights, after) : [],
    policies: checks.map((check) => policyOf(state, check, after)),
    allMetAfter: after === null ? null : after.every(({ result }) => result === "passes"),
    isLeast: outcome.status === "solved" ? outcome.isProven : isMet ? true : null,
    conflict: outcome.status === "infeasible" ? outcome.conflict : null,
    allocation: {
      by: keepAllocation,
      groups: groups
        .map((group) => ({
          key: group.key,
          beforeShare: formAt(group, before),
          afterShare: weights && formAt(group, weights),
        }))
        .sort((a, b) => b.beforeShare - a.beforeShare || (a.key < b.key ? -1 : 1)),
    },
    notLookedAt: notLookedAt(state),
    holdingCount: lines.filter(({ isNew }) => !isNew).length,
    candidateCount: lines.filter(({ isNew }) => isNew).length,
  };
}

function policyOf(
  { forms }: ChangeState,
  check: PolicyCheck,
  after: readonly PolicyCheck[] | null,
): PolicyOfChange {
  const own = after?.find(({ rule }) => rule.id === check.rule.id);
  return {
    policy: check.rule,
    before: readingOf(check),
    after: own ? readingOf(own) : null,
    notAsked: forms.get(check.rule.id)?.notAsked ?? null,
  };
}

function readingOf({ rule: _rule, ...verdict }: PolicyCheck): PolicyReading {
  return verdict;
}

function tradesOf(
  { lines, before, checks, forms }: ChangeState,
  weights: Float64Array,
  after: readonly PolicyCheck[],
): readonly Trade[] {
  const hasValue = (of: readonly PolicyCheck[], id: string) =>
    of.some(({ rule, value }) => rule.id === id && value !== null);
  const effects = checks.map(({ rule: { id } }): ((line: number) => TradeEffect) => {
    const own = forms.get(id)?.forms;
    if (!own || !hasValue(checks, id) || !hasValue(after, id)) return () => ({ policyId: id, effect: null });
    const effectOf = effectOfLine(own, before, weights);
    return (line) => ({ policyId: id, effect: effectOf(line) });
  });
  return lines
    .flatMap(({ holding, exposure, isExcluded, isNew, beforeShare }, line): Trade[] => {
      const afterShare = weights[line] ?? 0;
      const deltaShare = afterShare - beforeShare;
      if (deltaShare === 0) return [];
      return [
        {
          holdingId: holding.id,
          name: exposure.name,
          isin: exposure.isin,
          assetType: holding.assetType,
          fixedIncome: holding.fixedIncome,
          kind: deltaShare > 0 ? "buy" : afterShare === 0 ? "sell_out" : "sell",
          beforeShare,
          afterShare,
          deltaShare,
          isExcluded,
          isNew,
          effects: effects.map((of) => of(line)),
        },
      ];
    })
    .sort((a, b) => sizeOf(b) - sizeOf(a) || a.deltaShare - b.deltaShare || (a.name < b.name ? -1 : 1));
}

/** In millionths, so that noise decides no order: of trades of one size sales come first. */
const sizeOf = ({ deltaShare }: Trade) => Math.round(Math.abs(deltaShare) * 1e6);

/**
 * What the trade of a line does to a figure N / D that was F: Δw × (n − F d) / D after. Since N before is F × D before,
 * the effects of all trades add up to the change of the figure exactly.
 */
function effectOfLine(
  forms: FigureForms,
  before: Float64Array,
  after: Float64Array,
): (line: number) => number {
  const was = figureAt(forms, before);
  const base = formAt(forms.denominator, after);
  return (line) => {
    const own = (forms.numerator.coefficients[line] ?? 0) - was * (forms.denominator.coefficients[line] ?? 0);
    return (((after[line] ?? 0) - (before[line] ?? 0)) * own) / base;
  };
}

function notLookedAt({ held }: ChangeState): readonly NotLookedAt[] {
  const always: readonly NotLookedAt[] = ["price", "tax", "liquidity", "risk", "lots"];
  const { exposures } = held.direct;
  return [
    ...always,
    ...(held.valuation.unallocated > 0 ? (["unallocated"] as const) : []),
    ...(exposures.some(({ kind }) => kind === "derivative") ? (["derivatives"] as const) : []),
    ...(held.holdings.length < held.input.holdings.length ? (["hidden_lines"] as const) : []),
  ];
}
