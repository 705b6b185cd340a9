import { isWithin, type Problem } from "./problem";

/** Weights are proposed to a millionth of all investments. */
const STEP = 1e-6;
/** Below this a trade is not worth a ticket: ten euros in a million. */
const TINY = 1e-5;
/** Closer than this a weight is what it was, or what it may be at most or at least. */
const SAME = 1e-8;
/** The same where nothing is rounded: what the solver itself leaves open. */
const SOLVED = 1e-10;

/**
 * The weights as they are proposed: what hardly moves stays, bounds are met exactly, the rest is rounded and the
 * largest trade takes the difference. Tiny trades are left out where all rules are still kept; null where rounded
 * weights break one.
 */
export function roundedWeights(problem: Problem, exact: Float64Array): Float64Array | null {
  const tried = [TINY, SAME].map((smallest) => rounded(problem, exact, smallest, STEP));
  return tried.find((weights) => isWithin(problem, weights)) ?? null;
}

/** The same without rounding, for limits so narrow that rounded weights break them. */
export function settledWeights(problem: Problem, exact: Float64Array): Float64Array {
  return rounded(problem, exact, SOLVED, null);
}

function rounded(
  { before, lower, upper, total }: Problem,
  exact: Float64Array,
  smallest: number,
  step: number | null,
): Float64Array {
  const free: number[] = [];
  const weights = exact.map((weight, i) => {
    const was = before[i] ?? 0;
    const bounds = [lower[i] ?? 0, upper[i] ?? 1];
    const isAllowed = was >= (bounds[0] ?? 0) && was <= (bounds[1] ?? 1);
    if (isAllowed && Math.abs(weight - was) < smallest) return was;
    const bound = bounds.find((one) => Math.abs(weight - one) < (step === null ? SOLVED : SAME));
    if (bound !== undefined) return bound;
    free.push(i);
    return step === null ? weight : Math.round(weight / step) * step;
  });
  const moved = (i: number) => Math.abs((exact[i] ?? 0) - (before[i] ?? 0));
  const last = free.reduce((best, i) => (best < 0 || moved(i) > moved(best) ? i : best), -1);
  if (last >= 0) {
    const others = weights.reduce((sum, weight, i) => (i === last ? sum : sum + weight), 0);
    weights[last] = Math.max(0, total - others);
  }
  return weights;
}
