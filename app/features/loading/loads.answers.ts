import { z } from "zod";
import { LOAD_OUTCOMES } from "~/domain/loads/load-outcome";
import { REASONS_TO_ASK } from "~/domain/loads/whole-list";
import { LOAD_KINDS, LOAD_STATUSES } from "~/domain/states/states";

const rowCounts = z.object({
  read: z.number(),
  inserted: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  rejected: z.number(),
  conflicts: z.number(),
  missing: z.number(),
  /** Rows in force that ended because a whole list does not have them. */
  ended: z.number(),
});

/** A load as lists show it, without why it failed: screens have that as a key, programs as a sentence. */
export const loadSummary = z.object({
  id: z.number(),
  status: z.enum(LOAD_STATUSES),
  dataset: z.string(),
  source: z.string(),
  fileName: z.string(),
  sizeBytes: z.number(),
  dryRun: z.boolean(),
  /** The file is the complete list of its source. */
  wholeList: z.boolean(),
  series: z.string().nullable(),
  version: z.number().nullable(),
  rows: rowCounts,
  records: z
    .number()
    .describe(
      "Inserted, updated, unchanged and conflicts together. They count records: a row of the file that states several years or currencies is several",
    ),
  /** Chunks written and in all, while the load is under way. */
  chunks: z.object({ done: z.number(), total: z.number() }).nullable(),
  /** Which stages a file has reached, with the time; null while it has not. */
  stages: z.object({
    receivedAt: z.string(),
    readAt: z.string().nullable(),
    storedAt: z.string().nullable(),
    refreshedAt: z.string().nullable(),
    publishedAt: z.string().nullable(),
  }),
  undoRequested: z.boolean(),
  /** Who took it back, when, and in which data version; null while it stands. */
  undone: z.object({ by: z.string().nullable(), at: z.string().nullable(), version: z.number() }).nullable(),
  outcome: z
    .enum(LOAD_OUTCOMES)
    .nullable()
    .describe(
      "What came of a finished load. `confirmed`: it changed nothing, so no data version was published; null while it is not finished, of a dry run or a decision, and once it is undone",
    ),
  createdBy: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
});

/** One load, without its findings and why it failed. */
export const loadDetails = loadSummary.extend({
  kind: z.enum(LOAD_KINDS).describe("`decision`: it applies what a person decided, without a file"),
  /** The update flow that brought the file; null where a person or a decision did. */
  flow: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The call of this load that failed for good. */
  failedCallId: z.string().nullable(),
  detected: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Complete, where `findings` holds the first 500. */
  findingCounts: z.record(z.string(), z.number()),
  /** Of a load that waits for a person, or of the comparison of a whole list: what it would end, and why a person is asked first. */
  wouldEnd: z
    .object({
      ending: z.number(),
      inForce: z.number(),
      rejected: z.number(),
      reasons: z.array(z.enum(REASONS_TO_ASK)).readonly(),
    })
    .nullable(),
  /** Of a comparison: rows that would be held for review, and rows of the delivery before that the file does not have. */
  suspicious: z.number(),
  gone: z.number(),
  /** The data versions between which everybody sees what a load changed; null before it is published. */
  changes: z.object({ dataset: z.string().nullable(), from: z.number(), to: z.number() }).nullable(),
});
