import { z } from "zod";

export const cellValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** A fact with where it came from. */
export const sourcedFact = z.object({
  dataset: z.string(),
  subject: z.string(),
  key: z.string(),
  period: z.string().nullable(),
  source: z.string(),
  values: z.record(z.string(), cellValue),
  basis: z.string().nullable(),
  loadId: z.number(),
  fileName: z.string().nullable(),
  sourceRow: z.number(),
  loadedAt: z.string().nullable(),
});
