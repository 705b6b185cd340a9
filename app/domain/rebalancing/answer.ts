import type { AssetType } from "~/domain/analysis/positions/holding";
import type { PolicyRule } from "~/domain/policies/policy";
import type { PolicyVerdict } from "~/domain/policies/verdict";
import type { ALLOCATION_CHOICES } from "./choices";

/** Shares are fractions of all investments, figures in the unit of their metric. */

export const CHANGE_STATUSES = [
  /** All policies and bounds are met: there is nothing to trade. */
  "already_met",
  /** The trades meet every policy that could be asked; the engine has judged the result again. */
  "solved",
  /** No weights within the bounds meet all policies: `conflict` names a smallest set that cannot be met together. */
  "infeasible",
  /** Too many holdings, or the search reached its limit: nothing is proposed. */
  "too_large",
  /** There is nothing to search with: `reason` says why. */
  "not_possible",
] as const;
export type ChangeStatus = (typeof CHANGE_STATUSES)[number];

export const NOT_POSSIBLE_REASONS = [
  "no_policies",
  /** None of the policies could be asked: each of them has its reason. */
  "no_policy_asked",
  /** Those that could be asked are met; others are not, or cannot be told. */
  "rest_not_asked",
  "no_value",
  /** Shorts are netted by issuer: the figures are then no longer linear in the weights. */
  "short_positions",
  /** The engine's judgement of the result denied what was searched for. */
  "not_confirmed",
] as const;
export type NotPossibleReason = (typeof NOT_POSSIBLE_REASONS)[number];

export const NOT_ASKED_REASONS = [
  /** Countries are counted, not weighted. */
  "counted",
  /** Amounts are not known, so neither is the absolute figure. */
  "no_amounts",
  /** No holding or candidate has data for it. */
  "no_data",
  /** The viewer's licence opens no data for it. */
  "not_licensed",
  /** The figure does not follow from the weights of the holdings alone. */
  "not_linear",
] as const;
export type NotAskedReason = (typeof NOT_ASKED_REASONS)[number];

export const NOT_LOOKED_AT = [
  "price",
  "tax",
  "liquidity",
  "risk",
  /** Lots and whole pieces. */
  "lots",
  /** What the stated weights leave open stays as it is. */
  "unallocated",
  /** Derivatives stay as they are. */
  "derivatives",
  /** Lines that are not visible are neither counted nor traded. */
  "hidden_lines",
] as const;
export type NotLookedAt = (typeof NOT_LOOKED_AT)[number];

/** What else than policies a conflict rests on. */
export const CONFLICT_LIMITS = ["bounds", "excluded", "allocation", "cash"] as const;
export type ConflictLimit = (typeof CONFLICT_LIMITS)[number];

/** A policy's verdict in one state of the portfolio, as the policy screen has it. */
export type PolicyReading = PolicyVerdict;

export interface PolicyOfChange {
  readonly policy: PolicyRule;
  readonly before: PolicyReading;
  /** Null where nothing is proposed; where nothing has to be traded, the same as before. */
  readonly after: PolicyReading | null;
  /** Null: it was asked of the change. */
  readonly notAsked: NotAskedReason | null;
}

/** What a trade does to the figure of a policy; the effects of all trades add up to its change. */
export interface TradeEffect {
  readonly policyId: string;
  /** Null where the figure is missing before or after, or was not asked. */
  readonly effect: number | null;
}

export const TRADE_KINDS = ["buy", "sell", "sell_out"] as const;
export type TradeKind = (typeof TRADE_KINDS)[number];

export interface Trade {
  readonly holdingId: string;
  readonly name: string;
  readonly isin: string | null;
  readonly assetType: AssetType | null;
  readonly fixedIncome: boolean | null;
  readonly kind: TradeKind;
  readonly beforeShare: number;
  readonly afterShare: number;
  /** After minus before. */
  readonly deltaShare: number;
  /** Forbidden by an exclusion, so that it has to go. */
  readonly isExcluded: boolean;
  /** Not held before: an alternative of the category of a holding. */
  readonly isNew: boolean;
  readonly effects: readonly TradeEffect[];
}

/** A group whose share of the portfolio was to be kept. */
export interface AllocationGroup {
  /** A key of the allocation by type or country, else the category of funds. */
  readonly key: string;
  readonly beforeShare: number;
  /** Null where nothing is proposed. */
  readonly afterShare: number | null;
}

/** A set of policies that cannot be met together, as small as the search could make it. */
export interface Conflict {
  readonly policyIds: readonly string[];
  /** Without them the policies could be met together: what to loosen instead. */
  readonly limits: readonly ConflictLimit[];
  /** Whether it is known that no smaller set exists; false: the search reached its bound before. */
  readonly isSmallest: boolean;
}

/** The answer to one question: the smallest change of weights that meets the policies (methodology §28). */
export interface SmallestChange {
  readonly status: ChangeStatus;
  /** Only of `not_possible`. */
  readonly reason: NotPossibleReason | null;
  /** Half the sum of all changes of weight; null where nothing is proposed. */
  readonly turnoverShare: number | null;
  /** Largest first. */
  readonly trades: readonly Trade[];
  /** In the order of the policy screen: broken ones first. */
  readonly policies: readonly PolicyOfChange[];
  /** Whether the engine says that all policies are met after the trades, those that were not asked included. */
  readonly allMetAfter: boolean | null;
  /** Whether all ways to pass the policies were ruled out that could trade less; null where nothing is proposed. */
  readonly isLeast: boolean | null;
  /** Only of `infeasible`. */
  readonly conflict: Conflict | null;
  readonly allocation: {
    readonly by: (typeof ALLOCATION_CHOICES)[number];
    readonly groups: readonly AllocationGroup[];
  };
  readonly notLookedAt: readonly NotLookedAt[];
  readonly holdingCount: number;
  /** Instruments that were offered besides what is held. */
  readonly candidateCount: number;
}
