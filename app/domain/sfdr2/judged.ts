import type { Category, RuleTest } from "./rules";
import type { RuleSourceId } from "./sources";

export const RESULTS = ["met", "not_met", "not_known"] as const;
export type CriterionResult = (typeof RESULTS)[number];

export const VERDICTS = ["meets", "does_not_meet", "cannot_be_said"] as const;
/** What the data say of a category; never that a product is of it. */
export type CategoryVerdict = (typeof VERDICTS)[number];

export const REASONS = [
  "not_licensed",
  "missing_data",
  "to_judge",
  "no_column",
  "list_not_adopted",
  "own_disclosure",
  "own_documents",
  "no_categories_yet",
  "base_not_known",
] as const;
/**
 * Why a criterion is not known: the licence opens no data, data are missing, bonds or companies need a person's
 * judgement, no dataset has such a column, the list of indicators is not adopted, the product discloses or defines it
 * itself, no fund has a category yet, or that of the category it builds on is not known.
 */
export type NotKnownReason = (typeof REASONS)[number];

/** A holding that stands in the way of a criterion, or that a person has to look at. Shares of all investments. */
export interface InTheWay {
  readonly holdingId: string;
  readonly isin: string | null;
  readonly issuerId: string | null;
  readonly name: string;
  readonly weightShare: number;
  /** What of it does not count, or breaks the rule. */
  readonly outShare: number;
  /** What of it no data speak about. */
  readonly unknownShare: number;
  /** Whether it is among the fewest, largest first, that would have to go. */
  readonly mustGo: boolean;
  /** Letters of the exclusions it falls under. */
  readonly letters: readonly string[];
}

/** A criterion with what the data say of it. Shares are fractions of all investments; null where no share decides. */
export interface JudgedCriterion {
  readonly id: string;
  readonly kind: RuleTest["kind"];
  readonly article: string;
  readonly source: RuleSourceId;
  readonly isChecked: boolean;
  readonly test: RuleTest;
  readonly result: CriterionResult;
  readonly reason: NotKnownReason | null;
  /** The figure of the analysis whose calculation shows the holdings; null where none decides. */
  readonly metric: string | null;
  readonly share: number | null;
  readonly needed: number | null;
  /** The share of value of which it is known whether it counts. */
  readonly knownShare: number | null;
  readonly notLicensedShare: number;
  /** Of `share`, what general-purpose bonds of public issuers of the Union add. */
  readonly publicBondsShare: number | null;
  /** What of the portfolio would have to go, or be replaced by what counts. */
  readonly mustGoShare: number | null;
  /** What does not count or breaks the rule, largest first. */
  readonly inTheWay: readonly InTheWay[];
  readonly inTheWayCount: number;
  /** What a person has to look at, largest first. */
  readonly toCheck: readonly InTheWay[];
  readonly toCheckCount: number;
  /** Mandatory indicators with a figure on enough data. */
  readonly indicators: { readonly withFigure: number; readonly of: number } | null;
  /** Funds held directly. */
  readonly fundCount: number | null;
}

export interface JudgedRequirement {
  readonly id: string;
  readonly result: CriterionResult;
  /** Any of them is enough. */
  readonly criteria: readonly JudgedCriterion[];
}

export interface JudgedCategory {
  readonly category: Category;
  readonly article: string;
  readonly verdict: CategoryVerdict;
  readonly requirements: readonly JudgedRequirement[];
}

/** The same with at most so many holdings in each list; the counts stay those of all. */
export function withFirstHoldings(
  categories: readonly JudgedCategory[],
  most: number,
): readonly JudgedCategory[] {
  const cut = (criterion: JudgedCriterion): JudgedCriterion => ({
    ...criterion,
    inTheWay: criterion.inTheWay.slice(0, most),
    toCheck: criterion.toCheck.slice(0, most),
  });
  return categories.map((category) => ({
    ...category,
    requirements: category.requirements.map((requirement) => ({
      ...requirement,
      criteria: requirement.criteria.map(cut),
    })),
  }));
}
