import { type ChoiceWords, chosenBy } from "./choice-word";

/** What the Science Based Targets initiative states of a company (methodology §19). */
export const TARGET_STATUSES = ["targets_set", "committed", "removed", "no_target"] as const;
export type TargetStatus = (typeof TARGET_STATUSES)[number];

export const TARGET_STATUS_WORDS: ChoiceWords = {
  target_set: "targets_set",
  target_validated: "targets_set",
  targets_validated: "targets_set",
  validated: "targets_set",
  approved: "targets_set",
  active: "targets_set",
  commitment: "committed",
  commitment_removed: "removed",
  commitment_expired: "removed",
  commitment_withdrawn: "removed",
  withdrawn: "removed",
  target_withdrawn: "removed",
  targets_withdrawn: "removed",
  not_set: "no_target",
  none: "no_target",
  no_targets: "no_target",
  inactive: "no_target",
};

/** A validation by the initiative as a text states it; null for a text of any other list. */
export function targetStatusOf(text: string): TargetStatus | null {
  return chosenBy(text, TARGET_STATUSES, TARGET_STATUS_WORDS) as TargetStatus | null;
}

/**
 * How far a company's own net-zero pledge has come, as the Net Zero Tracker grades it. Nobody validates such a pledge as
 * a science-based target, so that it never counts as one.
 */
export const PLEDGE_STATUSES = [
  "proposed",
  "declared",
  "in_corporate_strategy",
  "in_policy_document",
  "in_law",
  "achieved_self_declared",
  "achieved_externally_validated",
] as const;

export const PLEDGE_STATUS_WORDS: ChoiceWords = {
  proposed_in_discussion: "proposed",
  declaration_pledge: "declared",
  pledge: "declared",
  achieved_self_declared: "achieved_self_declared",
  achieved_externally_validated: "achieved_externally_validated",
};

/** How warm a world a near-term target is in line with. */
export type TargetClass = "1.5" | "well_below_2" | "2";

/** The class of a near-term target from the initiative's text ("1.5°C", "Well-below 2°C"); of several the strictest. */
export function targetClassOf(text: string): TargetClass | null {
  if (/1[.,_]5/.test(text)) return "1.5";
  if (/well/i.test(text)) return "well_below_2";
  return /2/.test(text) ? "2" : null;
}
