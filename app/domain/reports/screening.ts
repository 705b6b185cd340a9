import type { ExclusionRule, ViewMode } from "~/domain/exclusions/rule";
import { asksIssuer } from "~/domain/exclusions/rule";
import {
  type ExclusionSubject,
  exclusionVerdict,
  type RuleAnswer,
  ruleAnswer,
} from "~/domain/exclusions/verdict";
import type { Fact } from "~/domain/facts/fact";
import { countsAsCompany, type Kind } from "~/domain/instruments/kind";
import type { PolicyRule } from "~/domain/policies/policy";
import { totalShare } from "~/domain/weights/sum";

/** Who set a rule, and when. */
interface Authored {
  readonly setBy: string;
  /** ISO time. */
  readonly setAt: string;
}

export type KeptRule = ExclusionRule & Authored & { readonly name: string | null };
export type KeptPolicy = PolicyRule & Authored;

/** What a screening goes by, kept with its order: rules change, the report does not. */
export interface ScreeningPlan {
  readonly mode: ViewMode;
  readonly rules: readonly KeptRule[];
  readonly policies: readonly KeptPolicy[];
}

/** A line of a portfolio with what rules may ask about it. */
export interface LineToScreen {
  readonly id: string;
  readonly name: string;
  readonly isin: string | null;
  readonly weightShare: number;
  readonly kind: Kind;
  readonly subject: ExclusionSubject;
  /** Whether the issuer is known, without whom nothing about companies can be asked. */
  readonly hasIssuer: boolean;
  /** Datasets with rows about the issuer that the licence does not open. */
  readonly withheld: readonly string[];
}

/** Why a line could not be checked by a rule. */
export type UncheckedReason = "fund" | "no_issuer" | "not_licensed" | "no_data";

/** The file a fact came with, the day it is about, and when a person confirmed it although it seemed impossible. */
export interface FactSource {
  readonly loadId: number;
  readonly period: string | null;
  readonly confirmedAt: string | null;
}

/** What one rule says of one line. */
export interface ScreenedCell {
  readonly result: RuleAnswer["result"] | "not_applicable";
  readonly reason: UncheckedReason | null;
  readonly revenueShare: number | null;
  readonly letter: string | null;
  readonly cause: string | null;
  readonly source: FactSource | null;
}

export interface ScreenedLine extends Pick<LineToScreen, "id" | "name" | "isin" | "weightShare"> {
  readonly result: ScreenedCell["result"];
  /** Answers of the rules about issuers, in the order of `Screened.asked`. */
  readonly cells: readonly ScreenedCell[];
  /** Rules that name the instrument or its manager. */
  readonly named: readonly KeptRule[];
}

/** A rule with how much of the portfolio it excludes and cannot tell. Shares are of all investments, 0..1. */
export interface ScreenedRule {
  readonly rule: KeptRule;
  readonly excluded: number;
  readonly excludedShare: number;
  readonly unchecked: number;
  readonly uncheckedShare: number;
}

export interface Screened {
  readonly mode: ViewMode;
  /** Rules about issuers: each is asked of every line. */
  readonly asked: readonly ScreenedRule[];
  /** Rules that name an instrument or a manager of a line. */
  readonly named: readonly ScreenedRule[];
  /** How many more rules name instruments and managers of which nothing is held. */
  readonly namesNothing: number;
  readonly lines: readonly ScreenedLine[];
  readonly excludedShare: number;
  /** What rules ask about and nobody has data for. */
  readonly uncheckedShare: number;
  /** Files of the facts, each with its day, in the order they are first used. */
  readonly sources: readonly FactSource[];
}

const DATASETS = { activity: "company-activities", benchmark: "benchmark-exclusions" } as const;
const COLUMNS = ["revenue_share", "involved"];

/**
 * Screens every line by every rule, by the judgement of the screens (`exclusionVerdict`). What nobody has data for is
 * "unknown" with its reason, never allowed; rules about companies do not apply to cash, derivatives and states, as
 * figures about companies do not.
 */
