import type { Denominator } from "~/domain/analysis/figure";

export const DENOMINATORS = ["COVERED", "ELIGIBLE", "ALL"] as const satisfies readonly Denominator[];
