import type { AnalyseInput } from "~/domain/analysis/analyse-input";
import type { FactBook } from "~/domain/analysis/book/fact-book";
import type { PolicyRule } from "~/domain/policies/policy";
import type { ChangeQuestion as Question } from "~/domain/rebalancing/change-state";
import { shareOfPct } from "~/domain/weights/percent";
import type { ChangeQuestion } from "./rebalancing.schemas";

interface Material {
  readonly input: Omit<AnalyseInput, "views" | "explain" | "metrics">;
  readonly book: FactBook;
  readonly policies: readonly PolicyRule[];
  /** Ids of lines that exclusions forbid. */
  readonly excluded: ReadonlySet<string>;
  readonly fundCategories: ReadonlyMap<string, string>;
}

/** The question of a form or of a report as the search takes it, without alternatives. */
export function changeQuestion(asked: ChangeQuestion, material: Material): Question {
  return {
    ...material,
    keepAllocation: asked.keepAllocation,
    toleranceShare: shareOfPct(asked.tolerancePoints),
    cash: asked.cash,
    maxWeightShare: asked.maxWeightPct === undefined ? null : shareOfPct(asked.maxWeightPct),
    candidates: new Set(),
  };
}
