import { z } from "zod";
import { listSearch } from "~/platform/list-search";
import { CONFLICT_REASONS, CONFLICT_STATUSES } from "./conflicts.types";
import { idList } from "./id-list";

export const conflictSearch = listSearch(["-createdAt"], {
  status: z.enum(CONFLICT_STATUSES).default("pending"),
  reason: z.preprocess((value) => value || undefined, z.enum(CONFLICT_REASONS).optional()),
  dataset: z.string().max(40).optional(),
});

export const conflictIds = z.strictObject({ ids: idList });

export const conflictForm = z.strictObject({
  intent: z.enum(["accept", "deny", "rerun"]),
  ids: idList,
});

export type ConflictSearch = z.output<typeof conflictSearch>;
