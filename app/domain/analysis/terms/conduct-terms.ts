import type { Fact } from "~/domain/facts/fact";
import { ACTIVITIES } from "~/domain/metrics/activities";
import type { Term } from "~/domain/metrics/metric";
import { basisCodeOf, numberOf, textOf, UNSTATED } from "../current-fact";
import { DEFAULT_ACTIVITY_THRESHOLD } from "../settings";
import { missingReason } from "./missing";
import { columnOf, emptyWorking, type TermColumn } from "./term-column";
import type { TermContext } from "./term-context";

/** Sums of value-chain steps are sums of doubles: 7 % and 3 % must reach a threshold of 10 %. */
export const TOLERANCE = 1e-12;

/** A judgement about one issuer: x, and the row it came from. */
interface Judgement {
  readonly x: number;
  readonly fact: Fact;
  readonly input: Readonly<Record<string, string | number | boolean | null>>;
}

function issuerColumn(
  context: TermContext,
  judge: (issuerId: string, position: number) => Judgement | null,
): TermColumn {
  const { frame, universe } = context;
  const judgements = frame.issuerIds.map(judge);
  const at = (index: number) => judgements[frame.issuerIndex[index] ?? -1] ?? null;
  return columnOf(
    frame.size,
    (index) => {
      const judgement = at(index);
      return judgement === null
        ? null
        : { x: judgement.x, basis: basisCodeOf(judgement.fact, "revenue_share") };
    },
    (index) => {
      const exposure = frame.exposures[index];
      if (!exposure) return emptyWorking("no_data");
      const judgement = at(index);
      return {
        input: judgement?.input ?? {},
        fact: judgement?.fact ?? null,
        reason: missingReason(exposure, universe),
      };
    },
  );
}

/**
 * A controversial activity: counted from a revenue share on (inclusive), a boolean one whenever there is any
 * (methodology §18). The row without a sub type is the whole; without one, the value-chain steps add up.
 */
export function activityColumn(context: TermContext, term: Extract<Term, { kind: "activity" }>): TermColumn {
  const isAny = ACTIVITIES.find((activity) => activity.name === term.activity)?.kind === "boolean";
  const threshold = context.settings.activityThresholds[term.activity] ?? DEFAULT_ACTIVITY_THRESHOLD;
  const ofActivity = {
    of: term.activity,
    test: (row: Fact) => row.values.activity === term.activity,
  };
  const fields = context.issuerFields("company-activities", ofActivity);
  return issuerColumn(context, (_issuerId, position) => {
    const rows = fields.rows[position] ?? [];
    const first = rows[0];
    if (!first) return null;
    const exposure = exposureOf(rows);
    const involved = involvementOf(rows, exposure);
    const input = { revenue_share: exposure, involved, threshold: isAny ? null : threshold };
    if (term.as === "revenue") return exposure === null ? null : { x: exposure, fact: first, input };
    if (isAny) return involved === null ? null : { x: involved ? 1 : 0, fact: first, input };
    const known = exposure ?? (involved === false ? 0 : null);
    return known === null ? null : { x: known >= threshold - TOLERANCE ? 1 : 0, fact: first, input };
  });
}

/** Share of revenue from the rows of one activity: the whole where it is stated, else the sum of its steps; null when neither is. */
export function exposureOf(rows: readonly Fact[]): number | null {
  const whole = rows.filter((row) => (row.values.sub_type ?? "") === "");
  const wholeShare = numberOf(whole, "revenue_share");
  if (wholeShare !== null) return wholeShare;
  const steps = rows.flatMap((row) => numberOf([row], "revenue_share") ?? []);
  return steps.length === 0
    ? null
    : Math.min(
        1,
        steps.reduce((sum, share) => sum + share, 0),
      );
}

/** Whether rows of one activity state an involvement, or follow from its exposure; null when they say neither. */
export function involvementOf(rows: readonly Fact[], exposure: number | null): boolean | null {
  const stated = rows.flatMap((row) => numberOf([row], "involved") ?? []);
  if (stated.includes(1)) return true;
  if (exposure !== null) return exposure > 0;
  return stated.length > 0 ? false : null;
}

/** From which revenue share a letter of Art. 12(1) excludes; the others exclude whatever the revenue. */
export const LETTER_THRESHOLDS: Readonly<Record<string, number>> = { d: 0.01, e: 0.1, f: 0.5, g: 0.5 };
/** Letters that exclude from transition benchmarks too (Art. 10(2)). */
export const CTB_LETTERS: ReadonlySet<string> = new Set(["a", "b", "c", "12(2)"]);

