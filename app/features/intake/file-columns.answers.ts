import { z } from "zod";

/** The columns of a file that was sent, and the field each is taken for ("" for none). */
export const fileColumns = z
  .array(z.object({ key: z.string(), letter: z.string(), header: z.string(), field: z.string() }))
  .readonly();
