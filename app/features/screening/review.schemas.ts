import { z } from "zod";
import { VERDICTS } from "~/domain/sanctions/decision";
import { MIN_REASON_LENGTH } from "~/platform/forms/written-reason";
import { listSearch } from "~/platform/list-search";
import { REVIEW_STATES } from "./review.types";

export const reviewSearch = listSearch(["-score", "name"], {
  status: z.enum(REVIEW_STATES).default("open"),
  list: z.preprocess((value) => value || undefined, z.enum(["sanctions", "law-220-list"]).optional()),
});

export type ReviewSearch = z.output<typeof reviewSearch>;

export const reviewForm = z.strictObject({
  list: z.enum(["sanctions", "law-220-list"]),
  authority: z.string().min(1).max(300),
  listKey: z.string().max(600),
  subjectId: z.string().min(1).max(200),
  verdict: z.enum(VERDICTS),
  reason: z
    .string()
    .trim()
    .min(MIN_REASON_LENGTH, "approvals:review.error.reason")
    .max(1000, "approvals:review.error.reason_long"),
  /** What the reviewer saw: the row of the list, and the decision before this one. */
  listedAs: z.string().max(20_000),
  seen: z.string().max(80).default(""),
});

export type ReviewInput = z.output<typeof reviewForm>;
