import { z } from "zod";
import { SECURITY_TYPES } from "~/domain/instruments/asset-types";
import { ISSUER_TYPES } from "~/domain/instruments/issuer-types";
import { blankIsAbsent } from "~/platform/forms/blank-is-absent";
import { rowNumber } from "~/platform/forms/stated-number";
import { listSearch } from "~/platform/list-search";
import { isOneLine, ONE_LINE } from "~/platform/one-line";
import { assignedFilter, assigneeField, commentForm } from "./assigned.schemas";
import { chosenRows, isMeant } from "./id-list";
import { MISSING_STATUSES } from "./missing-assets.types";

const narrowing = {
  /** Named by this load, whether or not it was the first to name it. */
  load: blankIsAbsent(rowNumber),
  kind: blankIsAbsent(z.enum(["isin", "issuer"])),
  /** Whether somebody said what it is called. */
  named: blankIsAbsent(z.enum(["yes", "no"])),
  assigned: assignedFilter,
};

export const missingSearch = listSearch(["-createdAt"], {
  status: z.enum(MISSING_STATUSES).default("waiting_for_approval"),
  ...narrowing,
});

/** Which of the assets that wait stand in a worksheet. */
export const worksheetSearch = z
  .strictObject({
    q: z.string().trim().max(200).default(""),
    format: z.enum(["csv", "xlsx"]).default("xlsx"),
    "filter[load]": narrowing.load,
    "filter[kind]": narrowing.kind,
    "filter[named]": narrowing.named,
    "filter[assigned]": narrowing.assigned,
  })
  .transform(({ q, format, ...given }) => ({
    q,
    format,
    filter: {
      load: given["filter[load]"],
      kind: given["filter[kind]"],
      named: given["filter[named]"],
      assigned: given["filter[assigned]"],
    },
  }));

const which = { ...chosenRows, ...narrowing };

export const approveForm = z
  .strictObject({
    ...which,
    /** For one asset: what it is called, and what it is. */
    name: z.string().trim().min(1).max(300).refine(isOneLine, ONE_LINE).optional(),
    type: z.enum([...SECURITY_TYPES, ...ISSUER_TYPES]).optional(),
  })
  .refine(isMeant, "approvals:error.which");

/** Of rejecting, and of taking a rejection back. */
export const missingChoice = z.strictObject(which).refine(isMeant, "approvals:error.which");

/** Which of those that wait a person is to decide. */
export const missingAssignment = z
  .strictObject({ ...which, assignee: assigneeField })
  .refine(isMeant, "approvals:error.which");

export const missingForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("approve"), ...approveForm.shape }),
  z.strictObject({ intent: z.enum(["reject", "reopen"]), ...which }),
  z.strictObject({ intent: z.literal("assign"), ...missingAssignment.shape }),
  commentForm,
]);

export type MissingSearch = z.output<typeof missingSearch>;
export type WorksheetSearch = z.output<typeof worksheetSearch>;
export type ApproveInput = z.output<typeof approveForm>;
export type MissingAssignment = z.output<typeof missingAssignment>;
export type MissingChoice = z.output<typeof missingChoice>;
