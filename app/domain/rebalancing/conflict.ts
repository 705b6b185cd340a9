import type { Conflict, ConflictLimit } from "./answer";
import { isWithin, type Problem } from "./problem";
import { anyWeights } from "./solve";
import { type AskedPolicy, anyWays } from "./ways";

/** What looking at weights that are known costs, next to a search over as many numbers. */
const LOOK = 20;
const LOOKS_FOR_A_SEARCH = 50;

/** How much may be searched: unknowns times rows and bounds of all problems together. */
const MAX_SEARCHED = 8_000_000;

/**
 * A smallest set of policies that no weights meet together: policies are left out one by one as long as the rest cannot
 * be met (deletion filter), which gives a set of which none can be left out; then all smaller sets are tried, as far as
 * the bound of the search allows. Empty where bounds, allocation and cash alone cannot be kept. `relaxed` are the problem
 * without one of those limits each.
 */
export function smallestConflict(
  problem: Problem,
  policies: readonly AskedPolicy[],
  relaxed: ReadonlyMap<ConflictLimit, Problem>,
): Conflict {
  const budget = new Budget();
  const isPossible = (chosen: readonly AskedPolicy[]) =>
    anyWays(problem, chosen, (within) => budget.weightsFor(within));
  const { set, isSmallest } = isPossible([])
    ? smallestSet(policies, isPossible, budget)
    : { set: [], isSmallest: true };
  const limits = [...relaxed].flatMap(([limit, within]) => (anyWays(within, set, weightsFor) ? [limit] : []));
  return { policyIds: set.map(({ id }) => id), limits, isSmallest };
}

/** Any weights that keep a problem; else why there are none. */
function weightsFor(problem: Problem): Float64Array | "infeasible" | "gave_up" {
  const found = anyWeights(problem);
  return found.status === "found" ? found.weights : found.status;
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

  weightsFor(problem: Problem): Float64Array | "infeasible" | "gave_up" {
    if (this.isSpent) return "gave_up";
    const known = this.#knownFor(problem);
    if (known) return known;
    const found = anyWeights(problem);
    const bounds = found.isQuick ? 0 : problem.before.length;
    this.#left -= problem.before.length * (problem.rows.length + bounds + 1);
    if (found.status !== "found") return found.status;
    this.#known.push(found.weights);
    return found.weights;
  }

  #knownFor(problem: Problem): Float64Array | undefined {
    const looked = this.#known.length * problem.before.length * problem.rows.length;
    this.#left -= LOOK + looked / LOOKS_FOR_A_SEARCH;
    return this.#known.find((weights) => isWithin(problem, weights));
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
