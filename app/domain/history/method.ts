import type { AnalysisSettings } from "~/domain/analysis/settings";

/** What headline figures are worked out by, beside holdings and data. */
export const METHOD_PARTS = ["engine", "coverage", "provider", "si_method", "ages"] as const;
/**
 * - `engine`: the engine and the methodology;
 * - `coverage`: the thresholds of coverage;
 * - `provider`: whose ratings count;
 * - `si_method`: which judgement of sustainable investments counts;
 * - `ages`: from which age data is not used.
 */
export type MethodPart = (typeof METHOD_PARTS)[number];

/**
 * A method as text: equal where headline figures are worked out in the same way. Choices that no headline figure rests
 * on, such as revenue thresholds of activities, are left out, and so is the day of the portfolio.
 */
export function methodText(settings: AnalysisSettings, engine: readonly (string | number)[]): string {
  const { minCoverageShare, minCoverageFixedIncomeShare, ratingProvider, siMethod, ages } = settings;
  const parts: Readonly<Record<MethodPart, unknown>> = {
    engine,
    coverage: [minCoverageShare, minCoverageFixedIncomeShare],
    provider: ratingProvider,
    si_method: siMethod,
    ages,
  };
  return JSON.stringify(parts);
}

/** The parts in which two methods differ. */
export function methodChanges(before: string, after: string): readonly MethodPart[] {
  const [was, is] = [before, after].map((text) => JSON.parse(text) as Readonly<Record<string, unknown>>);
  return METHOD_PARTS.filter((part) => JSON.stringify(was?.[part]) !== JSON.stringify(is?.[part]));
}
