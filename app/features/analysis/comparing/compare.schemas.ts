import { z } from "zod";
import { COMPARED_PORTFOLIOS } from "~/domain/comparing/limits";

/** A screen has room for so many side by side; programs may ask for more. */
const MAX_COMPARED_PER_REQUEST = 10;

const idsOf = (text: string) => [...new Set(text.split(",").filter((id) => id !== ""))];

/** `ids=a,b,c`: up to four portfolios, each once. Fewer than two leave the screen asking for more. */
export const compareSearch = z.object({
  ids: z
    .string()
    .max(300)
    .default("")
    .transform(idsOf)
    .refine((ids) => ids.length <= COMPARED_PORTFOLIOS.max, "analysis:error.compare_count"),
});

/** The same for programs: two to ten. */
export const compareQuery = z.object({
  ids: z
    .string()
    .max(700)
    .transform(idsOf)
    .refine(
      (ids) => ids.length >= COMPARED_PORTFOLIOS.min && ids.length <= MAX_COMPARED_PER_REQUEST,
      "analysis:error.compare_count_api",
    ),
});
