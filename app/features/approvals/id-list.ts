import { z } from "zod";

/** Ids of rows to decide about: numbers in JSON, a list with commas in a form. */
export const idList = z
  .union([z.array(z.coerce.number().int().positive()), z.string()])
  .transform((value) => (typeof value === "string" ? value.split(",").map(Number) : value))
  .pipe(z.array(z.number().int().positive()).min(1).max(10_000));
