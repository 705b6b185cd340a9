import { DEFAULT_ACTIVITY_THRESHOLD } from "~/domain/analysis/settings";
import type { RULE_KINDS, RULE_SCOPES, VIEW_MODES } from "~/domain/states/states";

export { RULE_KINDS, RULE_SCOPES, VIEW_MODES } from "~/domain/states/states";

export type RuleScope = (typeof RULE_SCOPES)[number];

export type ViewMode = (typeof VIEW_MODES)[number];

export type RuleKind = (typeof RULE_KINDS)[number];

export const BENCHMARKS = ["PAB", "PAB and CTB"] as const;

/** One restriction: an asset manager, an ISIN, an activity with the revenue it may reach, or a benchmark's exclusions. */
export interface ExclusionRule {
  readonly id: string;
  readonly scope: RuleScope;
  readonly kind: RuleKind;
  /** Name of the manager, ISIN, name of the activity, or benchmark. */
  readonly subject: string;
  /** Step of the value chain of an activity; null means all of it. */
  readonly subType: string | null;
  /** Fraction of revenue an issuer must stay below; null where the kind knows no share. Zero allows none at all. */
  readonly maxShare: number | null;
  readonly reason: string | null;
}

export const DEFAULT_MAX_SHARE = DEFAULT_ACTIVITY_THRESHOLD;

/** Whether a rule asks for facts about the issuer; the others go by the name of a manager or an ISIN. */
export function asksIssuer({ kind }: Pick<ExclusionRule, "kind">): boolean {
  return kind === "activity" || kind === "benchmark";
}

/** The rules that hold in a view. */
export function rulesInMode<Rule extends ExclusionRule>(
  rules: readonly Rule[],
  mode: ViewMode,
): readonly Rule[] {
  return mode === "all" ? rules : rules.filter(({ scope }) => scope === mode);
}

/** A manager's name as it is compared: without case, accents and double spaces. */
export function managerKey(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}
