import { MemoryFactBook } from "~/domain/analysis/book/fact-book";
import type { Holding } from "~/domain/analysis/positions/holding";
import { type AnalysisSettings, defaultSettings } from "~/domain/analysis/settings";
import type { Fact } from "~/domain/facts/fact";
import type { PolicyRule } from "~/domain/policies/policy";
import type { ChangeQuestion } from "~/domain/rebalancing/change-state";
import { smallestChange } from "~/domain/rebalancing/smallest-change";
import { AS_OF } from "./analysis-fixtures";

type Asked = Partial<Omit<ChangeQuestion, "input" | "book" | "policies">> & {
  readonly settings?: Partial<AnalysisSettings>;
};

/** The question for the smallest change of some holdings that meets policies, by some facts. */
export function asked(
  holdings: readonly Holding[],
  facts: readonly Fact[],
  policies: readonly PolicyRule[],
  { settings, ...more }: Asked = {},
): ChangeQuestion {
  return {
    input: {
      holdings,
      currency: "EUR",
      totalValueEur: null,
      settings: { ...defaultSettings(AS_OF), ...settings },
    },
    book: new MemoryFactBook(facts),
    policies,
    maxWeightShare: null,
    keepAllocation: "none",
    toleranceShare: 0.02,
    cash: "keep",
    excluded: new Set(),
    candidates: new Set(),
    fundCategories: new Map(),
    ...more,
  };
}

/** The answer to it. */
export const change = (...question: Parameters<typeof asked>) => smallestChange(asked(...question));

export const atMost = (id: string, metric: string, value: number): PolicyRule => ({
  ...{ id, metric, value, operator: "at_most", scope: "all", severity: "breach" },
});
export const atLeast = (id: string, metric: string, value: number): PolicyRule => ({
  ...{ id, metric, value, operator: "at_least", scope: "all", severity: "breach" },
});
