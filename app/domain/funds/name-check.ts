import { benchmarkOfLetter, isOfArticle12_1 } from "~/domain/analysis/judgements/benchmark-exclusion";
import type { BondLabel } from "~/domain/analysis/positions/bond-label";
import { violatorsBy } from "~/domain/analysis/screening/violators";
import type { BenchmarksView, BenchmarkViolation } from "~/domain/analysis/views";
import { isReached } from "~/domain/weights/rounding";
import { totalShare } from "~/domain/weights/sum";
import { type NameCategory, type NameTerm, nameTerms } from "./name-terms";

/** At least this much of the investments must meet what the name promises. */
const NEEDED_SHARE = 0.8;
/** "Meaningfully" in sustainable investments, as the Commission and ESMA read it (Q&A of 13 December 2024). */
const MEANINGFUL_SHARE = 0.5;

/**
 * The exclusions the words ask for: those of Paris-aligned benchmarks for environmental, impact and sustainability
 * terms, those of climate-transition benchmarks for transition, social and governance ones. An environmental word beside
 * one of transition asks for the latter only.
 */
export function requiredBenchmark(terms: readonly NameTerm[]): "pab" | "ctb" | null {
  if (terms.length === 0) return null;
  const has = (category: NameCategory) => terms.some((term) => term.category === category);
  if (has("impact") || has("sustainability")) return "pab";
  return has("environmental") && !has("transition") ? "pab" : "ctb";
}

type NameRequirement = "characteristics" | "exclusions" | "meaningful" | "path" | "positive_impact";

interface NameCheckItem {
  readonly requirement: NameRequirement;
  readonly result: "passes" | "fails" | "cannot_tell";
  /** The share it goes by; of exclusions what violates them. Null where it is not known. */
  readonly share: number | null;
  /** Null where no share decides. */
  readonly needed: number | null;
}

export interface NameCheck {
  readonly terms: readonly NameTerm[];
  readonly benchmark: "pab" | "ctb";
  readonly items: readonly NameCheckItem[];
  /** What is excluded and held all the same, largest first; an issuer stands once, with all its letters. */
  readonly conflicts: readonly NameConflict[];
  /** Bonds of excluded issuers whose money is bound to projects: what they finance decides, and no data say. */
  readonly toJudge: readonly NameConflict[];
}

export interface NameConflict {
  readonly name: string;
  readonly isin: string | null;
  readonly issuerId: string | null;
  readonly weightShare: number;
  readonly letters: readonly string[];
}

export interface NameEvidence {
  /** Share that meets environmental or social characteristics, as its manager states it; null where nobody does. */
  readonly characteristicsShare: number | null;
  readonly sustainableShare: number | null;
  readonly benchmarks: Pick<BenchmarksView, "violations" | "isComplete"> | null;
  /** The label of what is held, by ISIN; what is no bond, or has none, is absent. */
  readonly labels: ReadonlyMap<string, BondLabel>;
}

/** Whether the companies found in violation of the UNGC principles or the OECD Guidelines are meant (Article 12(1)(c)). */
const CONDUCT = "c";

/**
 * Checks a name against what is held (ESMA's guidelines): at least 80 % meeting the characteristics it promises, no
 * holding under the exclusions its words ask for (Article 12(1) letters only), and for words of sustainability at least
 * half in sustainable investments. European Green Bonds are exempt from the exclusions; of other bonds with use of
 * proceeds it is asked what they finance, unless their issuer stands under letter (c) (ESMA Q&A 2368 of 13 December
 * 2024). What words of transition and of impact ask besides, a clear and measurable path and a positive, measurable
 * impact, no data say: a person must judge it. Sustainable investments count as meeting the characteristics: where only
 * they are known, a share below 80 % cannot tell. Null for a name without such a word.
 */
export function nameCheck(name: string, evidence: NameEvidence): NameCheck | null {
  const terms = nameTerms(name);
  const benchmark = requiredBenchmark(terms);
  if (benchmark === null) return null;
  const { labels, benchmarks } = evidence;
  const labelOf = ({ isin }: BenchmarkViolation) => labels.get(isin ?? "") ?? null;
  const violations = (benchmarks?.violations ?? []).filter((one) => labelOf(one) !== "eu_green_bond");
  const goesByProject = (one: BenchmarkViolation) =>
    one.letter !== CONDUCT && labelOf(one) === "use_of_proceeds";
  const conflicts = conflictsOf(
    violations.filter((one) => !goesByProject(one)),
    benchmark,
  );
  const toJudge = conflictsOf(violations.filter(goesByProject), benchmark);
  const has = (category: NameCategory) => terms.some((term) => term.category === category);
  return {
    terms,
    benchmark,
    conflicts,
    toJudge,
    items: [
      characteristics(evidence),
      exclusions(conflicts, toJudge.length === 0 && benchmarks?.isComplete === true),
      ...(has("sustainability") ? [meaningful(evidence.sustainableShare)] : []),
      ...(has("transition") ? [forAPerson("path")] : []),
      ...(has("impact") ? [forAPerson("positive_impact")] : []),
    ],
  };
}

function characteristics({ characteristicsShare, sustainableShare }: NameEvidence): NameCheckItem {
  const share = characteristicsShare ?? sustainableShare;
  const isMet = share !== null && isReached(share, NEEDED_SHARE);
  const result = isMet ? "passes" : characteristicsShare === null ? "cannot_tell" : "fails";
  return { requirement: "characteristics", result, share, needed: NEEDED_SHARE };
}

/** Nothing excluded is held only where all was screened: what an exempt violation leaves may be unknown. */
function exclusions(conflicts: readonly NameConflict[], isKnown: boolean): NameCheckItem {
  const result = conflicts.length > 0 ? "fails" : isKnown ? "passes" : "cannot_tell";
  return { requirement: "exclusions", result, share: totalShare(conflicts), needed: 0 };
}

function meaningful(share: number | null): NameCheckItem {
  const isMet = share !== null && isReached(share, MEANINGFUL_SHARE);
  const result = share === null ? "cannot_tell" : isMet ? "passes" : "fails";
  return { requirement: "meaningful", result, share, needed: MEANINGFUL_SHARE };
}

function forAPerson(requirement: NameRequirement): NameCheckItem {
  return { requirement, result: "cannot_tell", share: null, needed: null };
}

function conflictsOf(violations: readonly BenchmarkViolation[], benchmark: "pab" | "ctb"): NameConflict[] {
  const counted = violations.filter(
    ({ letter }) =>
      isOfArticle12_1(letter) && (benchmark === "pab" || benchmarkOfLetter(letter) === "PAB and CTB"),
  );
  return violatorsBy(counted, ({ issuerId, isin, name }) => issuerId ?? isin ?? name)
    .map(({ first: { name, isin, issuerId }, ...of }): NameConflict => ({ name, isin, issuerId, ...of }))
    .sort((a, b) => b.weightShare - a.weightShare);
}
