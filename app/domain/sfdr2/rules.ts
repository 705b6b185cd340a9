import type { RuleSourceId } from "./sources";

export const CATEGORIES = ["transition", "esg_basics", "sustainable", "combination", "impact"] as const;
/** What products of SFDR 2.0 would be called: Articles 7, 8, 9, 9a, and the impact sub-category of 7 and 9. */
export type Category = (typeof CATEGORIES)[number];

/** Letters of Article 12(1) of Delegated Regulation (EU) 2020/1818. */
export type ExclusionLetter = "a" | "b" | "c" | "d" | "e" | "f" | "g";

/** What a criterion asks. Shares are fractions (0..1) of all investments. */
export type RuleTest =
  | {
      readonly kind: "strategy_share";
      readonly atLeast: number;
      /** General-purpose bonds of public issuers of the Union count up to this share. */
      readonly publicBondsUpTo?: number;
    }
  /** The other way in: enough in activities aligned with the EU Taxonomy. */
  | { readonly kind: "taxonomy_share"; readonly atLeast: number }
  | {
      readonly kind: "benchmark_exclusions";
      readonly letters: readonly ExclusionLetter[];
      /** Companies of the fossil fuel sector that may be held all the same, where they also have a strategy to decarbonise. */
      readonly fossilCarveIn?: {
        readonly letters: readonly ExclusionLetter[];
        readonly alignedCapexAtLeast: number;
      };
    }
  /** Companies that develop new fossil fuel projects, or new coal power or keep it without a plan to end it. */
  | { readonly kind: "new_fossil_activity"; readonly activity: "projects" | "coal_power" }
  | {
      readonly kind: "adverse_impacts";
      /** Indicators of a list that are mandatory; null where the product chooses. */
      readonly indicatorsAtLeast: number | null;
      /** One more, the share of companies active in the fossil fuel sector, where such companies are held. */
      readonly fossilIndicator: boolean;
    }
  | { readonly kind: "categorised_products"; readonly productsAtLeast: number }
  | { readonly kind: "is_category"; readonly anyOf: readonly Category[] }
  /** What only the product's own documents say. */
  | { readonly kind: "own_documents"; readonly subject: "impact_objective" };

/** One criterion of a text, with where it was read. */
export interface Rule {
  /** Names the criterion within its category, e.g. "strategy". */
  readonly id: string;
  readonly article: string;
  readonly source: RuleSourceId;
  /** Whether a public source states it; else it is an assumption that must be checked against the text. */
  readonly isChecked: boolean;
  readonly test: RuleTest;
}

/** A requirement is met by any of its rules. */
export interface Requirement {
  readonly id: string;
  readonly anyOf: readonly Rule[];
}

/** All requirements of a category must be met. */
export interface CategoryRules {
  readonly category: Category;
  readonly article: string;
  readonly requirements: readonly Requirement[];
}

/** A text of the legislative procedure. Another one is another value of this type in `texts.ts`, and its two names. */
export interface RegulatoryText {
  readonly id: string;
  /** The day it was published. */
  readonly date: string;
  readonly isLaw: boolean;
  /** Months from entry into force until it would apply. */
  readonly appliesAfterMonths: number;
  /** A category may rest on those before it. */
  readonly categories: readonly CategoryRules[];
}
