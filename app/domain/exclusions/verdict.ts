import { activityOf } from "~/domain/analysis/judgements/activity";
import { allowedByLetter, exclusionRows } from "~/domain/analysis/judgements/benchmark-exclusion";
import type { Fact } from "~/domain/facts/fact";
import { isConduct } from "~/domain/metrics/activities";
import { type ExclusionRule, managerKey, type RuleKind } from "./rule";

/** What is known of an asset as far as exclusions ask: who it is, who manages it, what its issuer does. */
export interface ExclusionSubject {
  readonly isin: string | null;
  readonly assetManager: string | null;
  /** Current rows of `company-activities` and `benchmark-exclusions` of the issuer; empty where there is none. */
  readonly facts: readonly Fact[];
}

/** What a rule says of an asset, and what that rests on. */
interface RuleFinding {
  readonly rule: ExclusionRule;
  /** Revenue found, as a fraction; null where the rule does not depend on it. */
  readonly revenueShare: number | null;
  /** Letter of Art. 12(1) or 12(2), and the cause of violation, of a benchmark's rule. */
  readonly letter: string | null;
  readonly cause: string | null;
  /** Revenue the rule leaves allowed: zero is strictest. */
  readonly allowedShare: number;
  readonly fact: Fact | null;
}

/** A rule with its answer: "unknown" where nobody has data for it. */
export interface RuleAnswer extends RuleFinding {
  readonly result: "excluded" | "allowed" | "unknown";
}

export interface ExclusionVerdict {
  readonly status: "excluded" | "allowed" | "unknown";
  /** Strictest first. */
  readonly hits: readonly RuleFinding[];
  /** Rules nobody has data for: the issuer was not screened for them. */
  readonly unscreened: readonly ExclusionRule[];
}

const KIND_ORDER: readonly RuleKind[] = ["isin", "asset_manager", "benchmark", "activity"];

/**
 * What the rules say of one asset. All restrictions apply together; the strictest one is named first: the one that
 * leaves least revenue allowed, at equal shares the one about the asset itself, then the company's (methodology §18).
 * An activity excludes from its share on, inclusive, as everywhere in the product; with a share of zero, any revenue
 * does; conduct counts whatever the revenue. Without data the answer is "unknown", never "allowed".
 */
export function exclusionVerdict(
  subject: ExclusionSubject,
  rules: readonly ExclusionRule[],
): ExclusionVerdict {
  const answers = rules.map((rule) => ruleAnswer(subject, rule));
  const hits = answers.filter(({ result }) => result === "excluded").sort(byStrictness);
  const unscreened = answers.flatMap(({ rule, result }) => (result === "unknown" ? [rule] : []));
  const status = hits.length > 0 ? "excluded" : unscreened.length > 0 ? "unknown" : "allowed";
  return { status, hits, unscreened };
}

/**
 * What one rule says of one asset, with the fact it goes by, also where it allows. Missing data is "unknown"; rules about
 * the asset itself rest on no fact.
 */
export function ruleAnswer(subject: ExclusionSubject, rule: ExclusionRule): RuleAnswer {
  switch (rule.kind) {
    case "isin":
      return answer(rule, subject.isin === rule.subject ? "excluded" : "allowed");
    case "asset_manager": {
      const isTheirs =
        subject.assetManager !== null && managerKey(subject.assetManager) === managerKey(rule.subject);
      return answer(rule, isTheirs ? "excluded" : "allowed");
    }
    case "activity":
      return byActivity(subject.facts, rule);
    case "benchmark":
      return byBenchmark(subject.facts, rule);
  }
}

function answer(
  rule: ExclusionRule,
  result: RuleAnswer["result"],
  given: Partial<RuleFinding> = {},
): RuleAnswer {
  return {
    rule,
    result,
    revenueShare: null,
    letter: null,
    cause: null,
    allowedShare: 0,
    fact: null,
    ...given,
  };
}

function byActivity(facts: readonly Fact[], rule: ExclusionRule): RuleAnswer {
  const rows = facts.filter(
    ({ dataset, values }) =>
      dataset === "company-activities" &&
      values.activity === rule.subject &&
      (rule.subType === null || String(values.sub_type ?? "") === rule.subType),
  );
  const fact = rows[0];
  if (!fact) return answer(rule, "unknown");
  const isOfConduct = isConduct(rule.subject);
  const allowedShare = isOfConduct ? 0 : (rule.maxShare ?? 0);
  const { exposure, involved, isCounted } = activityOf(rows, rule.subject, allowedShare);
  const isAny = exposure === null ? involved : exposure > 0;
  const isExcluded = isOfConduct || allowedShare > 0 ? isCounted : isAny;
  if (isExcluded === null) return answer(rule, "unknown");
  const revenueShare = exposure ?? (involved === false && !isOfConduct ? 0 : null);
  return answer(rule, isExcluded ? "excluded" : "allowed", { revenueShare, allowedShare, fact });
}

function byBenchmark(facts: readonly Fact[], rule: ExclusionRule): RuleAnswer {
  const rows = exclusionRows(facts.filter(({ dataset }) => dataset === "benchmark-exclusions"));
  const [first] = rows;
  if (!first) return answer(rule, "unknown");
  const reached = rows.filter(
    (row) => row.isViolation && (rule.subject === "PAB" || row.benchmark === "PAB and CTB"),
  );
  const [strictest] = reached.sort((a, b) => allowedByLetter(a.letter) - allowedByLetter(b.letter));
  if (!strictest) return answer(rule, "allowed", { fact: first.fact });
  const { revenueShare, letter, cause, fact } = strictest;
  return answer(rule, "excluded", {
    revenueShare,
    letter,
    cause,
    fact,
    allowedShare: allowedByLetter(letter),
  });
}

function byStrictness(a: RuleFinding, b: RuleFinding): number {
  const place = ({ rule }: RuleFinding) =>
    KIND_ORDER.indexOf(rule.kind) * 2 + (rule.scope === "company" ? 0 : 1);
  return (
    a.allowedShare - b.allowedShare || place(a) - place(b) || a.rule.subject.localeCompare(b.rule.subject)
  );
}
