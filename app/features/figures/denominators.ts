import type { Denominator } from "~/domain/metrics/denominator";

export const DENOMINATORS = ["COVERED", "ELIGIBLE", "ALL"] as const satisfies readonly Denominator[];
