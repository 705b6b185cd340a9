import type { ExclusionRule, RuleKind, RuleScope, ViewMode } from "~/domain/exclusions/rule";

/** A rule as screens and programs see it. */
export interface RuleView extends ExclusionRule {
  /** Name of the instrument an ISIN stands for, where the catalogue has it. */
  readonly name: string | null;
  readonly createdBy: string;
  readonly createdAt: string;
}

/** Through which rules somebody looks, and which views they have at all. */
export interface ExclusionView {
  readonly mode: ViewMode;
  /** None in the demo. */
  readonly modes: readonly ViewMode[];
}

export interface ExclusionSettings extends ExclusionView {
  readonly rules: readonly RuleView[];
  readonly may: { readonly personal: boolean; readonly company: boolean; readonly seeCompany: boolean };
}

/** Why an asset is excluded: the strictest rule, and how many more say so. */
export interface ExclusionMark {
  readonly scope: RuleScope;
  readonly kind: RuleKind;
  readonly subject: string;
  readonly subType: string | null;
  readonly maxShare: number | null;
  readonly revenueShare: number | null;
  readonly letter: string | null;
  readonly cause: string | null;
  readonly reason: string | null;
  readonly others: number;
}

/** By the id of the row, holding or item it belongs to; what is not excluded is absent. */
export type ExclusionMarks = Readonly<Record<string, ExclusionMark>>;

/** What the rules in view say of one asset, each rule with its answer, and what it holds of what they exclude. */
export interface AssetExclusions {
  readonly mark: ExclusionMark | null;
  readonly answers: readonly {
    readonly rule: ExclusionRule;
    readonly status: "excluded" | "allowed" | "unknown";
    readonly revenueShare: number | null;
  }[];
  readonly held: readonly {
    readonly id: string;
    readonly name: string | null;
    readonly weightShare: number;
    readonly mark: ExclusionMark;
  }[];
}

/** A line of a portfolio that rules exclude. */
export interface HitHolding {
  readonly isin: string | null;
  readonly name: string;
  readonly weightShare: number;
  readonly mark: ExclusionMark;
}

export interface HitPortfolio {
  readonly id: string;
  readonly name: string;
  readonly ownerName: string;
  readonly mine: boolean;
  readonly holdings: number;
  readonly excluded: readonly HitHolding[];
  readonly excludedShare: number;
  /** Share of the portfolio that rules ask about and nobody screened. */
  readonly unknownShare: number;
}

/** What a change of rules would do to the portfolios the viewer reads. */
export interface ExclusionImpact {
  readonly becomeExcluded: number;
  readonly becomeAllowed: number;
  readonly portfolios: readonly {
    readonly id: string;
    readonly name: string;
    readonly becomeExcluded: readonly HitHolding[];
    readonly excludedShareBefore: number;
    readonly excludedShareAfter: number;
  }[];
}

export interface ManagerOption {
  readonly name: string;
  readonly assets: number;
}

export interface IsinOption {
  readonly isin: string;
  readonly name: string;
}
