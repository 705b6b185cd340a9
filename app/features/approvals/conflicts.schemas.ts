import { z } from "zod";
import { blankIsAbsent } from "~/platform/forms/blank-is-absent";
import { rowNumber, wholeNumber } from "~/platform/forms/stated-number";
import { listSearch } from "~/platform/list-search";
import { assignedFilter, assigneeField, commentForm } from "./assigned.schemas";
import { CONFLICT_REASONS, CONFLICT_STATUSES } from "./conflicts.types";
import { chosenRows, idList, isMeant } from "./id-list";

const narrowing = {
  reason: blankIsAbsent(z.enum(CONFLICT_REASONS)),
  dataset: blankIsAbsent(z.string().max(40)),
  /** The load that brought the other value. */
  load: blankIsAbsent(rowNumber),
  assigned: assignedFilter,
};

export const conflictSearch = listSearch(["-createdAt"], {
  status: z.enum(CONFLICT_STATUSES).default("pending"),
  ...narrowing,
});

export const conflictIds = z.strictObject({ ids: idList });

const which = { ...chosenRows, ...narrowing };

const decided = {
  ...which,
  /** What the list said of itself: values that became current after it are not overwritten unseen. */
  seen: wholeNumber(z.number().int().nonnegative()).optional(),
};

export const conflictChoice = z.strictObject(decided).refine(isMeant, "approvals:error.which");

/** Which of those that are pending a person is to decide. */
export const conflictAssignment = z
  .strictObject({ ...which, assignee: assigneeField })
  .refine(isMeant, "approvals:error.which");

export const conflictForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.enum(["accept", "deny"]), ...decided }).refine(isMeant, "approvals:error.which"),
  z.strictObject({ intent: z.enum(["rerun", "reopen", "reconsider"]), ids: idList }),
  z
    .strictObject({ intent: z.literal("assign"), ...conflictAssignment.shape })
    .refine(isMeant, "approvals:error.which"),
  commentForm,
]);

export type ConflictAssignment = z.output<typeof conflictAssignment>;
export type ConflictChoice = z.output<typeof conflictChoice>;
export type ConflictSearch = z.output<typeof conflictSearch>;
