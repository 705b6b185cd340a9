/** Percentage points within which a weight is at its limit: sums of weights are rounded. */
const ROUNDING = 1e-6;

export interface LimitedWeight {
  /** Percent of the portfolio; null where it is unknown. */
  readonly weightPct: number | null;
  /** Percent; null where there is no limit. */
  readonly minValue: number | null;
  readonly maxValue: number | null;
}

/** Which limit of its line a weight breaks; null where it keeps both, or is unknown. */
export function brokenLimit({ weightPct, minValue, maxValue }: LimitedWeight): "low" | "high" | null {
  if (weightPct === null) return null;
  if (minValue !== null && weightPct < minValue - ROUNDING) return "low";
  return maxValue !== null && weightPct > maxValue + ROUNDING ? "high" : null;
}
