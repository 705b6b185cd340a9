import type { Row } from "./linear-form";
import { isRowKept, type Problem, turnoverForRow, turnoverOf } from "./problem";
import { anyWeights, leastTurnover, type Search } from "./solve";

/** A policy as rows. */
export interface AskedPolicy {
  readonly id: string;
  /** What is to be kept in whatever way the policy is met. */
  readonly rows: readonly Row[];
  /** Ways to meet it besides, one of which is enough; none where its rows are all there is. */
  readonly ways: readonly (readonly Row[])[];
}

/** The way that is taken of a policy, by the policy's id. */
type Chosen = ReadonlyMap<string, number>;

/** Searches for the ways of one problem: each is as dear as the problem itself. */
const MAX_SEARCHES = 40;
/** The same as numbers that all searches together may be made of. */
const MAX_NUMBERS = 4_000_000;

/** The problem with what policies ask, as far as a way is chosen. */
function withRows(problem: Problem, policies: readonly AskedPolicy[], chosen: Chosen): Problem {
  const rows = policies.flatMap(({ id, rows: own, ways }) => [...own, ...(ways[chosen.get(id) ?? -1] ?? [])]);
  return { ...problem, rows: [...problem.rows, ...rows] };
}

const isKept = (rows: readonly Row[], weights: Float64Array) => rows.every((row) => isRowKept(row, weights));

/** The ways that weights keep where none was chosen, and the first policy of which they keep none. */
function keptWays(policies: readonly AskedPolicy[], chosen: Chosen, weights: Float64Array) {
  const ways = new Map(chosen);
  for (const policy of policies) {
    if (policy.ways.length === 0 || chosen.has(policy.id)) continue;
    const kept = policy.ways.findIndex((rows) => isKept(rows, weights));
    if (kept === -1) return { ways, open: policy };
    ways.set(policy.id, kept);
  }
  return { ways, open: null };
}

/** How much was searched for one answer. */
class Effort {
  #searches = 0;
  #numbers = 0;

  add({ before, rows }: Problem): void {
    this.#searches += 1;
    this.#numbers += before.length * (rows.length + before.length);
  }

  get isSpent(): boolean {
    return this.#searches >= MAX_SEARCHES || this.#numbers >= MAX_NUMBERS;
  }
}

type WaysFound =
  /** The problem with the rows of the ways that trade least; `isProven`: no other ways trade less. */
  | { readonly status: "found"; readonly problem: Problem; readonly isProven: boolean }
  | { readonly status: "infeasible" }
  /** The search reached its bound before it found any. */
  | { readonly status: "gave_up" };

/** The ways of meeting the policies that trade least, as the problem with their rows. */
export function cheapestWays(limits: Problem, policies: readonly AskedPolicy[]): WaysFound {
  const left = policies.map((policy) => possibleWays(limits, policy));
  if (left.some(({ ways }, at) => ways.length === 0 && policies[at]?.ways.length !== 0))
    return { status: "infeasible" };
  return left.some(({ ways }) => ways.length > 1) ? leastWays(limits, left) : firstWays(limits, left, true);
}

/**
 * A policy without the ways that no weights within the limits keep even where nothing else is asked: two small searches leave
 * few ways to combine.
 */
function possibleWays(limits: Problem, { id, rows, ways }: AskedPolicy): AskedPolicy {
  const isPossible = (way: readonly Row[]) =>
    anyWeights({ ...limits, rows: [...limits.rows, ...rows, ...way] }).status !== "infeasible";
  return { id, rows, ways: ways.filter(isPossible) };
}

/** The first way of each policy. */
function firstWays(limits: Problem, policies: readonly AskedPolicy[], isProven: boolean): WaysFound {
  const problem = withRows(limits, policies, new Map(policies.map(({ id }) => [id, 0])));
  if (anyWeights(problem).status !== "infeasible") return { status: "found", problem, isProven };
  return { status: isProven ? "infeasible" : "gave_up" };
}

/** The ways of a policy, each with turnover below which it is not kept; that with the least first. */
function byLeastTurnover(limits: Problem, { ways }: AskedPolicy) {
  return ways
    .map((rows, way) => ({ way, least: Math.max(...rows.map((row) => turnoverForRow(row, limits))) }))
    .sort((a, b) => a.least - b.least);
}

/**
 * Branch and bound: the problem without the ways is a lower bound; where its answer keeps no way of a policy, each way is
 * tried. So only those policies are tried in turn that need it, and what is found within the bound of the search is the
 * least of all combinations.
 */
function leastWays(limits: Problem, policies: readonly AskedPolicy[]): WaysFound {
  const effort = new Effort();
  const best: { readonly turnover: number; readonly problem: Problem }[] = [];
  let isWhole = true;
  const visit = (chosen: Chosen): void => {
    if (effort.isSpent) {
      isWhole = false;
      return;
    }
    const problem = withRows(limits, policies, chosen);
    effort.add(problem);
    if (anyWeights(problem).status === "infeasible") return;
    const found = leastTurnover(problem);
    if (found.status === "gave_up") isWhole = false;
    if (found.status !== "found") return;
    const turnover = turnoverOf(problem.before, found.weights);
    if (turnover >= (best[0]?.turnover ?? Number.POSITIVE_INFINITY)) return;
    const { ways, open } = keptWays(policies, chosen, found.weights);
    if (open === null) best[0] = { turnover, problem: withRows(limits, policies, ways) };
    else
      for (const { way, least } of byLeastTurnover(limits, open))
        if (least < (best[0]?.turnover ?? Number.POSITIVE_INFINITY))
          visit(new Map([...chosen, [open.id, way]]));
  };
  visit(new Map());
  const [least] = best;
  if (least) return { status: "found", problem: least.problem, isProven: isWhole };
  return isWhole ? { status: "infeasible" } : firstWays(limits, policies, false);
}

/** Whether any weights meet the policies in any of their ways; `search` is asked for weights of each problem. */
export function anyWays(
  limits: Problem,
  policies: readonly AskedPolicy[],
  search: (problem: Problem) => Search["status"] | Float64Array,
): boolean {
  let tried = 0;
  const visit = (chosen: Chosen): boolean => {
    tried += 1;
    const found = search(withRows(limits, policies, chosen));
    if (found === "infeasible") return false;
    // What is not known counts as possible, so that a set that is named never is.
    if (!(found instanceof Float64Array) || tried >= MAX_SEARCHES) return true;
    const { open } = keptWays(policies, chosen, found);
    return open === null || open.ways.some((_, way) => visit(new Map([...chosen, [open.id, way]])));
  };
  return visit(new Map());
}
