import { z } from "zod";
import { RECORD_KINDS, SHARED_IDENTIFIERS } from "~/domain/facts/merged-records";
import { blankIsAbsent } from "~/platform/forms/blank-is-absent";
import { requiredVersion } from "~/platform/forms/refused-input";
import { rowNumber } from "~/platform/forms/stated-number";
import { MIN_REASON_LENGTH } from "~/platform/forms/written-reason";
import { listSearch } from "~/platform/list-search";
import { MERGE_STATUSES } from "./merge-proposals.types";

export const mergeSearch = listSearch(["-createdAt", "createdAt"], {
  status: z.enum(MERGE_STATUSES).default("pending"),
  kind: blankIsAbsent(z.enum(RECORD_KINDS)),
  identifier: blankIsAbsent(z.enum(SHARED_IDENTIFIERS)),
});

const decided = {
  id: z.number().int().positive(),
  /** Of the proposal as it was read. */
  version: z.number(requiredVersion).int().positive(),
};

const surviving = z.string().trim().min(1).max(200);
const reason = z.string().trim().min(MIN_REASON_LENGTH, "approvals:merge.error.reason").max(500);

export const mergeChoice = z.strictObject({ ...decided, surviving });
export const keepApartChoice = z.strictObject({ ...decided, reason });
export const undoMergeChoice = z.strictObject(decided);

/** The same from a screen's form, whose fields are texts. */
const fields = {
  id: rowNumber,
  version: z
    .string(requiredVersion)
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
};

export const mergeForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("merge"), ...fields, surviving }),
  z.strictObject({ intent: z.literal("keep_apart"), ...fields, reason }),
  z.strictObject({ intent: z.literal("undo"), ...fields }),
]);

export type MergeSearch = z.output<typeof mergeSearch>;
export type MergeChoice = z.output<typeof mergeChoice>;
export type KeepApartChoice = z.output<typeof keepApartChoice>;
export type UndoMergeChoice = z.output<typeof undoMergeChoice>;
