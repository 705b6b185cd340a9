import type { Denominator } from "~/domain/metrics/denominator";
import type { BasisKey, NotCountedReason } from "../book/data-state";
import type { TracedInputs } from "../book/traced-input";
import type { WeightSource } from "../positions/weight-source";

export interface BreakdownItem {
  readonly key: string;
  /** Share of all investments, or of the eligible weight where the metric says so (SDG classes). Signed. */
  readonly weightShare: number;
  readonly count: number;
  /** Short positions are listed apart from the long ones of the same key. */
  readonly negative?: true;
}

/** Why a holding carries no value for a metric. */
export type UncoveredReason =
  /** The part of the portfolio that its stated weights leave open. */
  | "unallocated"
  | "cash_or_derivative"
  | "unknown_instrument"
  | "unknown_issuer"
  | "not_looked_through"
  | "no_data"
  | "denominator_not_positive"
  | "short_position"
  | "no_amount"
  /** A name on a list is alike, and nobody has decided yet whether it is the same. */
  | "to_review"
  | "not_licensed"
  | NotCountedReason;

/** One line of a figure's working: what a holding put in, what came out, and which file row said so. */
export interface TraceLine {
  readonly holdingId: string;
  readonly isin: string | null;
  readonly issuerId: string | null;
  readonly name: string;
  /** Funds between the portfolio and this line, outermost first; empty for a direct holding. */
  readonly path: readonly string[];
  /** Share of all investments, after shorts were netted; negative where the line stays short. */
  readonly weightShare: number;
  /** Of a split: the part this line falls into; short positions end in "-". */
  readonly part?: string;
  readonly covered: boolean;
  readonly reason: UncoveredReason | null;
  readonly input: Readonly<Record<string, string | number | boolean | null>>;
  /** Which file and row state each input; amounts of the holding and settings are not in it. */
  readonly inputs: TracedInputs;
  /** The parts of the covered lines add up to the figure at its headline denominator; null when not covered. */
  readonly contribution: number | null;
  readonly basis: BasisKey | null;
  /** Of the leading row, that of the first input; each of `inputs` names its own. */
  readonly dataset: string | null;
  readonly source: string | null;
  readonly period: string | null;
  /** A covered line that rests on old data. */
  readonly isOld?: true;
  readonly sourceLoad: number | null;
  readonly sourceRow: number | null;
  /** The ISIN by which a file gave what is known of the issuer. */
  readonly givenBy?: string;
  /** Where the weight of the portfolio's line is from. */
  readonly weightSource?: WeightSource;
}

/** What makes shares of a figure pass the whole: shares of all investments, as fractions, none negative. */
export interface BeyondWhole {
  /** What is held long and what is held short or overdrawn, before netting; all investments are the difference. */
  readonly longShare: number;
  readonly negativeShare: number;
  /** The part of the eligible share that is short after netting by issuer, which is never covered. */
  readonly shortShare: number;
}

/**
 * A figure of a portfolio at its three denominators. Shares are fractions of all investments (0..1), never null;
 * values are unrounded and null when missing. Fractions and percentages are both printed from fractions.
 */
export interface Figure {
  readonly metric: string;
  /** The figure at `denominator`; null when missing, not shown, or withheld. */
  readonly value: number | null;
  readonly unit: string;
  readonly denominator: Denominator;
  readonly all: number | null;
  readonly eligible: number | null;
  readonly covered: number | null;
  readonly eligibleShare: number;
  readonly coverageShare: number;
  /** Of a figure without sovereigns beside short positions: what ALL divides by; absent where that is `eligibleShare`. */
  readonly baseShare?: number;
  /** The part of its eligible weight that must be covered before the figure is judged (methodology §20, §26). */
  readonly neededCoverageShare: number;
  /** Of an absolute amount: the value of all investments it belongs to, in euros. */
  readonly portfolioValueEur?: number;
  /** How the covered weight was measured; adds up to `coverageShare`. */
  readonly basisShares: Readonly<Partial<Record<BasisKey, number>>>;
  readonly breakdown?: readonly BreakdownItem[];
  readonly withheld?: "coverage";
  /** Share of all investments whose value rests on old data; absent where none does. */
  readonly oldShare?: number;
  /** Data of periods before this day is old; beside `oldShare`. */
  readonly oldBefore?: string;
  /** First and last period of the data that counted. */
  readonly periods?: { readonly from: string; readonly to: string };
  /** Shares of all investments that have a value which does not count, by the reason. */
  readonly notCounted?: Readonly<Partial<Record<NotCountedReason, number>>>;
  /** Covered less than is needed, and shown because somebody asked for it. */
  readonly indicative?: true;
  /** Eligible, but outside the licence the figure was made with, as a share of all; absent when nothing is. */
  readonly notLicensedShare?: number;
  /** Why shares pass the whole; absent where none does. */
  readonly beyondWhole?: BeyondWhole;
  readonly holdings?: readonly TraceLine[];
}
