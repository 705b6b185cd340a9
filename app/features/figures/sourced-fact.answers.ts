import { z } from "zod";
import { DATASET_NAMES } from "~/domain/facts/fact";
import type { SourcedFact } from "~/domain/facts/sourced-fact";

export const cellValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

const origin = {
  loadId: z.number(),
  fileName: z.string().nullable(),
  sourceRow: z.number(),
  period: z.string().nullable(),
  loadedAt: z.string().nullable(),
};

/** A fact with where it came from. */
export const sourcedFact = z.object({
  dataset: z.enum(DATASET_NAMES),
  subject: z.string(),
  key: z.string(),
  source: z.string(),
  values: z.record(z.string(), cellValue),
  basis: z.string().nullable(),
  ...origin,
  columnSources: z.record(z.string(), z.object(origin)).optional(),
}) satisfies z.ZodType<SourcedFact>;
