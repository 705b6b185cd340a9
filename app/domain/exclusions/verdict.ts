import { exposureOf, involvementOf } from "~/domain/analysis/judgements/activity";
import { allowedByLetter, exclusionRows } from "~/domain/analysis/judgements/benchmark-exclusion";
import { isReached } from "~/domain/analysis/judgements/threshold";
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

/** A rule that excludes an asset, and what it rests on. */
interface ExclusionHit {
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

export interface ExclusionVerdict {
  readonly status: "excluded" | "allowed" | "unknown";
  /** Strictest first. */
  readonly hits: readonly ExclusionHit[];
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
  const hits: ExclusionHit[] = [];
  const unscreened: ExclusionRule[] = [];
  for (const rule of rules) {
    const found = judged(subject, rule);
    if (found === "unknown") unscreened.push(rule);
    else if (found !== null) hits.push(found);
  }
  hits.sort(byStrictness);
  const status = hits.length > 0 ? "excluded" : unscreened.length > 0 ? "unknown" : "allowed";
  return { status, hits, unscreened };
}

type Judged = ExclusionHit | "unknown" | null;

function judged(subject: ExclusionSubject, rule: ExclusionRule): Judged {
  switch (rule.kind) {
    case "isin":
      return subject.isin === rule.subject ? hit(rule) : null;
    case "asset_manager":
      return subject.assetManager !== null && managerKey(subject.assetManager) === managerKey(rule.subject)
        ? hit(rule)
        : null;
    case "activity":
      return byActivity(subject.facts, rule);
    case "benchmark":
      return byBenchmark(subject.facts, rule);
  }
}

function hit(rule: ExclusionRule, given: Partial<ExclusionHit> = {}): ExclusionHit {
  return { rule, revenueShare: null, letter: null, cause: null, allowedShare: 0, fact: null, ...given };
}

function byActivity(facts: readonly Fact[], rule: ExclusionRule): Judged {
  const rows = facts.filter(
    ({ dataset, values }) =>
      dataset === "company-activities" &&
      values.activity === rule.subject &&
      (rule.subType === null || String(values.sub_type ?? "") === rule.subType),
  );
  const first = rows[0];
  if (!first) return "unknown";
  const exposure = exposureOf(rows);
  const involved = involvementOf(rows, exposure);
  if (isConduct(rule.subject)) {
    if (involved === null) return "unknown";
    return involved ? hit(rule, { revenueShare: exposure, fact: first }) : null;
  }
  const allowedShare = rule.maxShare ?? 0;
  const known = exposure ?? (involved === false ? 0 : null);
  if (known === null) return allowedShare === 0 && involved ? hit(rule, { fact: first }) : "unknown";
  const isExcluded = allowedShare === 0 ? known > 0 : isReached(known, allowedShare);
  return isExcluded ? hit(rule, { revenueShare: known, allowedShare, fact: first }) : null;
}

function byBenchmark(facts: readonly Fact[], rule: ExclusionRule): Judged {
  const rows = exclusionRows(facts.filter(({ dataset }) => dataset === "benchmark-exclusions"));
  if (rows.length === 0) return "unknown";
  const reached = rows.filter(
    (row) => row.isViolation && (rule.subject === "PAB" || row.benchmark === "PAB and CTB"),
  );
  const [strictest] = reached.sort((a, b) => allowedByLetter(a.letter) - allowedByLetter(b.letter));
  if (!strictest) return null;
  const { revenueShare, letter, cause, fact } = strictest;
  return hit(rule, { revenueShare, letter, cause, fact, allowedShare: allowedByLetter(letter) });
}

function byStrictness(a: ExclusionHit, b: ExclusionHit): number {
  const place = ({ rule }: ExclusionHit) =>
    KIND_ORDER.indexOf(rule.kind) * 2 + (rule.scope === "company" ? 0 : 1);
  return (
    a.allowedShare - b.allowedShare || place(a) - place(b) || a.rule.subject.localeCompare(b.rule.subject)
  );
}