export interface ExclusionRow {
  readonly letter: string;
  readonly benchmark: "PAB" | "PAB and CTB";
  readonly revenueShare: number | null;
  readonly cause: string | null;
  readonly isViolation: boolean;
  readonly fact: Fact;
}

/**
 * What an issuer's exclusion rows say (Delegated Regulation (EU) 2020/1818, Art. 12(1), 12(2), 10(2)); comparison is
 * inclusive. A row without a revenue share states the exclusion itself; a share of zero states that there is none.
 */
export function exclusionRows(rows: readonly Fact[]): readonly ExclusionRow[] {
  return rows.map((fact) => {
    const letter = (textOf([fact], "letter") ?? "")
      .trim()
      .toLowerCase()
      .replace(/^\(([a-g])\)$/, "$1");
    const revenueShare = numberOf([fact], "revenue_share");
    const threshold = LETTER_THRESHOLDS[letter];
    const isReached =
      threshold === undefined ? revenueShare !== 0 : (revenueShare ?? 1) >= threshold - TOLERANCE;
    return {
      letter,
      benchmark: CTB_LETTERS.has(letter) ? "PAB and CTB" : "PAB",
      revenueShare,
      cause: textOf([fact], "cause"),
      isViolation: isReached,
      fact,
    };
  });
}

export function benchmarkColumn(context: TermContext, benchmark: "pab" | "ctb"): TermColumn {
  return issuerColumn(context, (issuerId) => {
    const rows = exclusionRows(latestByLetter(context, issuerId));
    const violation = rows.find((row) => row.isViolation && (benchmark === "pab" || row.benchmark !== "PAB"));
    const shown = violation ?? rows[0];
    if (!shown) return null;
    const input = { letter: shown.letter, revenue_share: shown.revenueShare, cause: shown.cause };
    return { x: violation ? 1 : 0, fact: shown.fact, input };
  });
}

/** a to g, then 12(2), as the regulation lists them. */
function byLetter(a: string, b: string): number {
  const place = (letter: string) => (/^\d/.test(letter) ? `z${letter}` : letter);
  return place(a) < place(b) ? -1 : 1;
}

/** An issuer's current row for each letter. */
export function latestByLetter(context: Pick<TermContext, "universe">, issuerId: string): readonly Fact[] {
  const rows = context.universe.book.facts("benchmark-exclusions", issuerId);
  const letters = [...new Set(rows.map((row) => String(row.values.letter)))].sort(byLetter);
  return letters.flatMap((letter) =>
    context.universe.current(rows.filter((row) => String(row.values.letter) === letter)).slice(0, 1),
  );
}

/** Science-based targets: validated, validated at 1.5 °C, or committed only (methodology §19). */
export function targetColumn(context: TermContext, test: "set" | "1.5" | "committed"): TermColumn {
  const { frame, universe } = context;
  const rowsAt = frame.exposures.map((exposure) => targetRows(context, exposure.isin, exposure.issuerId));
  return columnOf(
    frame.size,
    (index) => {
      const target = targetOf(rowsAt[index] ?? []);
      return target === null ? null : { x: target[test] ? 1 : 0, basis: UNSTATED };
    },
    (index) => {
      const exposure = frame.exposures[index];
      if (!exposure) return emptyWorking("no_data");
      const rows = rowsAt[index] ?? [];
      const input = {
        near_term_class: textOf(rows, "near_term_class"),
        status: textOf(rows, "status"),
        near_term_year: numberOf(rows, "near_term_year"),
      };
      return { input, fact: rows[0] ?? null, reason: missingReason(exposure, universe) };
    },
  );
}

/** Targets are loaded under the issuer when it is known, else under the LEI or the ISIN their list names. */
function targetRows(context: TermContext, isin: string | null, issuerId: string | null): readonly Fact[] {
  const lei = issuerId === null ? null : context.universe.issuer(issuerId).lei;
  for (const subject of [issuerId, lei, isin]) {
    const rows = subject === null ? [] : context.universe.rows("climate-targets", subject);
    if (rows.length > 0) return rows;
  }
  return [];
}

function targetOf(rows: readonly Fact[]): Readonly<Record<"set" | "1.5" | "committed", boolean>> | null {
  if (rows.length === 0) return null;
  const status = (textOf(rows, "status") ?? "").toLowerCase().replace(/[\s_-]+/g, " ");
  const nearTerm = textOf(rows, "near_term_class") ?? "";
  const isSet = status === "" ? nearTerm !== "" : /targets? set|active|validated|approved/.test(status);
  return {
    set: isSet,
    "1.5": isSet && /1[.,]5/.test(nearTerm),
    committed: !isSet && /^committed|commitment$/.test(status),
  };
}
