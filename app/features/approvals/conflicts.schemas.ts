import { z } from "zod";
import { blankIsAbsent } from "~/platform/blank-is-absent";
import { listSearch } from "~/platform/list-search";
import { CONFLICT_REASONS, CONFLICT_STATUSES } from "./conflicts.types";
import { idList } from "./id-list";

const narrowing = {
  reason: blankIsAbsent(z.enum(CONFLICT_REASONS)),
  dataset: blankIsAbsent(z.string().max(40)),
  /** The load that brought the other value. */
  load: blankIsAbsent(z.coerce.number().int().positive()),
};

export const conflictSearch = listSearch(["-createdAt"], {
  status: z.enum(CONFLICT_STATUSES).default("pending"),
  ...narrowing,
});

export const conflictIds = z.strictObject({ ids: idList });

const which = {
  ids: idList.optional(),
  /** What the list said of itself: values that became current after it are not overwritten unseen. */
  seen: z.coerce.number().int().nonnegative().optional(),
  /** All that are pending, up to this id: what came after the question was asked is not meant. */
  upTo: z.coerce.number().int().positive().optional(),
  /** Of all, those the list shows. */
  q: z.string().trim().max(200).optional(),
  ...narrowing,
};

const isMeant = (given: { ids?: readonly number[] | undefined; upTo?: number | undefined }) =>
  (given.ids === undefined) !== (given.upTo === undefined);

export const conflictChoice = z.strictObject(which).refine(isMeant, "approvals:error.which");

export const conflictForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.enum(["accept", "deny"]), ...which }).refine(isMeant, "approvals:error.which"),
  z.strictObject({ intent: z.enum(["rerun", "reopen"]), ids: idList }),
]);

export type ConflictChoice = z.output<typeof conflictChoice>;
export type ConflictSearch = z.output<typeof conflictSearch>;
