export interface LimitedWeight {
  /** ISIN, or what else names the line. */
  readonly line: string;
  readonly name: string;
  /** Fractions of the portfolio's value; null where not known or not set. */
  readonly weightShare: number | null;
  readonly minShare: number | null;
  readonly maxShare: number | null;
}

export interface OutsideLimit {
  readonly line: string;
  readonly name: string;
  readonly operator: "at_least" | "at_most";
  readonly limit: number;
  readonly value: number;
}

/** Weights carry the rounding of floating point: a limit that is met exactly is met. */
const TOLERANCE = 1e-9;

/**
 * Lines of a portfolio outside their own minimum or maximum weight, as fractions. A line whose weight is not known
 * cannot be judged; a limit that is met exactly is met.
 */
export function outsideLimits(lines: readonly LimitedWeight[]): readonly OutsideLimit[] {
  return lines.flatMap(({ line, name, weightShare: value, minShare, maxShare }): OutsideLimit[] => {
    if (value === null) return [];
    if (minShare !== null && value < minShare - TOLERANCE)
      return [{ line, name, operator: "at_least", limit: minShare, value }];
    if (maxShare !== null && value > maxShare + TOLERANCE)
      return [{ line, name, operator: "at_most", limit: maxShare, value }];
    return [];
  });
}
