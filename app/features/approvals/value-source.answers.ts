import { z } from "zod";

/** Where a value comes from: the file with its row, and when it was loaded. */
export const valueSource = z.object({
  source: z.string(),
  loadId: z.number().int(),
  fileName: z.string(),
  row: z.number().int(),
  loadedAt: z.string().nullable(),
});

export type ValueSource = Readonly<z.infer<typeof valueSource>>;
