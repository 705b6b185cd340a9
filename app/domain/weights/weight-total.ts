import { Sum } from "./sum";

/** What a line states of how much is held. Values decide; a weight beside a value does not count. */
export interface StatedAmount {
  /** Signed fraction of the portfolio. */
  readonly weightShare: number | null;
  readonly marketValue: number | null;
}

/**
 * `whole`: 100 % but for rounding. `short`: a rest is not stated. `above`: more than 100 %, which is refused.
 */
export type TotalState = "whole" | "short" | "above";

export interface WeightTotal {
  readonly state: TotalState;
  /** Signed sum of the stated weights, 0.97 is 97 %; 1 where market values share what the weights leave. */
  readonly share: number;
  /** What the weights leave open where they are short; 0 otherwise. */
  readonly restShare: number;
}

/** Weights that people round add up to something in here (finding R06). */
const WHOLE_FROM = 0.995;
const WHOLE_TO = 1.005;

/**
 * Judges what the weights of a portfolio add up to, for screens, API, files and the engine alike. Lines left out of
 * count are part of the sum: weights are shares of the whole portfolio. A missing weight adds nothing to the sum.
 */
export function weightTotal(lines: readonly StatedAmount[]): WeightTotal {
  const sum = new Sum();
  let isValued = false;
  for (const { weightShare, marketValue } of lines) {
    if (marketValue !== null) isValued = true;
    else if (weightShare !== null) sum.add(weightShare);
  }
  // Without the noise of adding decimals: 0.7 + 0.305 is 1.005.
  const stated = Number(sum.value.toFixed(12));
  const state = totalState(stated);
  if (state === "above") return { state, share: stated, restShare: 0 };
  if (isValued) return { state: "whole", share: 1, restShare: 0 };
  return { state, share: stated, restShare: state === "whole" ? 0 : Number((1 - stated).toFixed(12)) };
}

/** Whether a sum of weights, as a fraction, is the whole but for rounding, less or more. */
export function totalState(share: number): TotalState {
  if (share > WHOLE_TO) return "above";
  return share >= WHOLE_FROM ? "whole" : "short";
}

/** A stated total may differ by this much from what the values add up to. */
const SAME_TOTAL = 0.005;

/** Whether a stated total contradicts the one that the market values make; both in the same currency. */
export function contradictsValues(statedTotal: number, valuedTotal: number): boolean {
  return Math.abs(statedTotal - valuedTotal) > SAME_TOTAL * Math.abs(valuedTotal);
}
