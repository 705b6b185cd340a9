import { z } from "@hono/zod-openapi";
import { cellValue } from "~/features/figures/sourced-fact.answers";

const origin = z.object({ source: z.string(), loadId: z.number().int(), row: z.number().int() }).nullable();

/** A row of a dataset that two states of the data, or a file and the data, say different things of. */
export const changedRow = z.object({
  id: z.string(),
  kind: z.string(),
  dataset: z.string(),
  subject: z.string(),
  subjectName: z.string().nullable(),
  key: z.string(),
  period: z.string().nullable(),
  columns: z.array(z.object({ column: z.string(), before: cellValue, after: cellValue })).readonly(),
  from: origin,
  to: origin,
});
