import type { Conflict, ConflictLimit } from "./answer";
import type { Row } from "./linear-form";
import { isWithin, type Problem } from "./problem";
import { anyWeights } from "./solve";

/** What looking at weights that are known costs, next to a search over as many numbers. */
const LOOK = 20;
const LOOKS_FOR_A_SEARCH = 50;

/** A policy with its rows. */
export interface AskedPolicy {
  readonly id: string;
  readonly rows: readonly Row[];
}

/** How much may be searched: unknowns times rows and bounds of all problems together. */
const MAX_SEARCHED = 8_000_000;

/**
 * A smallest set of policies that no weights meet together: policies are left out one by one as long as the rest cannot
 * be met (deletion filter), which gives a set of which none can be left out; then all smaller sets are tried, as far as
 * the bound of the search allows. Empty where bounds, shape and cash alone cannot be kept. `relaxed` are the problem
 * without one of those limits each.
 */
export function smallestConflict(
  problem: Problem,
  policies: readonly AskedPolicy[],
  relaxed: ReadonlyMap<ConflictLimit, Problem>,
): Conflict {
  const budget = new Budget();
  const isPossible = (chosen: readonly AskedPolicy[]) => budget.isPossible(withRows(problem, chosen));
  const { set, isSmallest } = isPossible([])
    ? smallestSet(policies, isPossible, budget)
    : { set: [], isSmallest: true };
  const limits = [...relaxed].flatMap(([limit, within]) =>
    anyWeights(withRows(within, set)).status === "found" ? [limit] : [],
  );
  return { policyIds: set.map(({ id }) => id), limits, isSmallest };
}

/** The problem with what policies ask. */
export function withRows(problem: Problem, policies: readonly AskedPolicy[]): Problem {
  return { ...problem, rows: [...problem.rows, ...policies.flatMap(({ rows }) => rows)] };
}

type Possible = (chosen: readonly AskedPolicy[]) => boolean;

function smallestSet(
  policies: readonly AskedPolicy[],
  isPossible: Possible,
  budget: Budget,
): { readonly set: readonly AskedPolicy[]; readonly isSmallest: boolean } {
  let set = policies;
  for (const one of policies) {
    const rest = set.filter((other) => other !== one);
    if (!isPossible(rest)) set = rest;
  }
  for (let size = 1; size < set.length; size++) {
    for (const chosen of setsOf(policies, size)) {
      if (budget.isSpent) return { set, isSmallest: false };
      if (!isPossible(chosen)) return { set: chosen, isSmallest: true };
    }
  }
  return { set, isSmallest: !budget.isSpent };
}

/** Feasibility within a bound of work; what is past it counts as possible, so that a named set never is. */
class Budget {
  #left = MAX_SEARCHED;
  /** Weights found for one set may keep another one too. */
  readonly #known: Float64Array[] = [];

  get isSpent(): boolean {
    return this.#left <= 0;
  }

  isPossible(problem: Problem): boolean {
    if (this.isSpent || this.#isKnown(problem)) return true;
    const found = anyWeights(problem);
    const bounds = found.isQuick ? 0 : problem.before.length;
    this.#left -= problem.before.length * (problem.rows.length + bounds + 1);
    if (found.status === "found") this.#known.push(found.weights);
    return found.status !== "infeasible";
  }

  #isKnown(problem: Problem): boolean {
    const looked = this.#known.length * problem.before.length * problem.rows.length;
    this.#left -= LOOK + looked / LOOKS_FOR_A_SEARCH;
    return this.#known.some((weights) => isWithin(problem, weights));
  }
}

/** All sets of a size, in order; one at a time. */
function* setsOf<T>(items: readonly T[], size: number, from = 0): Generator<readonly T[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let at = from; at <= items.length - size; at++) {
    const first = items[at];
    if (first === undefined) return;
    for (const rest of setsOf(items, size - 1, at + 1)) yield [first, ...rest];
  }
}
