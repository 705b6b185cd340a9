import type { FactBook } from "~/domain/analysis/book/fact-book";
import type { PolicyRule } from "~/domain/policies/policy";
import { smallestChange } from "~/domain/rebalancing/smallest-change";
import type { ReportInput } from "~/domain/reports/report-figures";
import { DEFAULT_TEXT } from "~/domain/sfdr2/texts";
import { changeQuestion } from "~/features/rebalancing/change-question";
import { smallestChangeSearch } from "~/features/rebalancing/rebalancing.schemas";
import type { AnsweredChange } from "~/features/rebalancing/rebalancing.types";
import type { Sfdr2Answer } from "~/features/sfdr2/sfdr2.types";
import { sfdr2Answer } from "~/features/sfdr2/sfdr2-answer";
import { atLeast } from "./rebalancing-fixtures";

const DATA_VERSION = 214;

/** A limit that needs a change of the small report's portfolio. */
export const LIMITS: readonly PolicyRule[] = [atLeast("rating", "esg.rating", 3)];

/** The section on SFDR 2.0 of a report that nobody chose anything for. */
export const judgedBy = (input: ReportInput, book: FactBook): Sfdr2Answer =>
  sfdr2Answer({ text: DEFAULT_TEXT.id, strategy: null }, { input, book, dataVersion: DATA_VERSION }, "line");

/** The section on the smallest change of such a report. */
export function changedBy(
  input: ReportInput,
  book: FactBook,
  policies: readonly PolicyRule[],
): AnsweredChange {
  const asked = smallestChangeSearch.parse({});
  const material = { input, book, policies, excluded: new Set<string>(), fundCategories: new Map() };
  const answer = smallestChange(changeQuestion(asked, material));
  return { ...answer, asked, asOf: input.settings.asOf, dataVersion: DATA_VERSION };
}
