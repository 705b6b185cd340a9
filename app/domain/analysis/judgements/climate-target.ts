import type { Fact } from "~/domain/facts/fact";
import {
  type TargetClass,
  type TargetStatus,
  targetClassOf,
  targetStatusOf,
} from "~/domain/vocabulary/target-words";
import { type JudgedRows, numberOf, type SetAside, textOf } from "../book/current-fact";
import type { Universe } from "../book/universe";

/** What is validated or promised of a company's science-based target. */
export interface ClimateTarget {
  readonly status: TargetStatus;
  /** Of a near-term target that is set; null where its class is not stated. */
  readonly nearTerm: TargetClass | null;
  readonly fact: Fact;
  /** What the rows state, word for word. */
  readonly stated: {
    readonly near_term_class: string | null;
    readonly status: string | null;
    readonly near_term_year: number | null;
  };
}

/**
 * The science-based target of rows about one company (methodology §19). A class of target without a status is a target
 * that is set. Null where no row states a target of the initiative: a net-zero pledge, or a status nobody understands,
 * is not known to be one.
 */
export function climateTargetOf(rows: readonly Fact[]): ClimateTarget | null {
  const stating = rows.filter(statesTarget);
  const [fact] = stating;
  if (!fact) return null;
  const words = textOf(stating, "status");
  const nearTerm = textOf(stating, "near_term_class");
  const status = (words === null ? null : targetStatusOf(words)) ?? "targets_set";
  return {
    status,
    nearTerm: status === "targets_set" && nearTerm !== null ? targetClassOf(nearTerm) : null,
    fact,
    stated: { near_term_class: nearTerm, status: words, near_term_year: numberOf(stating, "near_term_year") },
  };
}

function statesTarget(row: Fact): boolean {
  const status = textOf([row], "status");
  return status === null ? textOf([row], "near_term_class") !== null : targetStatusOf(status) !== null;
}

/** Targets are loaded under the issuer when it is known, else under the LEI or the ISIN their list names. */
export function climateTargetAbout(
  universe: Universe,
  { isin, issuerId }: { readonly isin: string | null; readonly issuerId: string | null },
): ClimateTarget | null {
  for (const { rows } of targetRows(universe, { isin, issuerId })) {
    const target = climateTargetOf(rows);
    if (target !== null) return target;
  }
  return null;
}

/** A target of a company that does not count on the day of the portfolio, where none does; null without one. */
export function climateTargetSetAside(
  universe: Universe,
  company: { readonly isin: string | null; readonly issuerId: string | null },
): SetAside | null {
  return targetRows(universe, company).flatMap(({ aside }) => aside)[0] ?? null;
}

function targetRows(
  universe: Universe,
  { isin, issuerId }: { readonly isin: string | null; readonly issuerId: string | null },
): readonly JudgedRows[] {
  const lei = issuerId === null ? null : universe.issuer(issuerId).lei;
  return [issuerId, lei, isin].flatMap((subject) =>
    subject === null
      ? []
      : universe.judge(universe.book.facts("climate-targets", subject).filter(statesTarget)),
  );
}

/** A climate target in one word, as lists show it: how strict where it is set, else how far it has come. */
export type ClimateTargetWord = TargetClass | "set" | "committed" | "removed" | "none";

export function climateTargetWord(target: ClimateTarget | null): ClimateTargetWord | null {
  if (target === null) return null;
  if (target.status === "targets_set") return target.nearTerm ?? "set";
  return target.status === "no_target" ? "none" : target.status;
}
