import type { Fact } from "~/domain/facts/fact";
import { chosenBy } from "~/domain/vocabulary/choice-word";
import { EXCLUSION_LETTERS } from "~/domain/vocabulary/exclusion-letters";
import { isReached } from "~/domain/weights/rounding";
import { numberOf, textOf } from "../book/current-fact";
import type { Universe } from "../book/universe";

/** From which revenue share a letter of Art. 12(1) excludes; the others exclude whatever the revenue. */
const LETTER_THRESHOLDS: Readonly<Record<string, number>> = { d: 0.01, e: 0.1, f: 0.5, g: 0.5 };
/** Letters that exclude from transition benchmarks too (Art. 10(2)). */
const CTB_LETTERS: ReadonlySet<string> = new Set(["a", "b", "c", "12(2)"]);

/** The benchmarks that a letter excludes from. */
export type ExcludedFrom = "PAB" | "PAB and CTB";

export interface ExclusionRow {
  readonly letter: string;
  readonly benchmark: ExcludedFrom;
  readonly revenueShare: number | null;
  readonly cause: string | null;
  readonly isViolation: boolean;
  readonly fact: Fact;
}

/** A letter as the regulation writes it, from "(A)", "a" or "12.2"; another text stays as it is. */
function exclusionLetterOf(text: string): string {
  return chosenBy(text.trim(), EXCLUSION_LETTERS, {}) ?? text.trim().toLowerCase();
}

/** Whether a letter is one of Article 12(1), (a) to (g), to which ESMA's guidelines on names refer. */
export function isOfArticle12_1(letter: string): boolean {
  return /^[a-g]$/.test(letter);
}

export function benchmarkOfLetter(letter: string): ExcludedFrom {
  return CTB_LETTERS.has(letter) ? "PAB and CTB" : "PAB";
}

/** The revenue share that a letter still allows; zero where any revenue excludes. */
export function allowedByLetter(letter: string): number {
  return LETTER_THRESHOLDS[letter] ?? 0;
}

/**
 * What an issuer's exclusion rows say (Delegated Regulation (EU) 2020/1818, Art. 12(1), 12(2), 10(2)); comparison is
 * inclusive. A row without a revenue share states the exclusion itself; a share of zero states that there is none.
 */
export function exclusionRows(rows: readonly Fact[]): readonly ExclusionRow[] {
  return rows.map((fact) => {
    const letter = exclusionLetterOf(textOf([fact], "letter") ?? "");
    const revenueShare = numberOf([fact], "revenue_share");
    const threshold = LETTER_THRESHOLDS[letter];
    const isViolation =
      threshold === undefined ? revenueShare !== 0 : isReached(revenueShare ?? 1, threshold);
    const benchmark = benchmarkOfLetter(letter);
    return { letter, benchmark, revenueShare, cause: textOf([fact], "cause"), isViolation, fact };
  });
}

/** The widest exclusion among an issuer's rows, "none" where each was screened without one; null without any row. */
export function benchmarkVerdictOf(rows: readonly ExclusionRow[]): ExcludedFrom | "none" | null {
  const violations = rows.filter(({ isViolation }) => isViolation);
  if (violations.some(({ benchmark }) => benchmark === "PAB and CTB")) return "PAB and CTB";
  if (violations.length > 0) return "PAB";
  return rows.length > 0 ? "none" : null;
}

/** a to g, then 12(2), as the regulation lists them. */
function byLetter(a: string, b: string): number {
  const place = (letter: string) => (/^\d/.test(letter) ? `z${letter}` : letter);
  return place(a) < place(b) ? -1 : 1;
}

/** An issuer's current exclusion for each letter, in the order of the regulation. */
export function exclusionsOfIssuer(universe: Universe, issuerId: string): readonly ExclusionRow[] {
  const rows = universe.book.facts("benchmark-exclusions", issuerId);
  const letterOf = (row: Fact) => exclusionLetterOf(String(row.values.letter));
  const letters = [...new Set(rows.map(letterOf))].sort(byLetter);
  const current = letters.flatMap((letter) =>
    universe.current(rows.filter((row) => letterOf(row) === letter)).slice(0, 1),
  );
  return exclusionRows(current);
}
