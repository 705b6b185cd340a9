import { appError } from "~/platform/errors";

export const decidedMeanwhile = appError(
  "approval.decided_meanwhile",
  409,
  "approvals:error.decided_meanwhile",
);
export const nothingToDecide = appError(
  "approval.nothing_to_decide",
  409,
  "approvals:error.nothing_to_decide",
);
const notFound = appError("approval.not_found", 404, "approvals:error.not_found");
const MAX_NAMED = 5;

/** Refuses what is asked of items some of which do not exist, and names those. */
export function refuseAbsent(asked: readonly number[], found: readonly { readonly id: number }[]): void {
  const known = new Set(found.map(({ id }) => id));
  const absent = asked.filter((id) => !known.has(id));
  if (absent.length === 0) return;
  const more = absent.length > MAX_NAMED ? ["…"] : [];
  throw notFound({ params: { ids: [...absent.slice(0, MAX_NAMED), ...more].join(", ") } });
}

/** Only what was rejected or denied can be put again. */
export const notRefused = appError("approval.not_refused", 409, "approvals:error.not_refused");
export const contradictoryChoice = appError(
  "approval.contradictory_choice",
  409,
  "approvals:error.contradictory_choice",
);
export const valueChanged = appError("approval.value_changed", 409, "approvals:error.value_changed");
export const notDecidedYet = appError("approval.not_decided_yet", 409, "approvals:error.not_decided_yet");
export const notToReconsider = appError(
  "approval.not_to_reconsider",
  409,
  "approvals:error.not_to_reconsider",
);
export const policyExists = appError("approval.policy_exists", 409, "approvals:error.policy_exists");
export const fileGone = appError("approval.file_gone", 409, "approvals:error.file_gone");
export const notADecider = appError("approval.not_a_decider", 422, "approvals:assign.error.not_a_decider");
export const threadFull = appError("approval.thread_full", 409, "approvals:comment.error.full");
export const proposalChanged = appError("merge.proposal_changed", 409, "approvals:merge.error.changed");
export const decisionBeingWritten = appError(
  "merge.being_written",
  409,
  "approvals:merge.error.being_written",
);
export const mergedElsewhere = appError(
  "merge.merged_elsewhere",
  409,
  "approvals:merge.error.merged_elsewhere",
);
export const notOneOfBoth = appError("merge.not_one_of_both", 422, "approvals:merge.error.not_one_of_both");
