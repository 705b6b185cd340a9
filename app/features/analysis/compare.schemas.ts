import { z } from "zod";

export const MOST_COMPARED = 4;

/** `ids=a,b,c`: up to four portfolios, each once. Fewer than two leave the screen asking for more. */
export const compareSearch = z.object({
  ids: z
    .string()
    .max(300)
    .default("")
    .transform((text) => [...new Set(text.split(",").filter((id) => id !== ""))])
    .refine((ids) => ids.length <= MOST_COMPARED, "analysis:error.compare_count"),
});
