import type { ExclusionRule } from "~/domain/exclusions/rule";
import type { ExclusionMark } from "./exclusions.answers";

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
