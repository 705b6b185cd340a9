import { appError } from "~/platform/errors";

export const nothingToReview = appError("screening.nothing_to_review", 404, "approvals:review.error.gone");
export const decidedOtherwise = appError(
  "screening.decided_meanwhile",
  409,
  "approvals:review.error.decided_meanwhile",
);
export const entryChanged = appError("screening.entry_changed", 409, "approvals:review.error.entry_changed");
