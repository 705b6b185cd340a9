import { ROUNDING } from "./rounding";

/** A weight with the limits of its line, all fractions of the portfolio's value; null where not known or not set. */
export interface LimitedWeight {
  readonly weightShare: number | null;
  readonly minShare: number | null;
  readonly maxShare: number | null;
}

export interface OutsideLimit {
  /** ISIN, or what else names the line. */
  readonly line: string;
  readonly name: string;
  readonly operator: "at_least" | "at_most";
  readonly limit: number;
  readonly value: number;
}

/** Which limit of its line a weight breaks; null where it keeps both, or is unknown. */
export function brokenLimit({ weightShare, minShare, maxShare }: LimitedWeight): "low" | "high" | null {
  if (weightShare === null) return null;
  if (minShare !== null && weightShare < minShare - ROUNDING) return "low";
  return maxShare !== null && weightShare > maxShare + ROUNDING ? "high" : null;
}

/** Lines of a portfolio outside their own minimum or maximum weight. */
export function outsideLimits(
  lines: readonly (LimitedWeight & Pick<OutsideLimit, "line" | "name">)[],
): readonly OutsideLimit[] {
  return lines.flatMap(({ line, name, ...limited }): OutsideLimit[] => {
    const broken = brokenLimit(limited);
    const limit = broken === "low" ? limited.minShare : limited.maxShare;
    if (broken === null || limit === null || limited.weightShare === null) return [];
    const operator = broken === "low" ? "at_least" : "at_most";
    return [{ line, name, operator, limit, value: limited.weightShare }];
  });
}