export function screened(
  { mode, rules }: Pick<ScreeningPlan, "mode" | "rules">,
  lines: readonly LineToScreen[],
): Screened {
  const asked = rules.filter(asksIssuer);
  const naming = rules.filter((rule) => !asksIssuer(rule));
  const done = lines.map((line): ScreenedLine => {
    const { id, name, isin, weightShare, kind, subject } = line;
    const { status } = exclusionVerdict(subject, rules);
    const result = status === "unknown" && !countsAsCompany(kind) ? "not_applicable" : status;
    return {
      id,
      name,
      isin,
      weightShare,
      result,
      cells: asked.map((rule) => cellOf(line, rule)),
      named: naming.filter((rule) => ruleAnswer(subject, rule).result === "excluded"),
    };
  });
  const withNames = naming.map((rule) => {
    const hit = done.filter((line) => line.named.includes(rule));
    return { rule, excluded: hit.length, excludedShare: totalShare(hit), unchecked: 0, uncheckedShare: 0 };
  });
  const named = withNames.filter(({ excluded }) => excluded > 0);
  const ofResult = (result: ScreenedCell["result"]) => done.filter((line) => line.result === result);
  return {
    mode,
    asked: asked.map((rule, index) => {
      const having = (result: string) => done.filter((line) => line.cells[index]?.result === result);
      const [excluded, unchecked] = [having("excluded"), having("unknown")];
      return {
        rule,
        excluded: excluded.length,
        excludedShare: totalShare(excluded),
        unchecked: unchecked.length,
        uncheckedShare: totalShare(unchecked),
      };
    }),
    named,
    namesNothing: naming.length - named.length,
    lines: done,
    excludedShare: totalShare(ofResult("excluded")),
    uncheckedShare: totalShare(ofResult("unknown")),
    sources: sourcesOf(done),
  };
}

/** The place of a source among those of a screening, from 1; it is printed beside each answer that rests on it. */
export function sourceNumber({ sources }: Screened, source: FactSource): number {
  return sources.findIndex((one) => isSame(one, source)) + 1;
}

function cellOf(line: LineToScreen, rule: ExclusionRule): ScreenedCell {
  const { result, revenueShare, letter, cause, fact } = ruleAnswer(line.subject, rule);
  if (result === "unknown" && !countsAsCompany(line.kind)) return { ...EMPTY, result: "not_applicable" };
  if (result === "unknown") return { ...EMPTY, reason: reasonOf(line, rule) };
  return { result, reason: null, revenueShare, letter, cause, source: fact && sourceOf(fact) };
}

const EMPTY: ScreenedCell = {
  result: "unknown",
  reason: null,
  revenueShare: null,
  letter: null,
  cause: null,
  source: null,
};

function reasonOf({ kind, hasIssuer, withheld }: LineToScreen, rule: ExclusionRule): UncheckedReason {
  if (kind === "fund") return "fund";
  if (!hasIssuer) return "no_issuer";
  const dataset = rule.kind === "activity" ? DATASETS.activity : DATASETS.benchmark;
  return withheld.includes(dataset) ? "not_licensed" : "no_data";
}

function sourceOf({ loadId, period, origins }: Fact): FactSource {
  const column = COLUMNS.map((name) => origins?.[name]).find((origin) => origin !== undefined);
  return column
    ? { loadId: column.loadId, period: column.period, confirmedAt: column.confirmedAt ?? null }
    : { loadId, period, confirmedAt: null };
}

function isSame(one: FactSource, other: FactSource): boolean {
  return one.loadId === other.loadId && one.period === other.period && one.confirmedAt === other.confirmedAt;
}

function sourcesOf(lines: readonly ScreenedLine[]): readonly FactSource[] {
  const found = new Map<string, FactSource>();
  for (const { cells } of lines)
    for (const { source } of cells) if (source) found.set(JSON.stringify(source), source);
  return [...found.values()];
}
